import type { PageContent } from '../../../../contract/office/pages.ts';

/** The shipped page about delivery. It says what the delivery areas say. */
export const delivery: PageContent = {
  title: {
    en: 'Delivery',
    fn: 'Livraison',
    de: 'Lieferung',
  },
  description: {
    en: 'Where {shop} delivers, what it costs and how long it takes.',
    fn: 'Où {shop} livre, ce que cela coûte et combien de temps cela prend.',
    de: 'Wohin {shop} liefert, was es kostet und wie lange es dauert.',
  },
  blocks: [
    {
      kind: 'text',
      title: {},
      level: 2,
      text: {
        en: 'Before you pay, the checkout names the charge for your PIN code and the day on which we expect to deliver.\nDelivery costs from {deliveryFrom}.\nOrders from {freeFrom} on can be delivered free of charge.\nA parcel takes {deliveryDays} days.\nCash on delivery is possible up to {cashLimit}.',
        fn: 'Avant le paiement, la caisse indique les frais pour votre code postal et le jour prévu de la livraison.\nLa livraison coûte à partir de {deliveryFrom}.\nÀ partir de {freeFrom}, elle peut être gratuite.\nUn colis met {deliveryDays} jours.\nLe paiement à la livraison est possible jusqu’à {cashLimit}.',
        de: 'Vor dem Bezahlen nennt die Kasse die Kosten für Ihre Postleitzahl und den Tag, an dem wir zu liefern erwarten.\nDie Lieferung kostet ab {deliveryFrom}.\nAb {freeFrom} kann sie kostenlos sein.\nEin Paket braucht {deliveryDays} Tage.\nNachnahme ist bis {cashLimit} möglich.',
      },
      link: null,
    },
    {
      kind: 'facts',
      title: {
        en: 'Where we deliver',
        fn: 'Où nous livrons',
        de: 'Wohin wir liefern',
      },
      level: 2,
      of: 'delivery',
    },
  ],
};
