import { fontName, readFonts, splitByScript, type Weight } from './fonts.ts';

interface TextPlace {
  x: number;
  y: number;
  width: number;
  /** Points. */
  size: number;
  weight?: Weight;
  colour: string;
  align?: 'left' | 'right';
  /** What the text is to a screen reader; a paragraph, if nothing else. */
  tag?: 'H1' | 'P' | 'TH' | 'TD';
}

/** The space between lines, as a share of the size. */
const lineGapShare = 0.12;

/** The pages of a PDF, with texts of mixed scripts at given places. */
export class Sheet {
  readonly width: number;
  readonly #document: PDFKit.PDFDocument;
  /** The structure around what is written next; the document itself comes first. */
  readonly #parents: ReturnType<PDFKit.PDFDocument['struct']>[];
  readonly #chunks: Buffer[] = [];
  readonly #whole: Promise<void>;

  private constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    this.width = document.page.width;
    const root = document.struct('Document');
    document.addStructure(root);
    this.#parents = [root];
    document.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
    this.#whole = new Promise((done) => {
      document.on('end', () => done());
    });
    for (const { name, bytes } of readFonts()) document.registerFont(name, bytes);
  }

  /** Opens a sheet. The PDF library is loaded with the first one. */
  static async open(title: string, author: string): Promise<Sheet> {
    const { default: PDFDocument } = await import('pdfkit');
    // Its own first font would be Helvetica; ours are chosen with each text.
    return new Sheet(
      new PDFDocument({
        size: 'A4',
        margin: 0,
        bufferPages: true,
        lang: 'en-IN',
        pdfVersion: '1.7',
        tagged: true,
        displayTitle: true,
        info: { Title: title, Author: author },
      }),
    );
  }

  fill(x: number, y: number, width: number, height: number, colour: string): void {
    this.#writeArtifact('Layout', () => this.#document.rect(x, y, width, height).fill(colour));
  }

  /** Puts what is written meanwhile together, such as the cells of a row. */
  group<T>(kind: 'Table' | 'TR', write: () => T): T {
    const element = this.#document.struct(kind);
    this.#parents.at(-1)?.add(element);
    this.#parents.push(element);
    const written = write();
    this.#parents.pop();
    element.end();
    return written;
  }

  /** Writes a text into a column and returns the y of the next line. */
  write(text: string, place: TextPlace): number {
    const { tag = 'P' } = place;
    const content = this.#document.markStructureContent(tag);
    const end = this.#draw(text, place);
    this.#document.endMarkedContent();
    const element = this.#document.struct(tag, {}, [content]);
    this.#parents.at(-1)?.add(element);
    element.end();
    return end;
  }

  /** Draws what a screen reader leaves out. */
  #writeArtifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.#document.markContent('Artifact', { type });
    draw();
    this.#document.endMarkedContent();
  }

  #draw(
    text: string,
    { x, y, width, size, weight = 400, colour, align = 'left' }: TextPlace,
  ): number {
    const parts = splitByScript(text);
    const document = this.#document.fontSize(size).fillColor(colour);
    for (const [i, part] of parts.entries()) {
      const options = {
        width,
        align,
        lineGap: size * lineGapShare,
        continued: i < parts.length - 1,
      };
      document.font(fontName(part.script, weight));
      if (i === 0) document.text(part.text, x, y, options);
      else document.text(part.text, options);
    }
    return parts.length === 0 ? y : document.y;
  }

  /** Estimates the height of a text in a column. All of it is measured as Latin. */
  height(text: string, size: number, width: number): number {
    return this.#document
      .font(fontName('latin', 400))
      .fontSize(size)
      .heightOfString(text, { width, lineGap: size * lineGapShare });
  }

  turn(): void {
    this.#document.addPage();
  }

  /** Numbers the pages, if there are several, and returns the bytes. */
  async close(): Promise<Uint8Array<ArrayBuffer>> {
    const { count } = this.#document.bufferedPageRange();
    for (let page = 0; page < count && count > 1; page++) {
      this.#document.switchToPage(page);
      const place = { x: 48, y: 800, width: 499, size: 8.5, colour: '#4b4e65' };
      this.#writeArtifact('Pagination', () =>
        this.#draw(`${page + 1} / ${count}`, { ...place, align: 'right' }),
      );
    }
    this.#parents[0]?.end();
    this.#document.end();
    await this.#whole;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }
}
