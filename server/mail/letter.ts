import type { Language } from '../../shop/account.ts';

export interface Row {
  label: string;
  /** In small below the label: size, weight, colour. */
  detail?: string;
  value: string;
}

export interface Link {
  label: string;
  url: string;
}

/** A letter before it is set: its frame is the same for all. */
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
  /** A page with all details: the button of a letter that has no other. */
  page?: Link;
  notes: string[];
}
