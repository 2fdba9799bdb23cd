import type { Language } from '../../../shop/people/account.ts';
import type { Mail } from '../../providers/mail/mail.ts';

export interface Row {
  label: string;
  /** Small text below the label: size, weight, colour. */
  detail?: string;
  value: string;
}

export interface Link {
  label: string;
  url: string;
}

/** The contents of a letter, before it is rendered into the frame that all letters share. */
export interface Letter {
  language: Language;
  subject: string;
  title: string;
  paragraphs: string[];
  /** Details of a parcel or a refund. */
  facts?: Row[];
  /** Lines of an order with their prices. */
  rows?: Row[];
  total?: Row;
  button?: Link;
  /** A page with all details. It is the button of a letter that has no other button. */
  page?: Link;
  notes: string[];
}

/** A letter, and who gets a reply to it if that is not the shop. */
export interface WrittenLetter {
  letter: Letter;
  replyTo?: NonNullable<Mail['replyTo']>;
}
