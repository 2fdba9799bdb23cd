import { languageTag } from '../../shop/account.ts';
import { formatRupees } from '../../shop/money.ts';
import type { Letter } from './letter.ts';
import type { OrderToTell } from './queries.ts';
import { letterWords } from './words.ts';

const kilos = (grams: number): string => (grams >= 1000 ? `${grams / 1000} kg` : `${grams} g`);

const rowOf = (line: OrderToTell['lines'][number]) => {
  const weight = line.weight_grams === null ? '' : kilos(line.weight_grams);
  const details = [...new Set([line.size, weight, line.colour])].filter((detail) => detail !== '');
  return { label: `${line.quantity} × ${[line.name, ...details].join(', ')}`, value: formatRupees(line.line_total) };
};

/** The shop keeps Indian time, whoever reads. */
const timeOf = (date: Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(date);

/** News of an order as it was when it was placed: names, prices and address are its own copies. */
export const orderLetter = (kind: 'order-placed' | 'order-paid', { order, lines }: OrderToTell, publicUrl: string): Letter => {
  const words = letterWords[order.language];
  const until = order.hold_until === null ? '' : words.placed.pay(timeOf(order.hold_until, languageTag[order.language]));
  const news = kind === 'order-paid' ? words.paid.lead : order.payment_method === 'COD' ? words.placed.cod : until;
  const { subject, title, button } = kind === 'order-paid' ? words.paid : words.placed;
  const { name = '', address = '', city = '', state = '', zipCode = '' } = order.shipping_address;
  return {
    language: order.language,
    subject: subject(order.number),
    title,
    paragraphs: [words.hello(name), news].filter((line) => line !== ''),
    rows: lines.map(rowOf),
    total: { label: words.total, value: formatRupees(order.total) },
    button: { label: button, url: `${publicUrl}/myorders/${order.id}/${lines[0]?.id ?? ''}` },
    notes: [`${words.deliverTo}: ${name}, ${address}, ${city}, ${state} ${zipCode}`],
  };
};
