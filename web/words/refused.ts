import type { Language } from '../../shop/people/account.ts';

/**
 * What a customer reads at the door of the dashboard. It stands apart, so that the words of the
 * dashboard stay behind that door.
 */
export const refused: Record<Language, { title: string; text: string }> = {
  en: {
    title: 'Not authorized as an admin',
    text: 'This part is for the people who run the shop.',
  },
  fn: {
    title: 'Réservé à l’équipe de la boutique',
    text: 'Cette partie est réservée à ceux qui tiennent la boutique.',
  },
  de: {
    title: 'Nur für das Team des Ladens',
    text: 'Dieser Teil ist für die, die den Laden führen.',
  },
};
