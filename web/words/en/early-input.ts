/** Said where the scripts of a page did not come. */
export const earlyInput = {
  notDone: 'This page has not loaded completely, so that could not be done. Please load it again.',
};
