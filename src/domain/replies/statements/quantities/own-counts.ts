import type { Situation } from '#domain/replies/statements/situation.ts';
import { inLineUnit } from '#domain/replies/values/units.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { quantityOf, saidOf } from './quantity-said.ts';

/** Between the figures of such a list stands nothing that says anything. */
const LISTED = /^Q(?: (?:,|et|&|\+|ainsi que|puis|plus|avec|(?:de |d )?M|les|des|vos|de|Q))*$/;
/** Less, more, or another time: then the figures say something. */
const SAYS_MORE =
  /(?:^| )(?:que|qu|seulement|juste|reste|manqu[a-z]*|aulieude|sauf|pas|plus|moins|sur|ne|n|non|rupture|maximum|[PR])(?: |$)/;

/** « Poulet fermier 12 : 10 » of twelve: the first figure is what was ordered. */
export function withoutOrdered(items: readonly Item[], lines: Situation['lines']): readonly Item[] {
  const entry = join(items.slice(0, ENTRY_WITHIN)).text;
  const match =
    /^((?:le |la |les |l )?M (?:: )?)Q (?::|=|devient) (?:que |seulement |plus que )?Q(?! (?:de |d )?M)(?: |$)/.exec(
      entry,
    ) ?? IN_BRACKETS.exec(entry);
  const at = (match?.[1]?.split(' ').length ?? 0) - 1;
  const [named, said] = [items.find(({ text }) => text === 'M')?.meaning, items[at]];
  const line = named?.kind === 'lines' && named.lines.length === 1 ? lines[named.lines[0] ?? -1] : undefined;
  if (!match || !said || !line || saidOf(said, line) !== line.qty) return items;
  return [...items.slice(0, at), ...items.slice(at + 1)];
}
const ENTRY_WITHIN = 9;
const IS_THERE = '(?:disponible|livre|servi|expedie|prepare|confirme|envoye)(?:e|s|es)?';
/** « cabillaud 10 kg (8 dispo) » of ten, « 10 kg (livré : 8) ». */
const IN_BRACKETS = new RegExp(
  `^((?:le |la |les |l )?M (?:: )?)Q \\( (?:Q (?:${IS_THERE}|seulement|maximum|en stock)|(?:${IS_THERE}|seulement|que|reste) (?:: )?Q) \\)`,
);

/** « la livraison de vos 3 seaux et 10 kg »: each line's own count, one after the other, and so all that was ordered. */
export function withOwnCounts(items: readonly Item[], lines: Situation['lines']): readonly Item[] {
  const places = items.flatMap(({ text }, at) => (text === 'Q' ? [at] : []));
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || lines.length < 2 || places.length !== lines.length)
    return items;
  const isEach = places.every((place, at) => {
    const [said, line] = [quantityOf(items[place]), lines[at]];
    return (
      said !== null &&
      line !== undefined &&
      !said.is_share &&
      !said.approximate &&
      ((said.unit === null && said.amount === line.qty) || inLineUnit(said, line) === line.qty)
    );
  });
  const before = join(items.slice(0, first)).text;
  const behind = join(items.slice(last + 1)).text.replace(/^(?:de |d )?M(?= |$)/, '');
  const isBare = isEach && LISTED.test(join(items.slice(first, last + 1)).text);
  if (
    !isBare ||
    SAYS_MORE.test(before) ||
    SAYS_MORE.test(behind) ||
    /(?:^| )M(?: |$)/.test(`${before} ${behind}`)
  )
    return items;
  const from = /^(?:vos|les|tes|de|des)$/.test(items[first - 1]?.text ?? '') ? first - 1 : first;
  const to =
    items[last + 1]?.text === 'M' ? last + 1 : /^M$/.test(items[last + 2]?.text ?? '') ? last + 2 : last;
  const { start } = items[from] as Item;
  return [
    ...items.slice(0, from),
    { text: 'tout', start, end: (items[to] as Item).end },
    ...items.slice(to + 1),
  ];
}
