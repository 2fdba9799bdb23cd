import { type Language, languageTag } from '../../shop/account.ts';

const sentence: Record<Language, string> = {
  en: 'Something went wrong on our side. Please try again.',
  fn: 'Une erreur est survenue de notre côté. Veuillez réessayer.',
  de: 'Auf unserer Seite ist etwas schiefgegangen. Bitte versuchen Sie es noch einmal.',
};

/** What is sent when not even the page of an error could be rendered. */
export const fallbackPage = (language: Language): string =>
  `<!doctype html><html lang="${languageTag[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Haat</title></head><body><h1>Haat</h1><p>${sentence[language]}</p></body></html>`;
