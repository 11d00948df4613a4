import PDFDocument from 'pdfkit';
import { type Face, openFontFiles } from './fonts.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
export type Style = { face: Face; size: number; colour?: string };
/** A line of text in pieces, each in a font that has its letters. */
export type TypesetLine = { pieces: readonly { font: string; text: string; width: number }[]; width: number };

export const INK = '#000000';
export const GREY = '#555555';
const LEADING = 1.35;

const UNKNOWN = '?';
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}/u;
/** Joiners, variation selectors, soft hyphens. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/u;

/** pdfkit keeps the font that it opened to itself, and takes it again for another document. */
type OpenedFont = {
  characterSet: readonly number[];
  glyphForCodePoint(codePoint: number): unknown;
  hasGlyphForCodePoint(codePoint: number): boolean;
};
/** The font of one document, and how the words it has seen are laid out, which is the same in the next. */
type DocumentFont = { font: OpenedFont; layoutCache: Record<string, unknown> };
const opened = new Map<string, DocumentFont>();

/** Text in pieces of one font each, as wide as it is at size 1000. */
type Measured = readonly { font: string; text: string; advance: number }[];
/** Most words of an order were in the one before: the names of goods, units, prices, our own headings. */
const measured = new Map<string, Measured>();
const MEASURED_MAX = 3000;

/** So that words of everybody's orders do not pile up. */
function forgetMany(): void {
  if (measured.size < MEASURED_MAX) return;
  measured.clear();
  for (const font of opened.values()) font.layoutCache = Object.create(null);
}

const fontOf = (pdf: Pdf): DocumentFont => (pdf as unknown as { _font: DocumentFont })._font;

/**
 * A font remembers each glyph as it was first asked for. Those that others are made of (the ’ of a ”) are asked for
 * without their letter: later orders would print it, and no program could read it.
 */
function knowLetters(font: OpenedFont): void {
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
}

/** Opening fonts costs more than writing a page with them: once, in a document that nobody sees. */
function openFonts(scratch: Pdf): void {
  for (const [face, files] of Object.entries(openFontFiles())) {
    files.forEach((bytes, place) => {
      scratch.registerFont(`${face}-${place}`, bytes);
      scratch.font(`${face}-${place}`);
      const { font, layoutCache } = fontOf(scratch);
      knowLetters(font);
      opened.set(`${face}-${place}`, { font, layoutCache });
    });
  }
}

/** Text on a page, wrapped and measured by us: pdfkit neither mixes fonts in a line nor tells a row's height. */
export function typesetter(pdf: Pdf) {
  // pdfkit takes null for "no font of its own"; its types do not know.
  if (opened.size === 0) openFonts(new PDFDocument({ font: null as unknown as string }));
  forgetMany();
  for (const [name, { font }] of opened) pdf.registerFont(name, font as unknown as Buffer);

  function use(name: string): Pdf {
    pdf.font(name);
    fontOf(pdf).layoutCache = opened.get(name)?.layoutCache ?? {};
    return pdf;
  }

  const fontFor = (face: Face, character: string): string | undefined =>
    [`${face}-0`, `${face}-1`].find((name) =>
      opened.get(name)?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    );

  /** A letter that no font has prints without its accents; a picture is left out; the rest is a question mark. */
  function inFonts(text: string, face: Face): { font: string; text: string }[] {
    const pieces: { font: string; text: string }[] = [];
    for (const character of text.normalize('NFC')) {
      const plain = character.normalize('NFKD').replace(/\p{M}/gu, '');
      const known = [character, plain].find((form) => form !== '' && fontFor(face, form));
      if (INVISIBLE.test(character) || (known === undefined && PICTURE.test(character))) continue;
      const shown = known ?? UNKNOWN;
      const font = fontFor(face, shown) ?? `${face}-0`;
      const last = pieces.at(-1);
      if (last?.font === font) last.text += shown;
      else pieces.push({ font, text: shown });
    }
    return pieces;
  }

  function measure(text: string, face: Face): Measured {
    const key = `${face} ${text}`;
    const before = measured.get(key);
    if (before) return before;
    const pieces = inFonts(text, face).map((piece) => ({
      ...piece,
      advance: use(piece.font).fontSize(1000).widthOfString(piece.text),
    }));
    measured.set(key, pieces);
    return pieces;
  }

  function typeset(text: string, { face, size }: Style): TypesetLine {
    const pieces = measure(text, face).map(({ font, text, advance }) => ({
      font,
      text,
      width: advance * (size / 1000),
    }));
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) };
  }

  /** Breaks at spaces (never at a no-break space), and inside a word only where the word alone is too wide. */
  function wrap(text: string, style: Style, width: number): TypesetLine[] {
    const widthOf = (words: string) => typeset(words, style).width;
    const space = widthOf(' ');
    const lines: string[] = [];
    for (const paragraph of quotesHeld(text).replaceAll('\t', ' ').split(/\r?\n/)) {
      let line: { words: string; width: number } | null = null;
      for (const word of paragraph.split(' ')) {
        const wide = widthOf(word);
        if (line && line.width + space + wide <= width) {
          line = { words: `${line.words} ${word}`, width: line.width + space + wide };
          continue;
        }
        if (line) lines.push(line.words);
        const pieces = wide <= width ? [word] : broken(word, width, widthOf);
        lines.push(...pieces.slice(0, -1));
        const last = pieces.at(-1) ?? '';
        line = { words: last, width: widthOf(last) };
      }
      lines.push(line?.words ?? '');
    }
    return lines.map((line) => typeset(line, style));
  }

  function draw(line: TypesetLine, style: Style, at: { x: number; y: number }): void {
    let { x } = at;
    for (const piece of line.pieces) {
      use(piece.font)
        .fontSize(style.size)
        .fillColor(style.colour ?? INK);
      pdf.text(piece.text, x, at.y, { lineBreak: false });
      x += piece.width;
    }
  }

  /** On one line, smaller where it would not fit: a figure is never cut. */
  function fit(text: string, style: Style, width: number): { line: TypesetLine; style: Style } {
    const line = typeset(text, style);
    if (line.width <= width || style.size <= 4) return { line, style };
    const size = Math.max(4, Math.floor(((style.size * width) / line.width) * 10) / 10 - 0.1);
    const smaller = { ...style, size };
    return { line: typeset(text, smaller), style: smaller };
  }

  return { typeset, wrap, draw, fit };
}

/** Names are typed with plain spaces; « stays with what it opens, and » with what it closes. */
const quotesHeld = (text: string): string => text.replace(/(?<=«) | (?=»)/g, '\u00a0');

export const lineHeight = ({ size }: Style): number => size * LEADING;

/** In pieces that fit; each has at least one character, so that a column narrower than a letter still ends. */
function broken(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';
  let used = 0;
  for (const character of word) {
    const wide = measure(character);
    if (piece !== '' && used + wide > width) {
      pieces.push(piece);
      [piece, used] = ['', 0];
    }
    piece += character;
    used += wide;
  }
  return [...pieces, piece];
}
