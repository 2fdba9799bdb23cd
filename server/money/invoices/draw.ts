import { ownName, ownNameInHindi } from '../../../shop/office/own-name.ts';
import type { Brand } from './brand.ts';
import type { Invoice, InvoiceLine } from './compose.ts';
import { Sheet } from './sheet.ts';

const [ink, quiet, hairline] = ['#15172b', '#4b4e65', '#c9c9c2'];

/** The margins of an A4 page, in points. */
const leftEdge = 48;
const right = 547;
const bottom = 770;

/** Widths of the columns of figures, by their head. */
const widths: Record<string, number> = {
  Price: 84,
  Total: 78,
  'Taxable value': 78,
  GST: 38,
  CGST: 60,
  SGST: 60,
  IGST: 68,
};

/** Places the columns from the right: the figures, then the quantity. The name gets the rest. */
const placeColumns = (columns: readonly string[]) => {
  let x = right;
  const figures = columns.toReversed().map((head) => {
    const width = widths[head] ?? 70;
    x -= width;
    return { head, x, width };
  });
  return {
    figures: figures.reverse(),
    quantity: { x: x - 30, width: 30 },
    name: { x: leftEdge, width: x - 30 - leftEdge },
  };
};

type ColumnPlaces = ReturnType<typeof placeColumns>;

/** Draws the name on the shop's bright colour, and a line below it. */
const drawMast = (sheet: Sheet, { name, line, field, onField }: Brand): void => {
  sheet.fill(0, 0, sheet.width, 62, field);
  sheet.fill(0, 62, sheet.width, 5, line);
  const own = name === ownName;
  const style = { weight: 600, colour: onField } as const;
  if (own) sheet.write(ownNameInHindi, { x: leftEdge, y: 20, width: 60, size: 24, ...style });
  const x = own ? leftEdge + 52 : leftEdge;
  sheet.write(name, { x, y: 23, width: right - x, size: 20, ...style });
};

const drawParty = (
  sheet: Sheet,
  label: string,
  { name, lines }: Invoice['seller'],
  x: number,
  y: number,
): number => {
  let at = sheet.write(label, { x, y, width: 225, size: 8.5, colour: quiet });
  at = sheet.write(name, { x, y: at + 2, width: 225, size: 11, weight: 600, colour: ink });
  for (const line of lines)
    at = sheet.write(line, { x, y: at, width: 225, size: 9.5, colour: ink });
  return at;
};

const drawHead = (sheet: Sheet, invoice: Invoice): number => {
  drawMast(sheet, invoice.brand);
  sheet.write(invoice.title, {
    x: leftEdge,
    y: 92,
    width: 240,
    size: 22,
    weight: 600,
    colour: ink,
    tag: 'H1',
  });
  let y = 94;
  for (const [i, { label, value }] of invoice.facts.entries()) {
    sheet.write(label, { x: 322, y, width: 85, size: 9.5, colour: quiet });
    y =
      sheet.write(value, {
        x: 407,
        y,
        width: 140,
        size: 9.5,
        weight: i === 0 ? 600 : 400,
        colour: ink,
        align: 'right',
      }) + 2;
  }
  const parties = Math.max(y, 140) + 16;
  const ends = [
    drawParty(sheet, 'Sold by', invoice.seller, leftEdge, parties),
    drawParty(sheet, 'Billed and shipped to', invoice.buyer, 322, parties),
  ];
  return Math.max(...ends) + 22;
};

const drawTableHead = (
  sheet: Sheet,
  { name, quantity, figures }: ColumnPlaces,
  y: number,
): number => {
  const head = (
    text: string,
    { x, width }: { x: number; width: number },
    align: 'left' | 'right',
  ) => sheet.write(text, { x, y, width, size: 8.5, colour: quiet, align, tag: 'TH' });
  sheet.group('TR', () => {
    head('Goods', name, 'left');
    head('Qty', quantity, 'right');
    for (const column of figures) head(column.head, column, 'right');
  });
  sheet.fill(leftEdge, y + 15, right - leftEdge, 1.5, ink);
  return y + 22;
};

const drawLine = (
  sheet: Sheet,
  { name, quantity, figures }: ColumnPlaces,
  line: InvoiceLine,
  y: number,
): number => {
  const cell = (
    text: string,
    { x, width }: { x: number; width: number },
    align: 'left' | 'right',
  ) => sheet.write(text, { x, y, width, size: 9.5, colour: ink, align, tag: 'TD' });
  const end = sheet.group('TR', () => {
    let lowest = cell(line.name, name, 'left');
    if (line.detail !== '')
      lowest = sheet.write(line.detail, {
        x: name.x,
        y: lowest,
        width: name.width,
        size: 8.5,
        colour: quiet,
        tag: 'TD',
      });
    cell(line.quantity, quantity, 'right');
    for (const [i, column] of figures.entries())
      lowest = Math.max(lowest, cell(line.figures[i] ?? '', column, 'right'));
    return lowest;
  });
  sheet.fill(leftEdge, end + 5, right - leftEdge, 0.5, hairline);
  return end + 11;
};

const drawSums = (sheet: Sheet, { sums, total, inWords, notes }: Invoice, from: number): void => {
  let y = from + 6;
  for (const { label, value } of sums) {
    sheet.write(label, { x: 322, y, width: 110, size: 9.5, colour: quiet });
    y =
      sheet.write(value, {
        x: 432,
        y,
        width: right - 432,
        size: 9.5,
        colour: ink,
        align: 'right',
      }) + 3;
  }
  sheet.write('Total', { x: 322, y: y + 4, width: 60, size: 13, weight: 600, colour: ink });
  y =
    sheet.write(total, {
      x: 372,
      y: y + 4,
      width: right - 372,
      size: 13,
      weight: 600,
      colour: ink,
      align: 'right',
    }) + 14;
  y =
    sheet.write(inWords, {
      x: leftEdge,
      y,
      width: right - leftEdge,
      size: 10,
      weight: 600,
      colour: ink,
    }) + 12;
  for (const note of notes)
    y =
      sheet.write(note, { x: leftEdge, y, width: right - leftEdge, size: 8.5, colour: quiet }) + 3;
};

/** Measures the height of sums and notes, in points. */
const measureFoot = (sheet: Sheet, { sums, notes, inWords }: Invoice): number =>
  70 +
  sums.length * 16 +
  sheet.height(inWords, 10, right - leftEdge) +
  notes.reduce((sum, note) => sum + sheet.height(note, 8.5, right - leftEdge) + 3, 0);

/** Draws a document as a PDF of A4 pages, in the shop's own typeface. */
export const drawInvoice = async (invoice: Invoice): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet = await Sheet.open(
    `${invoice.title} ${invoice.facts[0]?.value ?? ''}`,
    invoice.brand.name,
  );
  const places = placeColumns(invoice.columns);
  let y = drawHead(sheet, invoice);
  const startPage = (): void => {
    sheet.turn();
    y = drawTableHead(sheet, places, 48);
  };
  sheet.group('Table', () => {
    y = drawTableHead(sheet, places, y);
    for (const line of invoice.lines) {
      if (y + sheet.height(line.name, 9.5, places.name.width) + 30 > bottom) startPage();
      y = drawLine(sheet, places, line, y);
    }
  });
  if (y + measureFoot(sheet, invoice) > bottom) startPage();
  drawSums(sheet, invoice, y);
  return sheet.close();
};
