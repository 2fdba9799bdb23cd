const byThousands = (whole: number, mark: string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, mark);

/** `1482310` → `1 482 310`, with the narrow space that does not break. */
export const groupFrench = (whole: number): string => byThousands(whole, '\u202f');

/** `1482310` → `1.482.310`. */
export const groupGerman = (whole: number): string => byThousands(whole, '.');
