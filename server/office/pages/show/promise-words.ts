import type { promiseTopics } from '../../../../shop/office/pages/page.ts';
import type { Texts } from '../../../../shop/texts.ts';

/** What a promise says as long as the merchant writes nothing. */
export const promiseWords: Readonly<
  Record<(typeof promiseTopics)[number], { title: Texts; text: Texts }>
> = {
  delivery: {
    title: { en: 'To your door', fn: 'Jusqu’à votre porte', de: 'Bis an die Tür' },
    text: {
      en: 'The charge for your PIN code is in the cart before you order.\nA parcel takes {deliveryDays} days.',
      fn: 'Les frais pour votre code postal sont dans le panier avant la commande.\nUn colis met {deliveryDays} jours.',
      de: 'Was die Lieferung zu Ihrer Postleitzahl kostet, steht vor der Bestellung im Warenkorb.\nEin Paket braucht {deliveryDays} Tage.',
    },
  },
  returns: {
    title: { en: 'It may come back', fn: 'Le retour est possible', de: 'Es darf zurückkommen' },
    text: {
      en: 'Goods by the piece: {returnDays} days.\nGoods by the kilo: {returnDaysByKilo} days.',
      fn: 'Articles à la pièce : {returnDays} jours.\nArticles au kilo : {returnDaysByKilo} jours.',
      de: 'Waren nach Stück: {returnDays} Tage.\nWaren nach Kilo: {returnDaysByKilo} Tage.',
    },
  },
  freshness: {
    title: { en: 'Fresh by the kilo', fn: 'Frais, au kilo', de: 'Frisch nach Kilo' },
    text: {
      en: 'What is sold by the kilo has today’s price, and the page says how much of it is left.',
      fn: 'Ce qui se vend au kilo est au prix du jour, et la page dit combien il en reste.',
      de: 'Was nach Kilo verkauft wird, hat den Preis von heute, und die Seite sagt, wie viel davon da ist.',
    },
  },
  payment: {
    title: {
      en: 'Pay the way you like',
      fn: 'Payez comme vous voulez',
      de: 'Zahlen, wie Sie mögen',
    },
    text: {
      en: 'UPI, card, net banking or cash on delivery.\nCash on delivery up to {cashLimit}.',
      fn: 'UPI, carte, banque en ligne ou paiement à la livraison.\nPaiement à la livraison jusqu’à {cashLimit}.',
      de: 'UPI, Karte, Onlinebanking oder Nachnahme.\nNachnahme bis {cashLimit}.',
    },
  },
  own: { title: {}, text: {} },
};
