import type { Language } from '../../../shop/people/account.ts';

interface StepWords {
  subject: (number: string) => string;
  title: string;
  lead: string;
}

/** The texts of every letter about a return, in each language. A missing text does not compile. */
export interface ReturnWords {
  requested: StepWords;
  approved: StepWords & { courier: string; hand: string };
  /** The courier is booked. */
  pickup: StepWords;
  /** The courier does not come; the shopper brings or sends the goods. */
  byHand: StepWords;
  /** The courier has the goods. */
  inTransit: StepWords;
  rejected: StepWords;
  received: StepWords;
  settled: Omit<StepWords, 'lead'> & {
    original: (amount: string) => string;
    upi: (amount: string) => string;
    bank: (amount: string) => string;
    credit: (amount: string) => string;
    exchange: string;
    other: string;
    reference: string;
  };
  /** Where the cash goes back to was changed. */
  payout: StepWords;
  /** What the shop wrote. */
  answer: (words: string) => string;
  /** Said of an item of which fewer pieces came than announced. */
  missing: (pieces: number) => string;
  worth: string;
  see: string;
}

const en: ReturnWords = {
  requested: {
    subject: (number) => `Return ${number} asked for`,
    title: 'We have your request',
    lead: 'We look at it and write to you. Please keep the goods until then.',
  },
  approved: {
    subject: (number) => `Return ${number} approved`,
    title: 'You can send it back',
    lead: 'Your return is approved.',
    courier:
      'A courier collects the goods at your address. We write to you when it is booked; please have them packed.',
    hand: 'Please send or bring the goods to us, with the number of the return in the parcel.',
  },
  pickup: {
    subject: (number) => `Courier booked for return ${number}`,
    title: 'The courier comes to you',
    lead: 'The courier collects the goods at the address of your order. Please have them packed, with the number of the return on the parcel.',
  },
  byHand: {
    subject: (number) => `Return ${number}: please send it to us`,
    title: 'The courier does not come',
    lead: 'We are sorry: the courier cannot collect your goods. Please send or bring them to us, with the number of the return in the parcel.',
  },
  inTransit: {
    subject: (number) => `Return ${number} is on its way to us`,
    title: 'The courier has your goods',
    lead: 'We write again when they are with us.',
  },
  rejected: {
    subject: (number) => `Return ${number} not approved`,
    title: 'We cannot take it back',
    lead: 'We are sorry: your return is not approved.',
  },
  received: {
    subject: (number) => `Return ${number} has arrived`,
    title: 'Your goods are back',
    lead: 'The goods of your return are with us. We write again when it is settled.',
  },
  settled: {
    subject: (number) => `Return ${number} settled`,
    title: 'Your return is settled',
    original: (amount) => `We refund ${amount}, the way you paid.`,
    upi: (amount) => `We have sent ${amount} to your UPI address.`,
    bank: (amount) => `We have sent ${amount} to your bank account.`,
    credit: (amount) => `We have added ${amount} to your store credit.`,
    other: 'Your return is settled.',
    exchange: 'We send you the other size. It has an order of its own, and you pay nothing.',
    reference: 'Transfer',
  },
  payout: {
    subject: (number) => `Return ${number}: where your money goes was changed`,
    title: 'Where your money goes was changed',
    lead: 'Somebody who is logged in to your account has changed where we send the money for this return. If it was not you, please choose a new password at once and write to us.',
  },
  answer: (words) => `The shop writes: ${words}`,
  missing: (pieces) => `${pieces} did not arrive`,
  worth: 'Worth',
  see: 'See your order',
};

const fn: ReturnWords = {
  requested: {
    subject: (number) => `Retour ${number} demandé`,
    title: 'Votre demande est arrivée',
    lead: 'Nous l’examinons et vous écrivons. Gardez les articles jusque-là.',
  },
  approved: {
    subject: (number) => `Retour ${number} accepté`,
    title: 'Vous pouvez renvoyer les articles',
    lead: 'Votre retour est accepté.',
    courier:
      'Un transporteur vient chercher les articles chez vous. Nous vous écrirons dès qu’il est réservé ; préparez le colis.',
    hand: 'Envoyez ou apportez-nous les articles, avec le numéro du retour dans le colis.',
  },
  pickup: {
    subject: (number) => `Transporteur réservé pour le retour ${number}`,
    title: 'Le transporteur passe chez vous',
    lead: 'Le transporteur vient chercher les articles à l’adresse de votre commande. Préparez le colis et notez-y le numéro du retour.',
  },
  byHand: {
    subject: (number) => `Retour ${number} : envoyez-le-nous`,
    title: 'Le transporteur ne passe pas',
    lead: 'Nous sommes désolés : le transporteur ne peut pas venir chercher vos articles. Envoyez-les ou apportez-les-nous, avec le numéro du retour dans le colis.',
  },
  inTransit: {
    subject: (number) => `Le retour ${number} est en route`,
    title: 'Le transporteur a vos articles',
    lead: 'Nous vous écrirons dès qu’ils seront chez nous.',
  },
  rejected: {
    subject: (number) => `Retour ${number} refusé`,
    title: 'Nous ne pouvons pas reprendre les articles',
    lead: 'Nous sommes désolés : votre retour n’est pas accepté.',
  },
  received: {
    subject: (number) => `Retour ${number} arrivé`,
    title: 'Vos articles sont arrivés chez nous',
    lead: 'Les articles de votre retour sont chez nous. Nous vous écrirons dès qu’il sera réglé.',
  },
  settled: {
    subject: (number) => `Retour ${number} réglé`,
    title: 'Votre retour est réglé',
    original: (amount) => `Nous vous remboursons ${amount} comme vous avez payé.`,
    upi: (amount) => `Nous avons envoyé ${amount} à votre adresse UPI.`,
    bank: (amount) => `Nous avons envoyé ${amount} sur votre compte bancaire.`,
    credit: (amount) => `Nous avons ajouté ${amount} à votre crédit.`,
    other: 'Votre retour est réglé.',
    exchange:
      'Nous vous envoyons l’autre taille. Elle a sa propre commande, et vous ne payez rien.',
    reference: 'Virement',
  },
  payout: {
    subject: (number) => `Retour ${number} : la destination de votre argent a changé`,
    title: 'La destination de votre argent a changé',
    lead: 'Une personne connectée à votre compte a changé l’endroit où nous envoyons l’argent de ce retour. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et écrivez-nous.',
  },
  answer: (words) => `La boutique écrit : ${words}`,
  missing: (pieces) => (pieces === 1 ? '1 pièce non arrivée' : `${pieces} pièces non arrivées`),
  worth: 'Valeur',
  see: 'Voir la commande',
};

const de: ReturnWords = {
  requested: {
    subject: (number) => `Rücksendung ${number} angefragt`,
    title: 'Ihre Anfrage ist da',
    lead: 'Wir sehen sie uns an und schreiben Ihnen. Bitte behalten Sie die Ware bis dahin.',
  },
  approved: {
    subject: (number) => `Rücksendung ${number} angenommen`,
    title: 'Sie können die Ware zurückschicken',
    lead: 'Ihre Rücksendung ist angenommen.',
    courier:
      'Ein Kurier holt die Ware bei Ihnen ab. Wir schreiben Ihnen, sobald er bestellt ist; bitte halten Sie das Paket bereit.',
    hand: 'Bitte schicken oder bringen Sie uns die Ware, mit der Nummer der Rücksendung im Paket.',
  },
  pickup: {
    subject: (number) => `Kurier bestellt für Rücksendung ${number}`,
    title: 'Der Kurier kommt zu Ihnen',
    lead: 'Der Kurier holt die Ware an der Adresse Ihrer Bestellung ab. Bitte halten Sie das Paket bereit und schreiben Sie die Nummer der Rücksendung darauf.',
  },
  byHand: {
    subject: (number) => `Rücksendung ${number}: bitte schicken Sie sie uns`,
    title: 'Der Kurier kommt nicht',
    lead: 'Es tut uns leid: Der Kurier kann Ihre Ware nicht abholen. Bitte schicken oder bringen Sie sie uns, mit der Nummer der Rücksendung im Paket.',
  },
  inTransit: {
    subject: (number) => `Rücksendung ${number} ist unterwegs zu uns`,
    title: 'Der Kurier hat Ihre Ware',
    lead: 'Wir schreiben wieder, sobald sie bei uns ist.',
  },
  rejected: {
    subject: (number) => `Rücksendung ${number} abgelehnt`,
    title: 'Wir können die Ware nicht zurücknehmen',
    lead: 'Es tut uns leid: Ihre Rücksendung ist nicht angenommen.',
  },
  received: {
    subject: (number) => `Rücksendung ${number} angekommen`,
    title: 'Ihre Ware ist wieder bei uns',
    lead: 'Die Ware Ihrer Rücksendung ist bei uns. Wir schreiben wieder, sobald sie erledigt ist.',
  },
  settled: {
    subject: (number) => `Rücksendung ${number} erledigt`,
    title: 'Ihre Rücksendung ist erledigt',
    original: (amount) => `Wir erstatten Ihnen ${amount} so, wie Sie bezahlt haben.`,
    upi: (amount) => `Wir haben ${amount} an Ihre UPI-Adresse überwiesen.`,
    bank: (amount) => `Wir haben ${amount} auf Ihr Bankkonto überwiesen.`,
    credit: (amount) => `Wir haben Ihrem Guthaben ${amount} gutgeschrieben.`,
    other: 'Ihre Rücksendung ist erledigt.',
    exchange:
      'Wir schicken Ihnen die andere Größe. Sie hat eine eigene Bestellung und kostet nichts.',
    reference: 'Überweisung',
  },
  payout: {
    subject: (number) => `Rücksendung ${number}: Wohin Ihr Geld geht, wurde geändert`,
    title: 'Wohin Ihr Geld geht, wurde geändert',
    lead: 'Jemand, der in Ihrem Konto angemeldet ist, hat geändert, wohin wir das Geld dieser Rücksendung senden. Wenn Sie das nicht waren, wählen Sie bitte sofort ein neues Passwort und schreiben Sie uns.',
  },
  answer: (words) => `Der Laden schreibt: ${words}`,
  missing: (pieces) => `${pieces} nicht angekommen`,
  worth: 'Wert',
  see: 'Bestellung ansehen',
};

export const returnWords: Record<Language, ReturnWords> = { en, fn, de };
