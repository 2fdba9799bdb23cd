import type { PageContent } from '../../../../contract/office/pages.ts';

/** The shipped page about the data of customers. */
export const privacy: PageContent = {
  title: {
    en: 'Privacy',
    fn: 'Vie privée',
    de: 'Datenschutz',
  },
  description: {
    en: 'What {shop} keeps of you, and what you can do about it.',
    fn: 'Ce que {shop} garde de vous, et ce que vous pouvez y faire.',
    de: 'Was {shop} von Ihnen behält, und was Sie tun können.',
  },
  blocks: [
    {
      kind: 'text',
      title: {
        en: 'Your data',
        fn: 'Vos données',
        de: 'Ihre Daten',
      },
      level: 2,
      text: {
        en: 'We keep what an account and an order need: name, e-mail address, mobile number, addresses, what you ordered, your cart and your wishlist; and what you write to us, in reviews and messages. The courier gets what delivery needs. Card numbers and UPI ids are typed in at the payment provider and do not reach us.',
        fn: 'Nous gardons ce qu’un compte et une commande exigent : nom, adresse e-mail, numéro de mobile, adresses, ce que vous avez commandé, votre panier et votre liste d’envies ; et ce que vous nous écrivez, avis et messages. Le transporteur reçoit ce qu’il faut pour livrer. Les numéros de carte et les identifiants UPI sont saisis chez le prestataire de paiement et ne nous parviennent pas.',
        de: 'Wir behalten, was ein Konto und eine Bestellung brauchen: Name, E-Mail-Adresse, Mobilnummer, Adressen, was Sie bestellt haben, Ihren Warenkorb und Ihre Wunschliste; dazu, was Sie uns in Bewertungen und Nachrichten schreiben. Der Kurier bekommt, was er zum Liefern braucht. Kartennummern und UPI-Kennungen geben Sie beim Zahlungsdienst ein; zu uns kommen sie nicht.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'Your browser',
        fn: 'Votre navigateur',
        de: 'Ihr Browser',
      },
      level: 2,
      text: {
        en: 'It keeps your login, what you chose (such as the language), your cart, your wishlist, what you compare and what you looked at last. There is no advertising and no tracking on these pages.',
        fn: 'Il garde votre connexion, vos choix (la langue, par exemple), votre panier, votre liste d’envies, ce que vous comparez et ce que vous avez regardé en dernier. Il n’y a sur ces pages ni publicité ni pistage.',
        de: 'Er behält Ihre Anmeldung, was Sie gewählt haben (etwa die Sprache), Ihren Warenkorb, Ihre Wunschliste, was Sie vergleichen und was Sie zuletzt angesehen haben. Auf diesen Seiten gibt es keine Werbung und keine Nachverfolgung.',
      },
      link: null,
    },
    {
      kind: 'text',
      title: {
        en: 'What you can do',
        fn: 'Ce que vous pouvez faire',
        de: 'Was Sie tun können',
      },
      level: 2,
      text: {
        en: 'In your account you can see and change what we keep, take a copy of it with you, and delete the account.\nWhat the law makes us keep of an order, such as its invoice, stays as long as the law asks.',
        fn: 'Dans votre compte, vous pouvez voir et changer ce que nous gardons, en emporter une copie et supprimer le compte.\nCe que la loi nous fait garder d’une commande, comme sa facture, reste aussi longtemps qu’elle l’exige.',
        de: 'In Ihrem Konto können Sie sehen und ändern, was wir behalten, eine Kopie davon mitnehmen und das Konto löschen.\nWas das Gesetz uns von einer Bestellung behalten lässt, etwa die Rechnung, bleibt so lange, wie es das verlangt.',
      },
      link: {
        href: '/my-account/data',
        label: {
          en: 'My account',
          fn: 'Mon compte',
          de: 'Mein Konto',
        },
      },
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
};
