import type { PageContent } from '../../../../contract/office/pages.ts';
import type { SoldKind } from '../../../../shop/office/sold.ts';
import type { Texts } from '../../../../shop/texts.ts';

const prices: Texts = {
  en: 'All prices are in Indian rupees. A price becomes fixed when the order is placed, and only then.',
  fn: 'Tous les prix sont en roupies indiennes. Un prix est fixé au moment de la commande, et pas avant.',
  de: 'Alle Preise sind in indischen Rupien. Ein Preis steht fest, sobald die Bestellung aufgegeben ist, nicht früher.',
};

const pricesByWeight: Texts = {
  en: 'All prices are in Indian rupees. A product sold by the kilo is priced by its weight. A price becomes fixed when the order is placed, and only then.',
  fn: 'Tous les prix sont en roupies indiennes. Un produit vendu au kilo est facturé à son poids. Un prix est fixé au moment de la commande, et pas avant.',
  de: 'Alle Preise sind in indischen Rupien. Was nach Kilo verkauft wird, kostet nach Gewicht. Ein Preis steht fest, sobald die Bestellung aufgegeben ist, nicht früher.',
};

/** The shipped terms of use. They promise only what the shop really does. */
export const buildTerms = (sells: SoldKind): PageContent => ({
  title: {
    en: 'Terms of use',
    fn: 'Conditions d’utilisation',
    de: 'Nutzungsbedingungen',
  },
  description: {
    en: 'What holds when you order from {shop}: account, prices, payment, cancelling, your data.',
    fn: 'Ce qui vaut quand vous commandez chez {shop} : compte, prix, paiement, annulation, données.',
    de: 'Was gilt, wenn Sie bei {shop} bestellen: Konto, Preise, Zahlung, Stornieren, Daten.',
  },
  blocks: [
    {
      kind: 'text',
      title: {},
      level: 2,
      text: {
        en: 'Short, and meant to be read.',
        fn: 'Courtes, et faites pour être lues.',
        de: 'Kurz, und zum Lesen gedacht.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Your account',
        fn: 'Votre compte',
        de: 'Ihr Konto',
      },
      level: 2,
      text: {
        en: 'To order you need an account with a verified e-mail address. Keep the password to yourself: whatever is ordered with it counts as ordered by you.',
        fn: 'Pour commander, il faut un compte dont l’adresse e-mail est vérifiée. Gardez le mot de passe pour vous : ce qui est commandé avec lui compte comme commandé par vous.',
        de: 'Zum Bestellen brauchen Sie ein Konto mit bestätigter E-Mail-Adresse. Behalten Sie das Passwort für sich: Was damit bestellt wird, gilt als von Ihnen bestellt.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Prices',
        fn: 'Prix',
        de: 'Preise',
      },
      level: 2,
      text: sells === 'cloth' ? prices : pricesByWeight,
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Ordering',
        fn: 'Commander',
        de: 'Bestellen',
      },
      level: 2,
      text: {
        en: 'Placing an order takes the goods off the shelf for you. We hold them for payment for {holdMinutes} minutes. You can have three unpaid orders at a time.',
        fn: 'Passer commande retire les articles du rayon pour vous. Nous les gardons {holdMinutes} minutes en attendant le paiement. Vous pouvez avoir trois commandes impayées à la fois.',
        de: 'Mit der Bestellung nehmen wir die Waren für Sie aus dem Regal. Bis zur Zahlung legen wir sie {holdMinutes} Minuten zurück. Drei unbezahlte Bestellungen zugleich sind möglich.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Paying',
        fn: 'Payer',
        de: 'Bezahlen',
      },
      level: 2,
      text: {
        en: 'You pay in advance on the page of the payment provider, or by cash on delivery. An order that is not paid in time expires, and its goods go back on the shelf. Should a payment arrive after that, it is refunded, unless the goods are still there and the order can go on.',
        fn: 'Vous payez d’avance sur la page du prestataire de paiement, ou par paiement à la livraison. Une commande qui n’est pas payée à temps expire, et ses articles retournent en rayon. Si un paiement arrive ensuite, il est remboursé, sauf si les articles sont encore là et que la commande peut continuer.',
        de: 'Sie zahlen im Voraus auf der Seite des Zahlungsdienstes oder per Nachnahme. Eine Bestellung, die nicht rechtzeitig bezahlt wird, verfällt, und die Waren kommen zurück ins Regal. Trifft danach noch eine Zahlung ein, wird sie erstattet, es sei denn, die Waren sind noch da und die Bestellung kann weiterlaufen.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Cancelling',
        fn: 'Annuler',
        de: 'Stornieren',
      },
      level: 2,
      text: {
        en: 'You may cancel an order yourself on its page until it has been shipped. What you paid for it in advance is refunded the way it was paid.',
        fn: 'Vous pouvez annuler vous-même une commande sur sa page tant qu’elle n’est pas expédiée. Ce que vous avez payé d’avance est remboursé par la même voie.',
        de: 'Sie können eine Bestellung auf ihrer Seite selbst stornieren, solange sie nicht versandt ist. Was Sie im Voraus bezahlt haben, wird auf demselben Weg erstattet.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'If something is not right',
        fn: 'Si quelque chose ne va pas',
        de: 'Wenn etwas nicht stimmt',
      },
      level: 2,
      text: {
        en: 'Write to us on the page of your order or on the contact page.\nGrievance officer: {grievanceOfficer}\nE-mail: {grievanceEmail}\nTelephone: {grievancePhone}',
        fn: 'Écrivez-nous sur la page de votre commande ou sur la page de contact.\nResponsable des réclamations : {grievanceOfficer}\nE-mail : {grievanceEmail}\nTéléphone : {grievancePhone}',
        de: 'Schreiben Sie uns auf der Seite Ihrer Bestellung oder auf der Kontaktseite.\nBeschwerdestelle: {grievanceOfficer}\nE-Mail: {grievanceEmail}\nTelefon: {grievancePhone}',
      },
      link: {
        href: '/contact',
        label: {
          en: 'Contact',
          fn: 'Contact',
          de: 'Kontakt',
        },
      },
    },
    {
      kind: 'facts',
      title: {
        en: 'Who runs the shop',
        fn: 'Qui tient la boutique',
        de: 'Wer den Laden führt',
      },
      level: 2,
      of: 'legal',
    },
  ],
});
