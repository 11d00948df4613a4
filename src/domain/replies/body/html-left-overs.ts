/** Names of HTML for characters that a French e-mail has. */
const NAMED: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  bull: '•',
  middot: '·',
  deg: '°',
  euro: '€',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  euml: 'ë',
  agrave: 'à',
  acirc: 'â',
  auml: 'ä',
  ccedil: 'ç',
  ugrave: 'ù',
  ucirc: 'û',
  uuml: 'ü',
  ocirc: 'ô',
  ouml: 'ö',
  icirc: 'î',
  iuml: 'ï',
  oelig: 'œ',
  aelig: 'æ',
  Eacute: 'É',
  Egrave: 'È',
  Ecirc: 'Ê',
  Agrave: 'À',
  Acirc: 'Â',
  Ccedil: 'Ç',
  Ocirc: 'Ô',
  Icirc: 'Î',
  OElig: 'Œ',
  times: '×',
  rarr: '→',
  larr: '←',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  sup2: '²',
  reg: '®',
  copy: '©',
  trade: '™',
  thinsp: ' ',
  ensp: ' ',
  emsp: ' ',
  zwnj: '',
  zwj: '',
  shy: '',
  tab: '\t',
  Tab: '\t',
  newline: '\n',
  NewLine: '\n',
  szlig: 'ß',
  ntilde: 'ñ',
  aacute: 'á',
  iacute: 'í',
  oacute: 'ó',
  uacute: 'ú',
};

const ENTITY = /&(?:amp;)?(?:#(\d{1,6})|#[xX]([0-9a-fA-F]{1,5})|([a-zA-Z][a-zA-Z0-9]{1,9}));/y;
const TAG =
  /<(\/?)(?:o:)?(br|p|div|tr|td|th|table|tbody|thead|span|b|i|u|strong|em|font|a|li|ul|ol|h[1-6]|html|body|head|hr|img|blockquote|pre|center|s|strike|del|small|sup|sub|style|script|meta|title)\b[^<>]{0,600}>/iy;
const COMMENT = /<!(?:--[\s\S]{0,2000}?--|doctype[^<>]{0,200})>/iy;

const HIDDEN =
  /style\s*=.*?(?:display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*[01](?:px|pt|em)?\s*[;"']|opacity\s*:\s*0\s*[;"']|(?<!-)color\s*:\s*(?:#fff(?:fff)?|white)\b)/i;

/** What a left-over means, and how many characters of the message it takes. */
export type LeftOver = {
  length: number;
  means: 'line' | 'cell' | 'item' | 'quote' | 'unquote' | 'nothing' | { text: string };
};

export function entityAt(text: string, at: number): LeftOver | null {
  ENTITY.lastIndex = at;
  const found = ENTITY.exec(text);
  if (!found) return null;
  const [whole, decimal, hex, name] = found;
  const character = name === undefined ? characterOf(decimal, hex) : NAMED[name];
  return character === undefined ? null : { length: whole.length, means: { text: character } };
}

function characterOf(decimal: string | undefined, hex: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  // One unit of the text for one place: what needs two (an emoji) says nothing of an order.
  return code > 8 && code < 0xd800 ? String.fromCharCode(code) : '';
}

export function tagAt(text: string, at: number): LeftOver | null {
  COMMENT.lastIndex = at;
  const comment = COMMENT.exec(text);
  if (comment) return { length: comment[0].length, means: 'nothing' };
  TAG.lastIndex = at;
  const found = TAG.exec(text);
  if (!found) return null;
  const closes = found[1] === '/';
  const name = (found[2] ?? '').toLowerCase();
  const { length } = found[0];
  // What nobody sees is not written to anybody.
  if (!closes && HIDDEN.test(found[0]))
    return { length: upToClosing(text, at, name) ?? length, means: 'nothing' };
  switch (name) {
    // Struck out: what was, and is no more.
    case 's':
    case 'strike':
    case 'del':
    case 'style':
    case 'script':
    case 'title':
      return { length: closes ? length : (upToClosing(text, at, name) ?? length), means: 'nothing' };
    case 'td':
    case 'th':
      return { length, means: closes ? 'cell' : 'nothing' };
    case 'li':
      return { length, means: closes ? 'line' : 'item' };
    case 'blockquote':
      return { length, means: closes ? 'unquote' : 'quote' };
    case 'br':
    case 'p':
    case 'div':
    case 'tr':
    case 'table':
    case 'hr':
    case 'ul':
    case 'ol':
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
    case 'pre':
    case 'body':
      return { length, means: 'line' };
    default:
      return { length, means: 'nothing' };
  }
}

function upToClosing(text: string, at: number, name: string): number | null {
  const end = text.toLowerCase().indexOf(`</${name}>`, at);
  return end < 0 ? null : end + name.length + 3 - at;
}
