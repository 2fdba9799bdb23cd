import type { secondFactor as english } from '../en/second-factor.ts';

export const secondFactor: typeof english = {
  title: 'Connexion en deux étapes',
  required:
    'Cette boutique demande la connexion en deux étapes à son équipe. Tant qu’elle n’est pas activée, rien d’autre ne vous est ouvert.',
  offLead:
    'Avec elle, la connexion demande un code d’une application de votre téléphone en plus du mot de passe. Qui ne connaît que le mot de passe n’entre pas.',
  onLead: (day) =>
    `Activée depuis le ${day}. La connexion demande un code de votre application d’authentification.`,
  left: (count) =>
    count === 1 ? 'Il reste un code de secours.' : `Il reste ${count} codes de secours.`,
  few: 'Faites-en de nouveaux avant d’en manquer.',
  turnOn: 'Activer',
  turnOff: 'Désactiver',
  newCodes: 'Nouveaux codes de secours',
  setUpTitle: 'Activer la connexion en deux étapes',
  next: 'Continuer',
  asking: 'Un instant',
  add: (shop) =>
    `Ajoutez ${shop} à votre application d’authentification : visez l’image avec sa caméra, ou saisissez la clé. Sur ce téléphone, ouvrez-la d’ici.`,
  qr: 'Code QR de la clé',
  open: 'Ouvrir l’application',
  key: 'Clé',
  copy: 'Copier',
  copied: 'Copié',
  notCopied: 'La copie n’a pas marché. Sélectionnez et copiez à la main.',
  firstCode: 'Les six chiffres qu’elle affiche',
  others: 'Tous les autres appareils sont déconnectés.',
  turningOn: 'Activation',
  isOn: 'La connexion en deux étapes est activée',
  codesTitle: 'Vos codes de secours',
  codesLead:
    'Gardez-les là où vous les trouverez sans votre téléphone. Chacun vous connecte une fois à la place d’un code. Ils ne sont montrés que maintenant.',
  fileTitle: (shop, email) => `${shop}, codes de secours de ${email}. Chacun sert une fois.`,
  download: 'Télécharger',
  print: 'Imprimer',
  kept: 'Je les ai gardés',
  renewTitle: 'Faire de nouveaux codes de secours ?',
  renewText: 'Ceux que vous avez ne fonctionneront plus.',
  renew: 'En faire de nouveaux',
  offTitle: 'Désactiver la connexion en deux étapes ?',
  offText: 'Le mot de passe suffira alors pour se connecter.',
  turningOff: 'Désactivation',
  isOff: 'La connexion en deux étapes est désactivée',
};
