import { type Language, languageTag } from '../../../shop/people/account.ts';

const faultMessages: Record<Language, string> = {
  en: 'Something went wrong on our side. Please try again.',
  fn: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  de: 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};

const waitMessages: Record<Language, (seconds: number) => string> = {
  en: (seconds) =>
    `Too many requests came from your network. Please try again in ${seconds} seconds.`,
  fn: (seconds) =>
    `Trop de demandes sont venues de votre réseau. Veuillez réessayer dans ${seconds} secondes.`,
  de: (seconds) =>
    `Aus Ihrem Netz kamen zu viele Anfragen. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
};

const titles: Record<Language, string> = {
  en: 'Please try again',
  fn: 'Veuillez réessayer',
  de: 'Bitte noch einmal versuchen',
};

const overTitles: Record<Language, string> = {
  en: 'This link has ended',
  fn: 'Ce lien n’est plus valable',
  de: 'Dieser Link gilt nicht mehr',
};

const overMessages: Record<Language, string> = {
  en: 'It showed the shop as it would be. Whoever sent it to you can make a new one.',
  fn: 'Il montrait la boutique telle qu’elle serait. La personne qui vous l’a envoyé peut en faire un autre.',
  de: 'Er zeigte den Laden so, wie er wäre. Wer ihn geschickt hat, kann einen neuen machen.',
};

const renderBarePage = (language: Language, text: string, title = titles[language]): string =>
  `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><h1>${title}</h1><p>${text}</p></body></html>`;

/** The page for 429. */
export const renderWaitPage = (language: Language, seconds: number): string =>
  renderBarePage(language, waitMessages[language](Math.max(2, seconds)));

/** The page that is sent if even the error page cannot be rendered. */
export const renderFallbackPage = (language: Language): string =>
  renderBarePage(language, faultMessages[language]);

/** The page for the link of a preview that is over. */
export const renderOverPage = (language: Language): string =>
  renderBarePage(language, overMessages[language], overTitles[language]);
