import { type Item, join } from '#domain/replies/words/items.ts';

/** Words that may stand between what was said first and what is meant. */
const BETWEEN = new Set(
  `, . euh heu enfin ah oh oups non pardon attendez attends attend rectification erreur correction plutot disons ou je j me m trompe trompee
  corrige voulais voulait veux dire desole excusez moi mince zut en fait c est ce sera le la les pour`.split(
    /\s+/,
  ),
);

/** At least one of them says that the first was wrong; « et non 8 » says what was ordered. */
const TAKEN_BACK =
  /(?:^| )(?:(?:euh|heu|enfin|ah|oh) (?:, )?non|non (?:, )?(?:pardon|plutot|disons|attend[a-z]*)|oups|pardon|mince|zut|rectification|correction|erreur|corrige|trompee?|(?:voulais|voulait|veux) dire|ou plutot|disons plutot)(?: |$)/;

/** « 10 barquettes, enfin non, 6 », « jeudi, pardon, vendredi »: only the last of the two is said. */
export function withCorrections(items: readonly Item[]): readonly Item[] {
  let read = items;
  for (let at = 0; at < read.length; at++) {
    const corrected = correctedAt(read, at);
    if (!corrected) continue;
    const { from, to, item } = corrected;
    read = [...read.slice(0, at), item, ...read.slice(at + 1, from), ...read.slice(to + 1)];
    at--;
  }
  return read;
}

function correctedAt(items: readonly Item[], at: number): { from: number; to: number; item: Item } | null {
  const first = items[at]?.meaning;
  if (first?.kind !== 'quantity' && first?.kind !== 'day' && first?.kind !== 'price') return null;
  let from = at + 1;
  while (from <= at + 2 && /^(?:de|d|du|des|M)$/.test(items[from]?.text ?? '')) from++;
  let to = from;
  while (BETWEEN.has(items[to]?.text ?? '')) to++;
  const last = items[to];
  // « 33… pardon, 34 € »
  const isPriced = first.kind === 'quantity' && first.unit === null && last?.meaning?.kind === 'price';
  if (!last?.meaning || (last.meaning.kind !== first.kind && !isPriced)) return null;
  if (!TAKEN_BACK.test(join(items.slice(from, to)).text)) return null;
  const { meaning } = last;
  const shares = meaning.kind === 'quantity' && first.kind === 'quantity' && meaning.unit === null;
  return {
    from,
    to,
    item: shares ? { ...last, meaning: { ...meaning, unit: first.unit, content: first.content } } : last,
  };
}
