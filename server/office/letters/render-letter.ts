import { renderHtml } from './letter-html.ts';
import { formatSender, type LetterShop } from './letter-shop.ts';
import type { Row, Letter } from './letter.ts';

interface RenderedLetter {
  subject: string;
  text: string;
  html: string;
}

const formatRow = ({ label, detail, value }: Row): string =>
  `${[label, detail ?? ''].filter((part) => part !== '').join(', ')}: ${value}`;

const renderText = (letter: Letter, shop: LetterShop): string => {
  const links = [letter.button, letter.page].filter((link) => link !== undefined);
  const rows = letter.rows?.length
    ? [...letter.rows, ...(letter.total === undefined ? [] : [letter.total])]
    : [];
  const blocks = [
    letter.title,
    ...letter.paragraphs,
    (letter.facts ?? []).map(formatRow).join('\n'),
    rows.map(formatRow).join('\n'),
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...letter.notes,
    formatSender(shop, letter.language),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};

/** Puts a header value on one line, because line breaks can forge headers. */
const toOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Renders a letter as text and as HTML. Text from users (names, addresses, messages) is escaped.
 */
export const renderLetter = (letter: Letter, shop: LetterShop): RenderedLetter => ({
  subject: toOneLine(letter.subject),
  text: renderText(letter, shop),
  html: renderHtml(letter, shop),
});
