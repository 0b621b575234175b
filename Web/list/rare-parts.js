// @ts-check
/** What most lists never need, and too little for a file each where files are bundled: loaded by those that come to need any of it. */
export { AnotherLoad } from './another-load.js';
export { recall, recallKey } from './recall.js';
export { fillUnseen } from './unseen-gaps.js';
