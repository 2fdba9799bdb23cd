import { html, raw } from 'hono/html';
import { ownName, ownNameInHindi } from '../../../shop/office/own-name.ts';
import { languageTag } from '../../../shop/people/account.ts';
import { buildPalettes } from '../../../shop/platform/palette.ts';
import { formatSender, type LetterShop } from './letter-shop.ts';
import type { Letter, Link, Row } from './letter.ts';
import { letterWords } from './words.ts';

/**
 * The HTML of a letter. It uses tables and inline styles, because some mail programs drop the head.
 * The head has only optional styles: dark colours, and narrower margins on a phone. The values are
 * those of web/tokens.css, which a letter cannot load.
 */
const [paper, page, ink, quiet, hairline, link] = [
  '#f4f4f1',
  '#ffffff',
  '#15172b',
  '#4b4e65',
  '#e4e4de',
  '#2450b8',
];
/** The colours of a shop, as far as a letter has them. */
interface LetterColours {
  main: string;
  onMain: string;
  accent: string;
  onAccent: string;
}

const readColours = ({ colours }: LetterShop): LetterColours => {
  const { light } = buildPalettes(colours);
  return {
    main: light.main,
    onMain: light['on-main'],
    accent: light.marigold,
    onAccent: light['on-marigold'],
  };
};

const font = "'Anek Latin',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const body = `margin:0 0 16px;font:400 17px/1.53 ${font};color:${ink}`;
const small = `margin:0 0 8px;font:400 14px/1.45 ${font};color:${quiet}`;
const cell = `padding:11px 0 10px;border-bottom:1px solid ${hairline};font:400 16px/1.4 ${font};color:${ink};vertical-align:top`;
const right = `${cell};text-align:right;white-space:nowrap;padding-left:16px`;
const strong = ';font-weight:700;border-bottom:0';

/** What a mail program with a dark theme changes. */
const buildDark = ({ colours }: LetterShop): string => {
  const { dark } = buildPalettes(colours);
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#0e1018!important}.page{background:#161924!important}.ink{color:#f3f2ec!important}.quiet{color:#bfc3d3!important}
.hair{border-color:#2a2f3f!important}.rule{border-color:${dark.rule}!important}.link{color:#93b6ff!important}
.press{background:${dark.marigold}!important}.press a{color:${dark['on-marigold']}!important}
}
@media (max-width:480px){.side{padding-left:18px!important;padding-right:18px!important}.out{padding:0!important}}`;
};

const table = raw('role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"');

const renderRow = ({ label, detail, value }: Row, more = '') => html`<tr>
<td class="ink hair" style="${raw(cell + more)}">${label}${detail ? html`<br><span class="quiet" style="font-size:14px;color:${quiet}">${detail}</span>` : ''}</td>
<td class="ink hair" align="right" style="${raw(right + more)}">${value}</td>
</tr>
`;

const renderTable = (rows: readonly Row[], total?: Row) =>
  rows.length === 0
    ? ''
    : html`<table ${table} style="margin:0 0 20px">
${rows.map((row) => renderRow(row))}${total === undefined ? '' : renderRow(total, strong)}</table>
`;

/** The cell has the colour, because Outlook shows a padded link as a plain one. */
const renderButton = (
  { label, url }: Link,
  below: string,
  { main, onMain }: LetterColours,
) => html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 18px"><tr>
<td class="press" bgcolor="${main}" style="background:${main};border-radius:10px;padding:15px 24px 13px">
<a href="${url}" style="font:600 17px/1.2 ${raw(font)};color:${onMain};text-decoration:none">${label}</a></td></tr></table>
<p class="quiet" style="${raw(small)}">${below}<br>
<a class="link" href="${url}" style="color:${link};word-break:break-all">${url}</a></p>
`;

const renderLink = ({
  label,
  url,
}: Link) => html`<p style="${raw(small)}"><a class="link" href="${url}" style="color:${link}">${label}</a></p>
`;

const renderContent = (letter: Letter, colours: LetterColours) => {
  const { linkBelow } = letterWords[letter.language];
  const button = letter.button ?? letter.page;
  return html`${letter.paragraphs.map(
    (line) => html`<p class="ink" style="${raw(body)}">${line}</p>
`,
  )}${renderTable(letter.facts ?? [])}${button === undefined ? '' : renderButton(button, linkBelow, colours)}${letter.button !== undefined && letter.page !== undefined ? renderLink(letter.page) : ''}
${renderTable(letter.rows ?? [], letter.total)}${letter.notes.map(
    (line) => html`<p class="quiet" style="${raw(small)}">${line}</p>
`,
  )}`;
};

/** Our own name is written in its own script, too. */
const renderName = (name: string) =>
  name === ownName ? html`<span lang="hi">${ownNameInHindi}</span>&nbsp; ${name}` : name;

/** The name stands on the shop's bright colour, which ends in a line above the letter. */
export const renderHtml = (letter: Letter, shop: LetterShop): string => {
  const colours = readColours(shop);
  const { main, accent, onAccent } = colours;
  return String(html`<!doctype html>
<html lang="${languageTag[letter.language]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${letter.subject}</title>
<style>${raw(buildDark(shop))}</style></head>
<body class="paper" style="margin:0;padding:0;background:${paper}">
<div style="display:none;max-height:0;overflow:hidden">${letter.paragraphs.slice(0, 2).join(' ')}</div>
<table class="paper" ${table} bgcolor="${paper}" style="background:${paper}"><tr><td class="out" align="center" style="padding:28px 16px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table class="page" ${table} bgcolor="${page}" style="max-width:600px;background:${page};border-radius:0 0 16px 16px">
<tr><td class="side" bgcolor="${accent}" style="background:${accent};padding:20px 32px 16px;font:700 27px/1 ${raw(font)};color:${onAccent}">${renderName(shop.name)}</td></tr>
<tr><td class="side rule" style="border-top:7px solid ${main};padding:30px 32px 0">
<h1 class="ink" style="margin:0 0 14px;font:700 29px/1.1 ${raw(font)};color:${ink}">${letter.title}</h1></td></tr>
<tr><td class="side" style="padding:0 32px"><div class="rule" style="border-top:2px solid ${main};padding-top:20px">
${renderContent(letter, colours)}</div></td></tr>
<tr><td class="side" style="padding:20px 32px 26px"><p class="quiet" style="${raw(small)};margin:0">${formatSender(shop, letter.language)}</p></td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`);
};
