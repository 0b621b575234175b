// @ts-check
/**
 * Text into the clipboard, also where the page came over plain HTTP from another machine: there the browser has no clipboard
 * for it.
 */

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** @param {string} text */
function copyBySelection(text) {
  const focused = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.className = 'visually-hidden';
  // That class folds spaces, and what is copied is what is laid out.
  box.style.whiteSpace = 'pre';
  // Within what is shown: all else is out of reach while an article is open.
  (focused?.closest('[role="dialog"]') ?? document.body).append(box);
  box.select();
  let isDone = false;
  try {
    isDone = document.execCommand('copy');
  } catch {
    // Then it cannot be had.
  }
  box.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isDone;
}
