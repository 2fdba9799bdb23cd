import type { Store } from '../../../database/connect.ts';
import { runTransaction } from '../../../database/transaction.ts';
import { formatRupees } from '../../../shop/money.ts';
import { type GiftCardRow, openGiftCode } from '../../money/credit/gift-cards.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type GiftCardWords, giftCardWords } from './gift-card-words.ts';
import type { Letter } from './letter.ts';
import { letterWords } from './words.ts';

interface LetterContext {
  store: Pick<Store, 'db'>;
  secretBox: SecretBox;
  publicUrl: string;
}

const readLines = (message: string): string[] =>
  message.split(/\r?\n/).filter((line) => line.trim() !== '');

/**
 * Tells somebody of a gift. Nobody may have verified their address, so the letter has no name of the
 * buyer's account, and what the buyer wrote is marked as theirs (MAIL-5, docs/product.md).
 */
const tellGift = ({ amount, message }: GiftCardRow, words: GiftCardWords): string[] => {
  const lines = readLines(message);
  return [
    words.given(formatRupees(amount)),
    ...(lines.length === 0 ? [words.noWords] : [words.theirWords, ...lines.map(words.quote)]),
  ];
};

/**
 * Writes the letter that carries the code of a gift card, in the language of its buyer. Returns null
 * for a card that is not active any more.
 */
export const writeGiftCardLetter = async (
  { store: { db }, secretBox, publicUrl }: LetterContext,
  cardId: string,
): Promise<Letter | null> => {
  const opened = await runTransaction(db, (tx) => openGiftCode(tx, secretBox, cardId));
  if (opened === null) return null;
  const { card, code } = opened;
  const { language, shipping_address: buyer } = await db
    .selectFrom('orders')
    .select(['language', 'shipping_address'])
    .where('id', '=', card.order_id)
    .executeTakeFirstOrThrow();
  const words = giftCardWords[language];
  const amount = formatRupees(card.amount);
  const isGift = card.recipient !== buyer.email;
  return {
    language,
    subject: words.subject(amount),
    title: words.title,
    paragraphs: [
      letterWords[language].hello(null),
      ...(isGift ? tellGift(card, words) : [words.own(amount), ...readLines(card.message)]),
    ],
    facts: [
      { label: words.code, value: code },
      { label: words.amount, value: amount },
    ],
    button: { label: words.button, url: `${publicUrl}/my-account/credit` },
    notes: [words.how, words.keep],
  };
};
