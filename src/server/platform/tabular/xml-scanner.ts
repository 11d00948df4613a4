import { refuse } from './refusal.ts';

const DEEPEST = 64;
/** Excel's longest cell is 32 767 characters, each at most eight when escaped (`&#1F600;`). */
const LONGEST_TEXT = 400_000;

/** Names come without their prefix: `x:row` is `row`. Attributes are read on demand from the raw tag. */
export type XmlHandler = {
  open: (name: string, attributes: string) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{2,4}));/g, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const isSpace = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/** The value of an attribute, or null; with or without a prefix. By hand: sheets ask a million times. */
export function attribute(attributes: string, name: string): string | null {
  for (let at = attributes.indexOf(name); at >= 0; at = attributes.indexOf(name, at + 1)) {
    const before = at === 0 ? 0x20 : attributes.charCodeAt(at - 1);
    if (before !== 0x3a && !isSpace(before)) continue;
    let value = at + name.length;
    while (isSpace(attributes.charCodeAt(value))) value++;
    if (attributes.charCodeAt(value) !== 0x3d) continue;
    do value++;
    while (isSpace(attributes.charCodeAt(value)));
    const end = attributes.indexOf(attributes.charAt(value), value + 1);
    return end < 0 ? null : unescapeXml(attributes.slice(value + 1, end));
  }
  return null;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * As much XML as Excel files hold, in pieces and in constant memory. A document type is refused: it is where
 * entity bombs and references to other files live, and no spreadsheet has one.
 */
export class XmlScanner {
  readonly #part: string;
  readonly #handler: XmlHandler;
  #rest = '';
  #depth = 0;
  #seen = false;

  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    this.#handler = handler;
  }

  push(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece;
    let at = 0;
    while (at < text.length) {
      const end = text.charCodeAt(at) === 0x3c ? this.#markup(text, at) : this.#words(text, at);
      if (end < 0) break;
      at = end;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST_TEXT) this.#damaged();
  }

  end(): void {
    if (this.#rest.trim() !== '' || this.#depth !== 0 || !this.#seen) this.#damaged();
  }

  #words(text: string, at: number): number {
    const end = text.indexOf('<', at);
    if (end < 0) return -1;
    if (this.#depth > 0) this.#handler.text(unescapeXml(text.slice(at, end)));
    return end;
  }

  /** The place after the markup that starts here, or -1 where its end has not come yet. */
  #markup(text: string, at: number): number {
    const kind = text.charCodeAt(at + 1);
    if (Number.isNaN(kind)) return -1;
    if (kind === 0x21) return this.#declaration(text, at);
    if (kind === 0x3f) return this.#after(text, '?>', at);
    const end = tagEnd(text, at + 1);
    if (end < 0) return -1;
    if (kind === 0x2f) this.#close(text.slice(at + 2, end).trim());
    else this.#open(text.slice(at + 1, end));
    return end + 1;
  }

  #declaration(text: string, at: number): number {
    const start = text.slice(at, at + 9);
    if (start.startsWith('<!--')) return this.#after(text, '-->', at + 4);
    if (start === '<![CDATA[') {
      const end = text.indexOf(']]>', at);
      if (end >= 0) this.#handler.text(text.slice(at + 9, end));
      return end < 0 ? -1 : end + 3;
    }
    if (start.length < 9 && ('<!--'.startsWith(start) || '<![CDATA['.startsWith(start))) return -1;
    refuse({ code: 'FORBIDDEN_XML', part: this.#part });
  }

  #after(text: string, mark: string, from: number): number {
    const end = text.indexOf(mark, from);
    return end < 0 ? -1 : end + mark.length;
  }

  #open(tag: string): void {
    const selfClosing = tag.endsWith('/');
    const inner = selfClosing ? tag.slice(0, -1) : tag;
    let space = 0;
    while (space < inner.length && !isSpace(inner.charCodeAt(space))) space++;
    const name = localName(inner.slice(0, space));
    this.#seen = true;
    if (++this.#depth > DEEPEST) this.#damaged();
    this.#handler.open(name, inner.slice(space));
    if (selfClosing) this.#close(name);
  }

  #close(name: string): void {
    if (--this.#depth < 0) this.#damaged();
    this.#handler.close(localName(name));
  }

  #damaged(): never {
    refuse({ code: 'PART_DAMAGED', part: this.#part });
  }
}

/** A `>` may stand inside an attribute's quotes. */
function tagEnd(text: string, from: number): number {
  let open = 0;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (open !== 0) {
      if (code === open) open = 0;
    } else if (code === 0x22 || code === 0x27) open = code;
    else if (code === 0x3e) return at;
  }
  return -1;
}
