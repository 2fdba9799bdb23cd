/** How a language writes a day in short. */
export interface ShortDates {
  /** January first. */
  shortMonths: readonly string[];
  /** After the number of a day: `21` or `21.`. */
  ordinal: string;
}
