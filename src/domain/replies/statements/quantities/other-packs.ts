import type { Situation } from '#domain/replies/statements/situation.ts';
import type { LinesMeant, QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isCountedIn, unitOf } from '#domain/replies/values/units.ts';
import { collapse, type Item } from '#domain/replies/words/items.ts';

const OTHER_PACK =
  /(?<!(?:^| )(?:avec|sur|de|en) )(?:(?:l|la|le|les|vos) )(?:autres?|seconde?s?|2e|2eme|deuxieme|derniere?s?) ([a-z]+|M)(?= (?:(?:[a-z]+|,) ){0,6}[DV](?: |$))/;

/** The one name of what was counted in such packs, or the one line that is ordered in them. */
function countedIn(unit: string, items: readonly Item[], lines: Situation['lines']): LinesMeant | null {
  const counted = items.flatMap((item, at) => {
    const said = item.meaning as QuantityMeant | undefined;
    const isSuch = said?.kind === 'quantity' && said.unit === unit;
    const named = items.slice(at + 1, at + 4).find(({ text }) => text === 'M') ?? nameBefore(items, at);
    return isSuch ? [named?.meaning?.kind === 'lines' ? named.meaning : inSuchPacks(unit, lines)] : [];
  });
  return counted.length === 1 ? (counted[0] ?? null) : null;
}

function inSuchPacks(unit: string, lines: Situation['lines']): LinesMeant | null {
  const [line, ...more] = lines.flatMap((one, at) => (isCountedIn(unit, one) ? [at] : []));
  return line === undefined || more.length > 0
    ? null
    : { kind: 'lines', lines: [line], ambiguous: false, sure: false, foreign: false };
}

/** « le hêtre : une palette ». */
const nameBefore = (items: readonly Item[], at: number): Item | undefined =>
  items.slice(Math.max(0, at - 2), at).findLast(({ text }) => text === 'M');

/** « une palette de hêtre avec le charbon, l'autre palette lundi »: what is left of what was counted in such packs. */
export function withOtherPacks(items: readonly Item[], lines: Situation['lines']): readonly Item[] {
  if (!items.some(({ text }) => text === 'D' || text === 'V')) return items;
  const read = collapse(items, OTHER_PACK, (match, taken) => {
    const from = items.indexOf(taken[0] as Item);
    if (match[1] === 'M') return ofCounted(taken.at(-1), items.slice(0, from));
    const unit = unitOf(match[1] ?? '');
    const meaning = unit === null ? null : countedIn(unit, items.slice(0, from), lines);
    return meaning && { text: REST_OF, meaning };
  });
  return read.flatMap((item): Item[] =>
    item.text === REST_OF
      ? [
          ...['le', 'solde', 'de'].map((text) => ({ text, start: item.start, end: item.start })),
          { ...item, text: 'M' },
        ]
      : [item],
  );
}
const REST_OF = 'restof';

/** « trois fûts jeudi…, le dernier fût lundi » of beer in casks: the pack is in its name. */
function ofCounted(named: Item | undefined, before: readonly Item[]) {
  const meaning = named?.meaning?.kind === 'lines' ? named.meaning : null;
  const isCounted = before.some(({ text, meaning: one }, at) => {
    const isSame = one?.kind === 'lines' && String(one.lines) === String(meaning?.lines);
    return isSame && text === 'M' && before.slice(Math.max(0, at - 2), at).some((item) => item.text === 'Q');
  });
  return meaning && isCounted ? { text: REST_OF, meaning } : null;
}
