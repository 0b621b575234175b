// @ts-check
/**
 * Calls what an app gave: its errors are told as all errors of scripts are, and the list goes on.
 * @param {() => void} act
 */
export function guard(act) {
  try {
    act();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
