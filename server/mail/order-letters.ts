import { languageTag } from '../../shop/account.ts';
import { formatRupees } from '../../shop/money.ts';
import type { OrderLetter } from '../../shop/order.ts';
import type { Letter } from './letter.ts';
import { orderWords, type OrderWords } from './order-words.ts';
import type { OrderToTell } from './queries.ts';
import { letterWords } from './words.ts';

const kilos = (grams: number): string => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`);

const rowOf = (line: OrderToTell['lines'][number]) => {
  const weight = line.weight_grams === null ? '' : kilos(line.weight_grams);
  const details = [...new Set([line.size, weight, line.colour])].filter((detail) => detail !== '');
  return {
    label: `${line.quantity} × ${line.name}`,
    detail: details.join(', '),
    value: formatRupees(line.line_total),
  };
};

/** The shop keeps Indian time, whoever reads. */
const timeOf = (date: Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(date);

type Body = Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'notes'> &
  Partial<Pick<Letter, 'facts' | 'button' | 'rows' | 'total'>>;

const placed = ({ order }: OrderToTell, words: OrderWords): Body => {
  const until =
    order.hold_until === null
      ? ''
      : words.placed.pay(timeOf(order.hold_until, languageTag[order.language]));
  return {
    subject: words.placed.subject(order.number),
    title: words.placed.title,
    paragraphs: [order.payment_method === 'COD' ? words.placed.cod : until],
    notes: [],
  };
};

const plain = (
  news: { subject: (number: string) => string; title: string; lead: string },
  { order }: OrderToTell,
): Body => ({
  subject: news.subject(order.number),
  title: news.title,
  paragraphs: [news.lead],
  notes: [],
});

/** A courier's link is as good as the courier: anything but https is left out. */
const shipped = (told: OrderToTell, words: OrderWords): Body => {
  const { courier, awb, trackingUrl } = told.parcel ?? {
    courier: null,
    awb: null,
    trackingUrl: null,
  };
  const facts = [
    ...(courier === null ? [] : [{ label: words.shipped.courier, value: courier }]),
    ...(awb === null ? [] : [{ label: words.shipped.number, value: awb }]),
  ];
  const button = trackingUrl?.startsWith('https://')
    ? { button: { label: words.shipped.track, url: trackingUrl } }
    : {};
  return { ...plain(words.shipped, told), facts, ...button };
};

const cancelled = (told: OrderToTell, words: OrderWords): Body => {
  const news = plain(words.cancelled, told);
  // Who paid and was given everything back before is told nothing of money again.
  const free = told.order.paid_at === null ? words.cancelled.free : '';
  const late = free !== '' && told.order.payment_method === 'Prepaid' ? words.cancelled.late : '';
  const money =
    told.comesBack > 0 ? [words.cancelled.back(formatRupees(told.comesBack))] : [free, late];
  return { ...news, paragraphs: [...news.paragraphs, ...money] };
};

const refunded = ({ order, refund }: OrderToTell, { refunded: words }: OrderWords): Body => {
  const { amount, kind, reason } = refund ?? { amount: 0, kind: 'admin', reason: '' };
  const why =
    kind === 'automatic' && reason in words.why
      ? words.why[reason as keyof typeof words.why]
      : words.given(reason);
  return {
    subject: words.subject(order.number),
    title: words.title,
    paragraphs: [words.lead(formatRupees(amount)), why],
    rows: [],
    facts: [{ label: words.amount, value: formatRupees(amount) }],
    notes: [words.when],
  };
};

const bodies: Record<
  OrderLetter | 'order-refunded',
  (told: OrderToTell, words: OrderWords) => Body
> = {
  'order-placed': placed,
  'order-paid': (told, words) => ({ ...plain(words.paid, told), notes: [words.invoice] }),
  'order-shipped': shipped,
  'order-delivered': (told, words) => ({ ...plain(words.delivered, told), notes: [words.invoice] }),
  'order-cancelled': cancelled,
  'order-refunded': refunded,
};

/** News of an order as it was when it was placed: names, prices and address are its own copies. */
export const orderLetter = (
  kind: keyof typeof bodies,
  told: OrderToTell,
  publicUrl: string,
): Letter => {
  const { order, lines } = told;
  const words = orderWords[order.language];
  const { paragraphs, notes, ...body } = bodies[kind](told, words);
  const { name = '', address = '', city = '', state = '', zipCode = '' } = order.shipping_address;
  const where = `${words.deliverTo}: ${name}, ${address}, ${city}, ${state} ${zipCode}`;
  return {
    language: order.language,
    paragraphs: [letterWords[order.language].hello(name), ...paragraphs].filter(
      (line) => line !== '',
    ),
    rows: lines.map(rowOf),
    total: { label: words.total, value: formatRupees(order.total) },
    page: {
      label: words.see,
      url: `${publicUrl}/myorders/${order.id}/${lines.length === 1 ? (lines[0]?.id ?? 'all') : 'all'}`,
    },
    notes:
      kind === 'order-placed' || kind === 'order-paid' || kind === 'order-shipped'
        ? [...notes, where]
        : notes,
    ...body,
  };
};
