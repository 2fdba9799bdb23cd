import { calculateOrderedGrams } from '../../../shop/goods/weights/weigh.ts';
import { addDays, toIndianDay } from '../../../shop/indian-time.ts';
import { formatRupees } from '../../../shop/money.ts';
import { nameOrderLine } from '../../../shop/money/credit/name-order-line.ts';
import { minRefund } from '../../../shop/money/payment.ts';
import {
  calculateAmountDue,
  calculateCash,
  calculateFinalTotal,
} from '../../../shop/orders/order-sums.ts';
import type { OrderLetter } from '../../../shop/orders/order.ts';
import type { Language } from '../../../shop/people/account.ts';
import { createFormats, dateTag, indianZone } from './letter-dates.ts';
import type { Letter, Row } from './letter.ts';
import { orderWords, type OrderWords } from './order-words.ts';
import { writeParcelFacts } from './parcel-facts.ts';
import type { MailOrder } from './queries.ts';
import { slotMovedWords } from './slot-words.ts';
import { letterWords } from './words.ts';

const formatWeight = (grams: number): string =>
  grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`;

/** Says what was weighed, beside what was ordered; '' for goods that nobody has weighed. */
const describeWeighed = (line: MailOrder['lines'][number], words: OrderWords): string => {
  const ordered = calculateOrderedGrams({ packGrams: line.weight_grams, quantity: line.quantity });
  return ordered === null || line.weighed_grams === null
    ? ''
    : words.weighed.line(formatWeight(line.weighed_grams), formatWeight(ordered));
};

const toRow = (line: MailOrder['lines'][number], language: Language): Row => {
  const words = orderWords[language];
  const weight = line.weight_grams === null ? '' : formatWeight(line.weight_grams);
  const details = [
    ...new Set([line.size, weight, line.colour, describeWeighed(line, words)]),
  ].filter((detail) => detail !== '');
  return {
    label: `${line.quantity} × ${nameOrderLine({ productId: line.product_id, name: line.name }, language)}`,
    detail: details.join(', '),
    value: formatRupees(line.line_total),
  };
};

/** Names each offer with what it takes off the goods; free delivery shows in the charge. */
const listOffers = ({ order }: MailOrder): Row[] =>
  (order.offers ?? [])
    .filter(({ discount }) => discount > 0)
    .map(({ name, code, discount }) => ({
      label: code === null ? name : `${name} (${code})`,
      value: `−${formatRupees(discount)}`,
    }));

const listCharges = ({ order }: MailOrder, words: OrderWords): Row[] => [
  ...[
    { label: words.delivery, amount: order.delivery_charge },
    { label: words.cashCharge, amount: order.cod_charge },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: formatRupees(amount) })),
  ...[
    { label: words.weighed.less, amount: order.weight_reduction },
    { label: words.storeCredit, amount: order.credit_used },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ label, amount }) => ({ label, value: formatRupees(-amount) })),
];

/** Times in letters are Indian time for every reader. */
const indianTimes = createFormats({ dateStyle: 'long', timeStyle: 'short', timeZone: indianZone });
const indianDays = createFormats({ dateStyle: 'full', timeZone: indianZone });
const indianHours = createFormats({ timeStyle: 'short', timeZone: indianZone });
const promisedDays = createFormats({ dateStyle: 'long', timeZone: 'UTC' });

/** Says in which slot, or between which days, an order arrives; '' where the shop promised nothing. */
const describeArrival = ({ order }: MailOrder, words: OrderWords): string => {
  const tag = dateTag[order.language];
  const { slot_starts_at: startsAt, slot_ends_at: endsAt, created_at: placedAt } = order;
  if (startsAt !== null && endsAt !== null) {
    const hours = indianHours(tag).formatRange(startsAt, endsAt);
    return words.slot(`${indianDays(tag).format(startsAt)}, ${hours}`);
  }
  const { promised_min_days: min, promised_max_days: max } = order;
  if (min === null || max === null) return '';
  const format = (count: number) =>
    promisedDays(tag).format(Date.parse(addDays(toIndianDay(placedAt), count)));
  return words.arrives(format(min), format(max));
};

type Body = Pick<Letter, 'subject' | 'title' | 'paragraphs' | 'notes'> &
  Partial<Pick<Letter, 'facts' | 'button' | 'rows' | 'total'>>;

const writePlaced = ({ order }: MailOrder, words: OrderWords): Body => {
  const until =
    order.hold_until === null || calculateAmountDue(order) === 0
      ? ''
      : words.placed.pay(indianTimes(dateTag[order.language]).format(order.hold_until));
  return {
    subject: words.placed.subject(order.number),
    title: words.placed.title,
    paragraphs: [
      order.replaces_return_id !== null
        ? words.placed.exchange
        : order.payment_method === 'COD'
          ? words.placed.cod
          : until,
    ],
    notes: [],
  };
};

const writePlain = (
  news: { subject: (number: string) => string; title: string; lead: string },
  { order }: MailOrder,
): Body => ({
  subject: news.subject(order.number),
  title: news.title,
  paragraphs: [news.lead],
  notes: [],
});

const writeShipped = (mailOrder: MailOrder, words: OrderWords): Body => ({
  ...writePlain(words.shipped, mailOrder),
  ...writeParcelFacts(mailOrder.parcel, words.shipped),
});

const writeCancelled = (mailOrder: MailOrder, words: OrderWords): Body => {
  const news = writePlain(words.cancelled, mailOrder);
  // A customer whose payment was already refunded in full gets no second sentence about money.
  const free = mailOrder.order.paid_at === null ? words.cancelled.free : '';
  const late =
    free !== '' && mailOrder.order.payment_method === 'Prepaid' ? words.cancelled.late : '';
  const { refundTotal, creditReturned } = mailOrder;
  const money = [
    refundTotal > 0 ? words.cancelled.back(formatRupees(refundTotal)) : '',
    creditReturned > 0 ? words.cancelled.credit(formatRupees(creditReturned)) : '',
    refundTotal + creditReturned > 0 ? '' : free,
    refundTotal > 0 ? '' : late,
  ];
  return { ...news, paragraphs: [...news.paragraphs, ...money] };
};

const writeRefunded = ({ order, refund }: MailOrder, { refunded: words }: OrderWords): Body => {
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

const writeWeighed = (mailOrder: MailOrder, { weighed: words }: OrderWords): Body => {
  const { order, weighedAmount } = mailOrder;
  const back = formatRupees(weighedAmount);
  return {
    ...writePlain(words, mailOrder),
    paragraphs: [
      words.lead,
      order.payment_method === 'COD'
        ? words.collected(formatRupees(calculateCash(order)))
        : words.back(back),
    ],
    facts: [{ label: words.amount, value: back }],
    notes:
      order.payment_method === 'COD' ? [] : [weighedAmount < minRefund ? words.credit : words.when],
  };
};

const writeSlotMoved = (mailOrder: MailOrder, words: OrderWords): Body => {
  const news = slotMovedWords[mailOrder.order.language];
  return {
    ...writePlain(news, mailOrder),
    paragraphs: [news.lead, describeArrival(mailOrder, words)],
    notes: [news.change],
  };
};

const bodyWriters: Record<OrderLetter, (mailOrder: MailOrder, words: OrderWords) => Body> = {
  'order-placed': writePlaced,
  'order-paid': (mailOrder, words) => ({
    ...writePlain(mailOrder.order.is_gift_card ? words.giftPaid : words.paid, mailOrder),
    notes: [words.invoice],
  }),
  'order-shipped': writeShipped,
  'order-delivered': (mailOrder, words) => ({
    ...writePlain(words.delivered, mailOrder),
    notes: [words.invoice],
  }),
  'order-cancelled': writeCancelled,
  'order-refunded': writeRefunded,
  'order-weighed': writeWeighed,
  'order-slot-moved': writeSlotMoved,
};

/**
 * Writes a letter about an order. Names, prices and address are the copies that the order stored
 * when it was placed.
 */
export const writeOrderLetter = (
  kind: keyof typeof bodyWriters,
  mailOrder: MailOrder,
  publicUrl: string,
): Letter => {
  const { order, lines } = mailOrder;
  const words = orderWords[order.language];
  const { paragraphs, notes, ...body } = bodyWriters[kind](mailOrder, words);
  const { name = '', address = '', city = '', state = '', zipCode = '' } = order.shipping_address;
  const where = words.deliverTo(`${name}, ${address}, ${city}, ${state} ${zipCode}`);
  return {
    language: order.language,
    paragraphs: [letterWords[order.language].hello(name), ...paragraphs].filter(
      (line) => line !== '',
    ),
    rows: [
      ...lines.map((line) => toRow(line, order.language)),
      ...listOffers(mailOrder),
      ...listCharges(mailOrder, words),
    ],
    total: {
      label: order.credit_used === 0 ? words.total : words.toPay,
      value: formatRupees(
        order.credit_used === 0 ? calculateFinalTotal(order) : calculateCash(order),
      ),
    },
    page: {
      label: words.see,
      url: `${publicUrl}/myorders/${order.id}/${lines.length === 1 ? (lines[0]?.id ?? 'all') : 'all'}`,
    },
    notes:
      !order.is_gift_card &&
      (kind === 'order-placed' || kind === 'order-paid' || kind === 'order-shipped')
        ? [...notes, where, describeArrival(mailOrder, words)].filter((note) => note !== '')
        : notes,
    ...body,
  };
};
