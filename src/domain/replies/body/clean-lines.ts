import { entityAt, type LeftOver, tagAt } from './html-left-overs.ts';
import type { TracedText } from './written.ts';

/** Longer than anybody writes about one order: what comes after it is not read. */
const LONGEST = 60_000;

/**
 * The lines of a message as a person sees them: left-over HTML and quoted-printable decoded, accents in one piece, plain spaces, nothing
 * invisible. Tabs and spaces at either end stay, they divide columns.
 */
export function cleanLines(message: string): TracedText[] {
  const text = message.length > LONGEST ? message.slice(0, LONGEST) : message;
  const lines = new Lines(/=(?:C3|E2|E[0-9A-F]|20\r?\n|\r?\n)/.test(text) && /=[C-E][0-9A-F]/.test(text));
  for (let at = 0; at < text.length; ) at += lines.take(text, at);
  return lines.end(text.length);
}

const ZERO_WIDTH = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/;
const SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/;
const COMBINING = /[\u0300-\u036f]/;

class Lines {
  private readonly done: TracedText[] = [];
  private letters = '';
  private places: number[] = [];
  private quoted = 0;

  private readonly isQuotedPrintable: boolean;

  constructor(isQuotedPrintable: boolean) {
    this.isQuotedPrintable = isQuotedPrintable;
  }

  /** Takes what stands there, and says how many characters of the message it was. */
  take(text: string, at: number): number {
    const letter = text[at] as string;
    if (letter === '\n' || letter === '\u2028' || letter === '\u2029' || letter === '\v' || letter === '\f') {
      this.endLine(at);
      return 1;
    }
    if (letter === '\r') {
      this.endLine(at);
      return text[at + 1] === '\n' ? 2 : 1;
    }
    const leftOver = letter === '<' ? tagAt(text, at) : letter === '&' ? entityAt(text, at) : null;
    if (leftOver) return this.takeLeftOver(leftOver, text, at);
    if (letter === '=' && this.isQuotedPrintable) {
      const length = this.takeQuotedPrintable(text, at);
      if (length > 0) return length;
    }
    if (letter < '\u0080') this.add(letter, at);
    else return this.takeForeign(text, at);
    return 1;
  }

  end(at: number): TracedText[] {
    this.endLine(at);
    return this.done;
  }

  private takeForeign(text: string, at: number): number {
    const letter = text[at] as string;
    if (ZERO_WIDTH.test(letter)) return 1;
    if (SPACE.test(letter)) this.add(' ', at);
    else if (COMBINING.test(letter)) this.addAccent(letter);
    else if (letter === 'Ã' || letter === 'Â' || letter === 'â' || letter === 'Å')
      return this.takeMisread(text, at);
    else this.add(letter, at);
    return 1;
  }

  /** UTF-8 that was read as Latin-1 or Windows-1252: « Ã© » for « é ». */
  private takeMisread(text: string, at: number): number {
    const length = text[at] === 'â' ? 3 : 2;
    const bytes = [...text.slice(at, at + length)].map((letter) => WINDOWS.indexOf(letter) + 0x80);
    const meant = bytes.every((byte) => byte >= 0x80) && bytes.length === length ? utf8(bytes) : null;
    if (meant === null) {
      this.add(text[at] as string, at);
      return 1;
    }
    this.add(SPACE.test(meant) ? ' ' : meant, at);
    return length;
  }

  private takeQuotedPrintable(text: string, at: number): number {
    const soft = /=[ \t]*\r?\n/y;
    soft.lastIndex = at;
    const broken = soft.exec(text);
    if (broken) return broken[0].length;
    const coded = /(?:=[0-9A-F]{2})+/y;
    coded.lastIndex = at;
    const found = coded.exec(text)?.[0] ?? '';
    const first = Number.parseInt(found.slice(1, 3), 16);
    if (found === '' || (first < 0x80 && first !== 0x20 && first !== 0x3d)) return 0;
    const size = first >= 0xe0 && found.length >= 9 ? 3 : first >= 0xc0 && found.length >= 6 ? 2 : 1;
    const bytes = found
      .slice(0, size * 3)
      .split('=')
      .slice(1)
      .map((hex) => Number.parseInt(hex, 16));
    const meant = size > 1 ? utf8(bytes) : String.fromCharCode(first);
    if (meant !== null) this.add(SPACE.test(meant) ? ' ' : meant, at);
    return size * 3;
  }

  private takeLeftOver({ length, means }: LeftOver, text: string, at: number): number {
    if (typeof means === 'object') {
      if (means.text === '\n') this.endLine(at);
      else if (means.text !== '' && !ZERO_WIDTH.test(means.text))
        this.add(SPACE.test(means.text) ? ' ' : means.text, at);
      return length;
    }
    if (means === 'nothing') return length;
    if (means === 'cell') {
      this.add('\t', at);
      return length;
    }
    if (means === 'quote') this.quoted++;
    if (means === 'unquote') this.quoted = Math.max(0, this.quoted - 1);
    if (this.letters.trim() !== '' || means === 'line') this.endLine(at);
    if (means === 'item') this.add('-', at);
    if (means === 'item') this.add(' ', at);
    // « <br> » at the end of a line breaks it once.
    const newline = /[ \t]*\r?\n/y;
    newline.lastIndex = at + length;
    return length + (newline.exec(text)?.[0].length ?? 0);
  }

  private add(letter: string, at: number): void {
    if (this.letters === '' && this.quoted > 0 && letter !== '>') {
      this.letters = '> ';
      this.places = [at, at];
    }
    this.letters += letter;
    this.places.push(at);
  }

  private addAccent(accent: string): void {
    const composed = `${this.letters.at(-1) ?? ''}${accent}`.normalize('NFC');
    if (composed.length === 1 && this.letters !== '') this.letters = this.letters.slice(0, -1) + composed;
  }

  private endLine(at: number): void {
    this.done.push({ text: this.letters, places: [...this.places, at] });
    this.letters = '';
    this.places = [];
  }
}

/** What the bytes from 0x80 on are in Windows-1252, and in Latin-1 where that has none. */
const WINDOWS = [
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
  ...Array.from({ length: 96 }, (_, at) => String.fromCharCode(0xa0 + at)),
].join('');

function utf8(bytes: readonly number[]): string | null {
  const [first = 0, second = 0, third = 0] = bytes;
  const isRest = (byte: number) => byte >= 0x80 && byte < 0xc0;
  if (bytes.length === 2 && first >= 0xc2 && first < 0xe0 && isRest(second))
    return String.fromCharCode(((first & 0x1f) << 6) | (second & 0x3f));
  if (bytes.length === 3 && first >= 0xe0 && first < 0xf0 && isRest(second) && isRest(third))
    return String.fromCharCode(((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f));
  return null;
}
