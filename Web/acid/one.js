// One trial of one list: `one.html?list=makimono&trial=prepend`. Its verdict is on the page, and in `window.verdict`.
import { Failed, NotOffered, Trial } from './trial.js';
import { trials } from './trials.js';

const { list, trial: name } = Object.fromEntries(new URLSearchParams(location.search));
const errors = [];
addEventListener('error', ({ message }) => {
  // A browser's own notice, which is no fault of a list that measures in the last round of a frame.
  if (!message.startsWith('ResizeObserver loop')) errors.push(message);
});
addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));

async function judge() {
  if (!Object.hasOwn(trials, name)) return { verdict: 'failed', words: `There is no trial ${name}.` };
  if (!/^[\w-]+$/.test(list)) return { verdict: 'failed', words: `There is no list ${list}.` };
  try {
    const trial = new Trial(await import(`./lists/${list}.js`), document.getElementById('box'));
    await trials[name].run(trial);
    if (errors.length > 0) throw new Failed(`A script failed: ${errors[0]}`);
    return { verdict: 'passed', words: `${trial.frames.all.length} frames judged.` };
  } catch (error) {
    return { verdict: error instanceof NotOffered ? 'not offered' : 'failed', words: error.message };
  }
}

const verdict = await judge();
window.verdict = verdict;
document.getElementById('words').textContent = `${verdict.verdict}: ${verdict.words}`;
document.body.dataset.verdict = verdict.verdict;
parent.postMessage({ trial: name, ...verdict }, location.origin);
