import type { ReturnLetter } from '../../../shop/fulfilment/returns/states.ts';
import { formatRupees } from '../../../shop/money.ts';
import type { Letter } from './letter.ts';
import { orderWords } from './order-words.ts';
import { writeParcelFacts } from './parcel-facts.ts';
import type { MailReturn } from './return-queries.ts';
import { returnWords, type ReturnWords } from './return-words.ts';
import { letterWords } from './words.ts';

type Body = Pick<Letter, 'subject' | 'title' | 'paragraphs'> &
  Partial<Pick<Letter, 'facts' | 'button'>>;

const writeApproved = ({ row }: MailReturn, { approved: words }: ReturnWords): Body => ({
  subject: words.subject(row.number),
  title: words.title,
  paragraphs: [words.lead, row.pickup === 'courier' ? words.courier : words.hand],
});

const writeSettled = ({ row }: MailReturn, { settled: words }: ReturnWords): Body => {
  const amount = formatRupees(row.amount);
  const isTransfer = row.settlement === 'upi' || row.settlement === 'bank';
  const transfer = formatRupees(row.amount - row.credited);
  const leads = {
    original: words.original(amount),
    upi: words.upi(transfer),
    bank: words.bank(transfer),
    credit: words.credit(amount),
    exchange: words.exchange,
    other: words.other,
  };
  return {
    subject: words.subject(row.number),
    title: words.title,
    paragraphs: [
      row.settlement === null ? '' : leads[row.settlement],
      // What store credit paid of an order on delivery goes back into it.
      isTransfer && row.credited > 0 ? words.credit(formatRupees(row.credited)) : '',
    ],
    facts: row.reference === '' ? [] : [{ label: words.reference, value: row.reference }],
  };
};

const writePlain = ({ row }: MailReturn, words: ReturnWords['requested']): Body => ({
  subject: words.subject(row.number),
  title: words.title,
  paragraphs: [words.lead],
});

/** Writes which courier comes for the goods, or has them, and where they are. */
const writeParcel = (mail: MailReturn, words: ReturnWords['requested']): Body => ({
  ...writePlain(mail, words),
  ...writeParcelFacts(mail.parcel, orderWords[mail.order.language].shipped),
});

const bodyWriters: Record<ReturnLetter, (mail: MailReturn, words: ReturnWords) => Body> = {
  'return-requested': (mail, words) => writePlain(mail, words.requested),
  'return-approved': writeApproved,
  'return-pickup': (mail, words) => writeParcel(mail, words.pickup),
  'return-by-hand': (mail, words) => writePlain(mail, words.byHand),
  'return-in_transit': (mail, words) => writeParcel(mail, words.inTransit),
  'return-rejected': (mail, words) => writePlain(mail, words.rejected),
  'return-received': (mail, words) => writePlain(mail, words.received),
  'return-settled': writeSettled,
  'return-payout': (mail, words) => writePlain(mail, words.payout),
};

/** Writes a letter about a return, in the language of its order. */
export const writeReturnLetter = (
  kind: ReturnLetter,
  mail: MailReturn,
  publicUrl: string,
): Letter => {
  const { row, order, lines } = mail;
  const words = returnWords[order.language];
  const { paragraphs, ...body } = bodyWriters[kind](mail, words);
  const isStep = kind !== 'return-requested' && kind !== 'return-payout';
  const answer = isStep && row.answer !== '' ? words.answer(row.answer) : '';
  return {
    language: order.language,
    ...body,
    paragraphs: [
      letterWords[order.language].hello(order.shipping_address.name ?? ''),
      ...paragraphs,
      answer,
    ].filter((paragraph) => paragraph !== ''),
    rows: lines.map(({ name, size, colour, quantity, missing, amount }) => ({
      label: `${quantity} × ${name}`,
      detail: [size, colour, missing === 0 ? '' : words.missing(missing)]
        .filter((detail) => detail !== '')
        .join(', '),
      value: formatRupees(amount),
    })),
    total: { label: words.worth, value: formatRupees(row.amount) },
    page: { label: words.see, url: `${publicUrl}/myorders/${order.id}/all` },
    notes: [],
  };
};
