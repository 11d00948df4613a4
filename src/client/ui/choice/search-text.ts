/** Text reduced to what a hurried typist means: no accents, no case, ligatures opened, one kind of space. */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’'\-\s\u00a0]+/g, ' ')
    .trim();

/** Every word of the search is somewhere in the text, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

const STARTS_TEXT = 0;
const STARTS_WORD = 1;
const INSIDE = 2;

function rank(folded: string, search: string): number {
  if (folded.startsWith(search)) return STARTS_TEXT;
  return folded.includes(` ${search}`) ? STARTS_WORD : INSIDE;
}

/** Those that match, the ones that start with the search first, otherwise in their own order. */
export function searchOptions<Option>(
  options: readonly Option[],
  search: string,
  textOf: (option: Option) => string,
): Option[] {
  const folded = foldText(search);
  if (folded === '') return [...options];
  return options
    .filter((option) => matchesSearch(textOf(option), search))
    .map((option) => ({ option, rank: rank(foldText(textOf(option)), folded) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

/** How many letters must change to turn one word into the other. */
function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      current.push(Math.min(changed, (previous[j] ?? 0) + 1, (current[j - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** The known word the typist most likely meant (« marree » → « marée »), or null where none is near. */
export function nearestWord(search: string, texts: Iterable<string>): string | null {
  const folded = foldText(search);
  const limit = folded.length <= 4 ? 1 : 2;
  let best: { word: string; distance: number } | null = null;
  for (const word of new Set([...texts].flatMap((text) => text.split(/[\s’'\-,()]+/)))) {
    if (word.length < 3) continue;
    const distance = editDistance(folded, foldText(word));
    if (distance > 0 && distance <= limit && (!best || distance < best.distance)) best = { word, distance };
  }
  return best ? best.word.toLowerCase() : null;
}
