import type { Language } from '../../shop/people/account.ts';

/** What a shop says that takes no orders for some time. It stands apart, because few ever do. */
export const closedWords: Record<Language, { opensAgain: (day: string, time: string) => string }> =
  {
    en: {
      opensAgain: (day, time) => `You can order again from ${day}, ${time} (Indian time).`,
    },
    fn: {
      opensAgain: (day, time) =>
        `Vous pourrez commander à nouveau à partir du ${day}, ${time} (heure indienne).`,
    },
    de: {
      opensAgain: (day, time) =>
        `Bestellen können Sie wieder ab ${day}, ${time} Uhr (indische Zeit).`,
    },
  };
