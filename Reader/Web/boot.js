// @ts-check
/**
 * Starts the reader, or one of the other screens. A module of its own, so that a file which cannot be loaded is told to the person instead of
 * leaving a blank page.
 */
const japanese = navigator.language.toLowerCase().startsWith('ja');
const starting = document.documentElement.dataset.app === 'screens'
  ? import('./screens/screen-page.js').then(({ startScreen }) => startScreen)
  : import('./reader.js').then(({ startReader }) => startReader);
const texts = japanese
  ? import('./support/japanese-strings.js')
  : null;
Promise.all([starting, texts])
  .then(([start]) => start())
  .catch((error) => {
    console.error(error);
    const box = document.createElement('div');
    box.className = 'fatal';
    box.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = japanese
      ? 'ページを開始できませんでした。通信を確かめてから、もう一度読み込んでください。'
      : 'The page could not be started. Check the connection, then load it again.';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button';
    button.textContent = japanese ? '再読み込み' : 'Reload';
    button.addEventListener('click', () => location.reload());
    box.append(text, button);
    document.body.append(box);
  });
