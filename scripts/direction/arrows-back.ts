/** The imports against the order of streets that remain. None may be added. */
export const arrowsBack: readonly string[] = [];
