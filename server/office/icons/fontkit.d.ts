/** The part of fontkit that the icons use. */
declare module 'fontkit' {
  interface Path {
    /** The bounds, in units of the font; a space has none. */
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
    toSVG(): string;
  }
  interface Run {
    glyphs: readonly { path: Path; id: number }[];
    positions: readonly { xAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  interface Font {
    unitsPerEm: number;
    capHeight: number;
    hasGlyphForCodePoint(point: number): boolean;
    layout(text: string): Run;
  }
  export const create: (bytes: Buffer) => Font;
}
