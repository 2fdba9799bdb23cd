import type { Language } from '../../../shop/people/account.ts';

/** The texts of one kind of mail. */
interface MessageWords {
  subject: (number: string) => string;
  title: string;
  lead: string;
}

/** The texts of every letter about an order, in each language. A missing text does not compile. */
export interface OrderWords {
  placed: Omit<MessageWords, 'lead'> & {
    pay: (until: string) => string;
    cod: string;
    exchange: string;
  };
  paid: MessageWords;
  giftPaid: MessageWords;
  shipped: MessageWords & { courier: string; number: string; track: string };
  delivered: MessageWords;
  cancelled: MessageWords & {
    back: (amount: string) => string;
    credit: (amount: string) => string;
    free: string;
    late: string;
  };
  refunded: Omit<MessageWords, 'lead'> & {
    lead: (amount: string) => string;
    when: string;
    /** By the shop's own reasons; an admin gives theirs in their own words. */
    why: Readonly<Record<'cancelled' | 'late_payment' | 'second_payment', string>>;
    given: (reason: string) => string;
    amount: string;
  };
  weighed: MessageWords & {
    back: (amount: string) => string;
    collected: (amount: string) => string;
    when: string;
    /** Where less than a rupee goes. */
    credit: string;
    /** What a line was weighed with, and what was ordered. */
    line: (weighed: string, ordered: string) => string;
    less: string;
    amount: string;
  };
  see: string;
  invoice: string;
  delivery: string;
  cashCharge: string;
  storeCredit: string;
  toPay: string;
  total: string;
  deliverTo: (where: string) => string;
  slot: (when: string) => string;
  arrives: (from: string, to: string) => string;
}

const en: OrderWords = {
  placed: {
    subject: (number) => `Order ${number} placed`,
    title: 'Order Placed',
    pay: (until) => `Please pay by ${until}. Until then we hold these items for you.`,
    cod: 'Cash on delivery: you pay the courier at the door.',
    exchange: 'We send you these items in exchange for those that came back. You pay nothing.',
  },
  paid: {
    subject: (number) => `Order ${number} paid`,
    title: 'Payment received',
    lead: 'Thank you. We have received your payment and now prepare your order.',
  },
  giftPaid: {
    subject: (number) => `Order ${number} paid`,
    title: 'Payment received',
    lead: 'Thank you. We have received your payment. The code of the gift card is on its way by e-mail.',
  },
  shipped: {
    subject: (number) => `Order ${number} shipped`,
    title: 'On its way',
    lead: 'We have packed your order and given it to the courier.',
    courier: 'Courier',
    number: 'Tracking number',
    track: 'Track the parcel',
  },
  delivered: {
    subject: (number) => `Order ${number} delivered`,
    title: 'Delivered',
    lead: 'Your order has arrived. We hope you like what you find in it.',
  },
  cancelled: {
    subject: (number) => `Order ${number} cancelled`,
    title: 'Order cancelled',
    lead: 'Your order is cancelled. Nothing more will be sent to you.',
    back: (amount) =>
      `We refund ${amount}, the way you paid. We write again when it is on its way.`,
    credit: (amount) => `${amount} is back in your store credit.`,
    free: 'You have paid nothing, so there is nothing to refund.',
    late: 'A payment that still arrives is refunded in full.',
  },
  refunded: {
    subject: (number) => `Refund for order ${number}`,
    title: 'Your money is on its way',
    lead: (amount) => `We have refunded ${amount}, the way you paid.`,
    when: 'Banks take up to seven working days to show it in your account.',
    why: {
      cancelled: 'Your order was cancelled.',
      late_payment: 'Your payment came after the time to pay was over, and the goods were gone.',
      second_payment: 'Your order was paid already, and this was a second payment.',
    },
    given: (reason) => `The reason: ${reason}`,
    amount: 'Refunded',
  },
  weighed: {
    subject: (number) => `Order ${number} weighed`,
    title: 'A little less on the scale',
    lead: 'We weighed your goods when we packed them. Some weigh less than you ordered, so they cost less.',
    back: (amount) => `We refund ${amount}.`,
    collected: (amount) => `You now pay ${amount} when your order is delivered.`,
    when: 'Banks take up to seven working days to show it in your account.',
    credit: 'An amount below one rupee goes into your store credit.',
    line: (weighed, ordered) => `weighed ${weighed} of ${ordered}`,
    less: 'Less on the scale',
    amount: 'Less to pay',
  },
  see: 'See your order',
  invoice: 'The invoice is on the page of your order.',
  delivery: 'Delivery',
  cashCharge: 'Cash on delivery',
  storeCredit: 'Store credit',
  toPay: 'The rest',
  total: 'Total',
  deliverTo: (where) => `Deliver to: ${where}`,
  slot: (when) => `We bring it on ${when}.`,
  arrives: (from, to) =>
    from === to ? `It arrives on ${from}.` : `It arrives between ${from} and ${to}.`,
};

const fn: OrderWords = {
  placed: {
    subject: (number) => `Commande ${number} passée`,
    title: 'Commande passée',
    pay: (until) => `Payez avant le ${until}. D’ici là, nous gardons ces articles pour vous.`,
    cod: 'Paiement à la livraison : vous payez le livreur à la porte.',
    exchange:
      'Nous vous envoyons ces articles en échange de ceux de votre retour. Vous ne payez rien.',
  },
  paid: {
    subject: (number) => `Commande ${number} payée`,
    title: 'Paiement reçu',
    lead: 'Merci. Nous avons reçu votre paiement et préparons votre commande.',
  },
  giftPaid: {
    subject: (number) => `Commande ${number} payée`,
    title: 'Paiement reçu',
    lead: 'Merci. Nous avons reçu votre paiement. Le code de la carte cadeau part par e-mail.',
  },
  shipped: {
    subject: (number) => `Commande ${number} expédiée`,
    title: 'En route vers vous',
    lead: 'Votre commande est emballée et confiée au transporteur.',
    courier: 'Transporteur',
    number: 'Nº de suivi',
    track: 'Suivre le colis',
  },
  delivered: {
    subject: (number) => `Commande ${number} livrée`,
    title: 'Livrée',
    lead: 'Votre commande est arrivée. Nous espérons que tout vous plaît.',
  },
  cancelled: {
    subject: (number) => `Commande ${number} annulée`,
    title: 'Commande annulée',
    lead: 'Votre commande est annulée. Plus rien ne vous sera envoyé.',
    back: (amount) =>
      `Nous vous remboursons ${amount} comme vous avez payé. Nous vous écrirons dès que l’argent sera en route.`,
    credit: (amount) => `${amount} sont de retour dans votre crédit.`,
    free: 'Vous n’avez rien payé, il n’y a donc rien à rembourser.',
    late: 'Un paiement qui arriverait encore vous serait intégralement remboursé.',
  },
  refunded: {
    subject: (number) => `Remboursement de la commande ${number}`,
    title: 'Votre argent est en route',
    lead: (amount) => `Nous vous avons remboursé ${amount} comme vous avez payé.`,
    when: 'Selon la banque, la somme apparaît sur votre compte en sept jours ouvrés au plus.',
    why: {
      cancelled: 'Votre commande a été annulée.',
      late_payment: 'Votre paiement est arrivé après le délai, et les articles étaient partis.',
      second_payment: 'Votre commande était déjà payée, et c’était un second paiement.',
    },
    given: (reason) => `Motif : ${reason}`,
    amount: 'Remboursé',
  },
  weighed: {
    subject: (number) => `Commande ${number} pesée`,
    title: 'Un peu moins sur la balance',
    lead: 'Nous avons pesé vos articles en les emballant. Certains pèsent moins que prévu, ils coûtent donc moins.',
    back: (amount) => `Nous vous remboursons ${amount}.`,
    collected: (amount) => `Vous payez maintenant ${amount} à la livraison.`,
    when: 'Selon la banque, la somme apparaît sur votre compte en sept jours ouvrés au plus.',
    credit: 'Un montant inférieur à une roupie s’ajoute à votre crédit.',
    line: (weighed, ordered) => `pesé ${weighed} sur ${ordered}`,
    less: 'En moins sur la balance',
    amount: 'En moins à payer',
  },
  see: 'Voir la commande',
  invoice: 'La facture se trouve sur la page de votre commande.',
  delivery: 'Livraison',
  cashCharge: 'Paiement à la livraison',
  storeCredit: 'Crédit',
  toPay: 'Le reste',
  total: 'Total',
  deliverTo: (where) => `Livrer à : ${where}`,
  slot: (when) => `Nous livrons le ${when}.`,
  arrives: (from, to) =>
    from === to ? `Arrivée le ${from}.` : `Arrivée entre le ${from} et le ${to}.`,
};

const de: OrderWords = {
  placed: {
    subject: (number) => `Bestellung ${number} aufgegeben`,
    title: 'Bestellung aufgegeben',
    pay: (until) => `Bitte zahlen Sie bis ${until}. So lange halten wir die Ware für Sie zurück.`,
    cod: 'Nachnahme: Sie zahlen an der Tür.',
    exchange: 'Wir schicken Ihnen diese Ware im Tausch gegen Ihre Rücksendung. Sie zahlen nichts.',
  },
  paid: {
    subject: (number) => `Bestellung ${number} bezahlt`,
    title: 'Zahlung eingegangen',
    lead: 'Vielen Dank. Ihre Zahlung ist eingegangen, und wir bereiten Ihre Bestellung vor.',
  },
  giftPaid: {
    subject: (number) => `Bestellung ${number} bezahlt`,
    title: 'Zahlung eingegangen',
    lead: 'Danke. Ihre Zahlung ist da. Der Code der Geschenkkarte ist per E-Mail unterwegs.',
  },
  shipped: {
    subject: (number) => `Bestellung ${number} versandt`,
    title: 'Unterwegs zu Ihnen',
    lead: 'Ihre Bestellung ist gepackt und dem Kurier übergeben.',
    courier: 'Kurier',
    number: 'Sendungsnr.',
    track: 'Paket verfolgen',
  },
  delivered: {
    subject: (number) => `Bestellung ${number} geliefert`,
    title: 'Geliefert',
    lead: 'Ihre Bestellung ist angekommen. Wir hoffen, dass Ihnen alles gefällt.',
  },
  cancelled: {
    subject: (number) => `Bestellung ${number} storniert`,
    title: 'Bestellung storniert',
    lead: 'Ihre Bestellung ist storniert. Es wird nichts mehr verschickt.',
    back: (amount) =>
      `Wir erstatten Ihnen ${amount} so, wie Sie bezahlt haben. Wir schreiben wieder, sobald das Geld unterwegs ist.`,
    credit: (amount) => `${amount} sind wieder in Ihrem Guthaben.`,
    free: 'Sie haben nichts bezahlt, also gibt es nichts zu erstatten.',
    late: 'Sollte noch eine Zahlung eintreffen, erstatten wir sie in voller Höhe.',
  },
  refunded: {
    subject: (number) => `Erstattung zur Bestellung ${number}`,
    title: 'Ihr Geld ist unterwegs',
    lead: (amount) => `Wir haben Ihnen ${amount} so erstattet, wie Sie bezahlt haben.`,
    when: 'Bis es auf Ihrem Konto steht, vergehen je nach Bank bis zu sieben Werktage.',
    why: {
      cancelled: 'Ihre Bestellung wurde storniert.',
      late_payment: 'Ihre Zahlung kam nach Ablauf der Frist, und die Ware war vergriffen.',
      second_payment: 'Ihre Bestellung war schon bezahlt; dies war eine zweite Zahlung.',
    },
    given: (reason) => `Grund: ${reason}`,
    amount: 'Erstattet',
  },
  weighed: {
    subject: (number) => `Bestellung ${number} gewogen`,
    title: 'Etwas weniger auf der Waage',
    lead: 'Wir haben Ihre Ware beim Packen gewogen. Manches wiegt weniger als bestellt und kostet deshalb weniger.',
    back: (amount) => `Wir erstatten Ihnen ${amount}.`,
    collected: (amount) => `Bei der Lieferung zahlen Sie jetzt ${amount}.`,
    when: 'Bis es auf Ihrem Konto steht, vergehen je nach Bank bis zu sieben Werktage.',
    credit: 'Ein Betrag unter einer Rupie geht auf Ihr Guthaben.',
    line: (weighed, ordered) => `gewogen ${weighed} von ${ordered}`,
    less: 'Weniger auf der Waage',
    amount: 'Weniger zu zahlen',
  },
  see: 'Bestellung ansehen',
  invoice: 'Die Rechnung finden Sie auf der Seite Ihrer Bestellung.',
  delivery: 'Lieferung',
  cashCharge: 'Nachnahme',
  storeCredit: 'Guthaben',
  toPay: 'Der Rest',
  total: 'Summe',
  deliverTo: (where) => `Lieferung an: ${where}`,
  slot: (when) => `Wir liefern am ${when}.`,
  arrives: (from, to) =>
    from === to ? `Sie kommt am ${from} an.` : `Sie kommt zwischen dem ${from} und dem ${to} an.`,
};

export const orderWords: Record<Language, OrderWords> = { en, fn, de };
