const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template', 'noscript']);
const NEW_LINE = new Set(['br', 'p', 'div', 'tr', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'hr']);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
};

/** The words of a page, as text: what is not shown is left out, and no tag survives. Reads once, from left to right. */
export function textOfHtml(html: string): string {
  const words: string[] = [];
  let hidden: string | null = null;
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (hidden === null) words.push(html.slice(at, end));
    if (open < 0) break;
    const comment = html.startsWith('<!--', open);
    const close = comment ? html.indexOf('-->', open + 4) : html.indexOf('>', open);
    if (close < 0) break;
    at = close + (comment ? 3 : 1);
    if (comment) continue;
    const [, slash, name = ''] = /^<(\/?)([a-z0-9]*)/i.exec(html.slice(open, open + 32)) ?? [];
    const tag = name.toLowerCase();
    if (hidden !== null) {
      if (slash && tag === hidden) hidden = null;
    } else if (!slash && HIDDEN.has(tag)) hidden = tag;
    else if (NEW_LINE.has(tag)) words.push('\n');
    else if (tag === 'td' || tag === 'th') words.push(' ');
  }
  return words
    .join('')
    .replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (all, name: string) => decoded(name) ?? all)
    .replace(/[ \t\r\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decoded(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : '\ufffd';
}
