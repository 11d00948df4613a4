import { SaxesParser } from 'saxes';
import { refuse, TableRefused } from '#server/platform/tabular/refusal.ts';

const DEEPEST = 64;
/** Excel's longest cell is 32 767 characters, each at most eight when escaped (`&#1F600;`). */
const LONGEST_TEXT = 400_000;

export type XmlAttributes = Readonly<Record<string, string>>;

/** Names come without their prefix: `x:row` is `row`. */
export type XmlHandler = {
  open: (name: string, attributes: XmlAttributes) => void;
  close: (name: string) => void;
  text: (text: string) => void;
};

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A document type is refused: no spreadsheet has one. */
export class XmlScanner {
  readonly #part: string;
  readonly #parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  #depth = 0;
  /** Characters since something was found: the parser would gather a text without end. */
  #waiting = 0;

  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    const parser = this.#parser;
    parser.on('doctype', () => refuse({ code: 'FORBIDDEN_XML', part }));
    parser.on('opentag', ({ name, attributes }) => {
      this.#waiting = 0;
      if (++this.#depth > DEEPEST) this.#damaged();
      handler.open(localName(name), attributes);
    });
    parser.on('closetag', ({ name }) => {
      this.#waiting = 0;
      this.#depth--;
      handler.close(localName(name));
    });
    const text = (words: string) => {
      this.#waiting = 0;
      if (this.#depth > 0) handler.text(words);
    };
    parser.on('text', text);
    parser.on('cdata', text);
  }

  push(piece: string): void {
    this.#waiting += piece.length;
    this.#guarded(() => this.#parser.write(piece));
    if (this.#waiting > LONGEST_TEXT) this.#damaged();
  }

  end(): void {
    this.#guarded(() => this.#parser.close());
  }

  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (error instanceof TableRefused) throw error;
      this.#damaged();
    }
  }

  #damaged(): never {
    refuse({ code: 'PART_DAMAGED', part: this.#part });
  }
}
