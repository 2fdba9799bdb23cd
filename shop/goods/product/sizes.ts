const years = Array.from({ length: 15 }, (_, i) => `${i + 1}-${i + 2} years`);

/** Sizes that a listing can be filtered by (LIST-10, docs/product.md). */
export const adultSizes: readonly string[] = ['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL'];
export const kidsSizes: readonly string[] = ['0-6 months', '6-12 months', ...years];
