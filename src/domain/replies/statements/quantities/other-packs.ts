import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import { collapse, type Item } from '#domain/replies/words/items.ts';

const OTHER_PACK =
  /(?<!(?:^| )(?:avec|sur|de|en) )(?:(?:l|la|le|les|vos) )(?:autres?|seconde?s?|2e|2eme|deuxieme|derniere?s?) ([a-z]+)(?= (?:(?:[a-z]+|,) ){0,6}[DV](?: |$))/;

/** The one name of what was counted in such packs. */
const countedIn = (unit: string, items: readonly Item[]): Item | undefined => {
  const counted = items.flatMap((item, at) => {
    const said = item.meaning as QuantityMeant | undefined;
    const isSuch = said?.kind === 'quantity' && said.unit === unit;
    const named = items.slice(at + 1, at + 4).find(({ text }) => text === 'M') ?? nameBefore(items, at);
    return isSuch && named ? [named] : [];
  });
  return counted.length === 1 ? counted[0] : undefined;
};

/** « le hêtre : une palette ». */
const nameBefore = (items: readonly Item[], at: number): Item | undefined =>
  items.slice(Math.max(0, at - 2), at).findLast(({ text }) => text === 'M');

/** « une palette de hêtre avec le charbon, l'autre palette lundi »: what is left of what was counted in such packs. */
export function withOtherPacks(items: readonly Item[]): readonly Item[] {
  if (!items.some(({ text }) => text === 'D' || text === 'V')) return items;
  const read = collapse(items, OTHER_PACK, (match, taken) => {
    const unit = unitOf(match[1] ?? '');
    const from = items.indexOf(taken[0] as Item);
    const named = unit === null ? undefined : countedIn(unit, items.slice(0, from));
    return named?.meaning ? { text: REST_OF, meaning: named.meaning } : null;
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
