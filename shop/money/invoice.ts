import { toIndianDay } from '../indian-time.ts';
import type { Paise } from '../money.ts';

const formatTwoDigits = (year: number): string => String(year % 100).padStart(2, '0');

/** Formats the financial year of a moment, April to March by Indian time: `26-27`. */
export const formatFinancialYear = (at: Date): string => {
  const day = toIndianDay(at);
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const first = month >= 4 ? year : year - 1;
  return `${formatTwoDigits(first)}-${formatTwoDigits(first + 1)}`;
};

/** Formats `HT/26-27/00042`. The law allows at most 16 characters (CGST Rules, rule 46 b). */
export const formatInvoiceNumber = (prefix: string, year: string, serial: number): string =>
  `${prefix}/${year}/${String(serial).padStart(5, '0')}`;

/**
 * Formats `HT/C26-27/00042`. Credit notes have their own series, with the same limit of 16
 * characters (CGST Rules, rule 53).
 */
export const formatCreditNoteNumber = (prefix: string, year: string, serial: number): string =>
  formatInvoiceNumber(prefix, `C${year}`, serial);

export const isInvoicePrefix = (value: string): boolean => /^[A-Z0-9]{1,3}$/.test(value);

const ones = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const spellBelowHundred = (n: number): string => {
  if (n < 20) return ones[n] ?? '';
  const rest = ones[n % 10] ?? '';
  return `${tens[Math.floor(n / 10)] ?? ''}${rest === '' ? '' : `-${rest}`}`;
};

/** Scales of the Indian system, the largest first. The number of crores may exceed a hundred. */
const scales = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const;

const spellNumber = (n: number): string => {
  const parts: string[] = [];
  let left = n;
  for (const [size, name] of scales) {
    const count = Math.floor(left / size);
    if (count > 0)
      parts.push(`${count >= 100 ? spellNumber(count) : spellBelowHundred(count)} ${name}`);
    left %= size;
  }
  if (left > 0) parts.push(spellBelowHundred(left));
  return parts.join(' ');
};

/**
 * Spells an amount in English words: `148231050` → `Rupees fourteen lakh eighty-two thousand three
 * hundred ten and fifty paise only`.
 */
export const spellRupees = (amount: Paise): string => {
  const [rupees, paise] = [Math.floor(amount / 100), amount % 100];
  const whole = rupees === 0 ? 'zero' : spellNumber(rupees);
  return `Rupees ${whole}${paise === 0 ? '' : ` and ${spellBelowHundred(paise)} paise`} only`;
};

/** The documents of a sale. */
export const documentKinds = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/**
 * What became of a document. An invoice is unpaid or paid, and credited in part or in full. A credit
 * note gave the payment back, gave store credit, was settled in another way, or is for money that
 * nobody has to collect any more.
 */
export const documentStates = [
  'unpaid',
  'paid',
  'part_credited',
  'credited',
  'refunded',
  'to_credit',
  'settled',
  'not_due',
] as const;
export type DocumentState = (typeof documentStates)[number];
