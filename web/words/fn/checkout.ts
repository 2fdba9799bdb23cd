import { groupFrench } from '../grouping.ts';
import type { Words } from '../words.ts';

export const checkout: Words['checkout'] = {
  title: 'Commander',
  steps: 'Étapes de la commande',
  stepCart: 'Panier',
  stepAddress: 'Adresse et paiement',
  stepOrder: 'Commande',
  whereTo: 'Livraison',
  fields: {
    name: 'Nom',
    mobile: 'Mobile',
    email: 'E-mail',
    address: 'Adresse',
    city: 'Ville',
    state: 'État',
    zipCode: 'Code postal',
    country: 'Pays',
  },
  mobileHint: 'Le livreur appelle ce numéro',
  countryNames: { India: 'Inde' },
  chooseState: 'À choisir',
  faults: {
    empty: 'Veuillez remplir ce champ',
    email: 'Une adresse e-mail, par exemple nom@exemple.in',
    mobile: 'Dix chiffres, par exemple 98220 41177',
    zipCode: 'Six chiffres, par exemple 411004',
    state: 'Choisissez un État dans la liste',
  },
  saved: 'Vos adresses',
  otherAddress: 'Une autre adresse',
  pinDoubt: (begin, states) =>
    `Les codes postaux qui commencent par ${begin} appartiennent à : ${states}. Si le vôtre est juste, continuez.`,
  pinNone: (begin) => `Aucun code postal ne commence par ${begin}. Veuillez vérifier.`,
  howToPay: 'Paiement',
  prepaid: 'Payer maintenant',
  prepaidHint: 'UPI, carte ou banque en ligne, à la page suivante',
  cod: 'Paiement à la livraison',
  codHint: 'Vous payez le livreur à la porte',
  yourOrder: 'Votre commande',
  placeOrder: (total) => `Commander · ${total}`,
  placing: 'Commande en cours',
  accept: 'En commandant, vous acceptez les',
  terms: 'conditions d’utilisation',
  nothing: 'Il n’y a encore rien à commander.',
  backToCart: 'Retour au panier',
  toPayment: 'Vers la page de paiement',
  paymentFailed:
    'Votre commande est passée, mais la page de paiement ne s’est pas ouverte. Vous pouvez payer depuis la commande.',
  seeOrder: 'Voir la commande',
  changedTitle: 'Le panier a changé',
  changedRow: (name, before, now) => `${name} : était à ${before}, est à ${now}`,
  scarceRow: (name, wanted, left) =>
    left === 0
      ? `${name} : ${groupFrench(wanted)} demandés, en rupture de stock`
      : `${name} : ${groupFrench(wanted)} demandés, plus que ${groupFrench(left)} en stock`,
  goneRow: (name) => `${name} : n’est plus en vente`,
  mend: 'Adapter le panier à ce qui reste',
  unclear:
    'Nous ne savons pas si votre commande est passée. Appuyez de nouveau sur le bouton : elle n’est passée qu’une fois.',
  verifyTitle: 'Veuillez vérifier votre e-mail pour passer commande',
  verifyHint: (email) => `Nous avons envoyé un lien à ${email}. Ouvrez-le, puis revenez ici.`,
  sendAgain: 'Renvoyer l’e-mail',
  sentAgain: 'L’e-mail de vérification est envoyé. Consultez votre boîte et vérifiez le compte',
  haveVerified: 'C’est fait',
  stillUnverified: 'Le compte n’est pas encore vérifié.',
};
