/**
 * Counts the first of `size` places that pass a test, which no place after them passes (binary
 * search). `atLeast` are known to pass it.
 */
export const countWhile = (size: number, test: (place: number) => boolean, atLeast = 0): number => {
  let [low, high] = [atLeast, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
};
