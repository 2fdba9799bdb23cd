import { html, raw } from 'hono/html';
import { type Language, languageTag } from '../../shop/account.ts';
import { letterWords } from './words.ts';

/** A letter before it is set: its frame is the same for all. */
export interface Letter {
  language: Language;
  subject: string;
  title: string;
  paragraphs: string[];
  /** Lines of an order: what, and its price. */
  rows?: { label: string; value: string }[];
  total?: { label: string; value: string };
  button?: { label: string; url: string };
  notes: string[];
}

export interface SetLetter {
  subject: string;
  text: string;
  html: string;
}

const ink = '#15172b';
const quiet = '#4b4e65';
const hairline = '#e4e4de';
const font = "'Anek Latin',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const body = `margin:0 0 16px;font:400 17px/1.53 ${font};color:${ink}`;
const small = `margin:0 0 8px;font:400 14px/1.45 ${font};color:${quiet}`;
const cell = `padding:10px 0;border-bottom:1px solid ${hairline};font:400 16px/1.4 ${font};color:${ink};vertical-align:top`;
const right = `${cell};text-align:right;white-space:nowrap;padding-left:16px`;

const textOf = (letter: Letter): string => {
  const words = letterWords[letter.language];
  const rows = (letter.rows ?? []).map(({ label, value }) => `${label}: ${value}`);
  const total = letter.total === undefined ? [] : [`${letter.total.label}: ${letter.total.value}`];
  const blocks = [
    letter.title,
    ...letter.paragraphs,
    [...rows, ...total].join('\n'),
    letter.button === undefined ? '' : `${letter.button.label}:\n${letter.button.url}`,
    ...letter.notes,
    words.sentBy,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
};

const rowsOf = (letter: Letter) =>
  [...(letter.rows ?? []), ...(letter.total === undefined ? [] : [letter.total])].map(
    (row) => html`<tr><td style="${cell}${row === letter.total ? ';font-weight:650' : ''}">${row.label}</td><td style="${right}${row === letter.total ? ';font-weight:650' : ''}">${row.value}</td></tr>
`,
  );

const buttonOf = ({ button, language }: Letter) =>
  button === undefined
    ? ''
    : html`<p style="margin:24px 0"><a href="${button.url}" style="display:inline-block;padding:15px 24px 13px;border-radius:10px;background:${ink};color:#ffffff;font:600 17px/1.2 ${font};text-decoration:none">${button.label}</a></p>
<p style="${small}">${letterWords[language].linkBelow}<br>
<a href="${button.url}" style="color:#2450b8;word-break:break-all">${button.url}</a></p>
`;

/** Inline styles and tables, as mail programs need them. The mark stands on marigold; the letter hangs from its line. */
const htmlOf = (letter: Letter): string =>
  String(html`<!doctype html>
<html lang="${languageTag[letter.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${letter.subject}</title></head>
<body style="margin:0;padding:0;background:#ffffff">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="background:#ffbf2b;padding:18px 24px;font:700 26px/1 ${raw(font)};color:${ink}"><span lang="hi">हाट</span>&nbsp; Haat</td></tr>
<tr><td style="border-top:7px solid ${ink};padding:28px 24px 0">
<h1 style="margin:0 0 14px;font:680 28px/1.1 ${raw(font)};color:${ink}">${letter.title}</h1>
</td></tr>
<tr><td style="padding:0 24px"><div style="border-top:2px solid ${ink};padding-top:18px">
${letter.paragraphs.map((line) => html`<p style="${raw(body)}">${line}</p>
`)}${letter.rows === undefined ? '' : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rowsOf(letter)}</table>
`}${buttonOf(letter)}${letter.notes.map((line) => html`<p style="${raw(small)}">${line}</p>
`)}</div></td></tr>
<tr><td style="padding:24px"><p style="${raw(small)}">${letterWords[letter.language].sentBy}</p></td></tr>
</table></td></tr></table>
</body>
</html>
`);

/** Sets a letter as text and as HTML. All that is not ours in it (names, addresses, messages) is escaped. */
export const setLetter = (letter: Letter): SetLetter => ({ subject: letter.subject, text: textOf(letter), html: htmlOf(letter) });
