/** Text as a hurried reader sees it: lower case, no accents, and for each letter where it stood. */
type Folded = { text: string; places: readonly number[] };

const OPENED: ReadonlyMap<string, string> = new Map([
  ['œ', 'oe'],
  ['æ', 'ae'],
  ['’', "'"],
  ['‘', "'"],
  ['`', "'"],
  ['´', "'"],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
  ['‑', '-'],
  ['…', '.'],
  ['×', 'x'],
  ['½', '1/2'],
  ['¼', '1/4'],
  ['¾', '3/4'],
  ['→', '>'],
  ['✔', ' ok '],
  ['✓', ' ok '],
  ['☑', ' ok '],
  ['✅', ' ok '],
  ['✘', ' ko '],
  ['✗', ' ko '],
  ['❌', ' ko '],
  // The second half of a raised thumb.
  ['\udc4d', ' ok '],
]);

const folds = new Map<string, string>();

function foldLetter(letter: string): string {
  if (letter >= ' ' && letter <= '~') return letter.toLowerCase();
  const known = folds.get(letter);
  if (known !== undefined) return known;
  const lower = letter.toLowerCase();
  const folded = OPENED.get(lower) ?? (/\s/.test(lower) ? ' ' : plain(lower));
  // A message may hold every letter of Unicode; only the common ones are worth keeping.
  if (folds.size < 2000) folds.set(letter, folded);
  return folded;
}

const plain = (letter: string) => letter.normalize('NFKD').replace(/[\u0300-\u036f]/g, '');

export function fold(text: string): Folded {
  let folded = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const letters = foldLetter(text.charAt(at));
    for (let n = 0; n < letters.length; n++) places.push(at);
    folded += letters;
  }
  places.push(text.length);
  return { text: folded, places };
}
