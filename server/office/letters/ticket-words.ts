import type { Language } from '../../../shop/people/account.ts';

/** The texts of the letters about a message to the shop. */
interface TicketWords {
  number: string;
  button: string;
  keep: string;
  received: {
    subject: (number: string) => string;
    title: string;
    lead: string;
    /** The two clocks of the law: the first is over with this letter. */
    clocks: (hours: number) => string;
    due: string;
    notYou: string;
  };
  answered: { subject: (number: string) => string; title: string; solved: string };
}

export const ticketWords: Record<Language, TicketWords> = {
  en: {
    number: 'Number',
    button: 'Read and write back',
    keep: 'Whoever has this link can read what was written and add to it, for 90 days. Please keep it to yourself.',
    received: {
      subject: (number) => `We have your message ${number}`,
      title: 'We have your message',
      lead: 'It has reached us, and somebody of us will answer it. Please name its number when you write or call.',
      clocks: (hours) =>
        `A shop has to acknowledge a complaint within ${hours} hours, which this e-mail does, and to solve it within a month.`,
      due: 'To be solved by',
      notYou: 'If you have not written to us, you need do nothing.',
    },
    answered: {
      subject: (number) => `Our answer to your message ${number}`,
      title: 'Our answer',
      solved: 'For us this is solved. If it is not for you, write back, and we look at it again.',
    },
  },
  fn: {
    number: 'Numéro',
    button: 'Lire et répondre',
    keep: 'Qui possède ce lien peut lire ce qui a été écrit et y répondre, pendant 90 jours. Gardez-le pour vous.',
    received: {
      subject: (number) => `Nous avons reçu votre message ${number}`,
      title: 'Nous avons reçu votre message',
      lead: 'Il nous est bien parvenu, et l’un de nous y répondra. Merci d’indiquer son numéro si vous écrivez ou appelez.',
      clocks: (hours) =>
        `Une boutique doit accuser réception d’une réclamation sous ${hours} heures, ce que fait cet e-mail, et la régler sous un mois.`,
      due: 'À régler avant le',
      notYou: 'Si vous ne nous avez pas écrit, vous n’avez rien à faire.',
    },
    answered: {
      subject: (number) => `Notre réponse à votre message ${number}`,
      title: 'Notre réponse',
      solved:
        'Pour nous, c’est réglé. Si ce ne l’est pas pour vous, répondez, et nous y reviendrons.',
    },
  },
  de: {
    number: 'Nummer',
    button: 'Lesen und antworten',
    keep: 'Wer diesen Link hat, kann 90 Tage lang lesen, was geschrieben wurde, und darauf antworten. Bitte behalten Sie ihn für sich.',
    received: {
      subject: (number) => `Ihre Nachricht ${number} ist da`,
      title: 'Ihre Nachricht ist da',
      lead: 'Sie ist bei uns angekommen, und jemand von uns wird sie beantworten. Bitte nennen Sie die Nummer, wenn Sie schreiben oder anrufen.',
      clocks: (hours) =>
        `Ein Laden muss den Eingang einer Beschwerde binnen ${hours} Stunden bestätigen, was diese E-Mail tut, und sie binnen eines Monats klären.`,
      due: 'Zu klären bis',
      notYou: 'Wenn Sie uns nicht geschrieben haben, brauchen Sie nichts zu tun.',
    },
    answered: {
      subject: (number) => `Unsere Antwort auf Ihre Nachricht ${number}`,
      title: 'Unsere Antwort',
      solved:
        'Für uns ist das geklärt. Wenn es das für Sie nicht ist, schreiben Sie zurück, und wir sehen es uns noch einmal an.',
    },
  },
};
