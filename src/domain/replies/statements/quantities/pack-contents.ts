import type { RepliedLine } from '#domain/replies/reply.ts';
import type { Situation } from '#domain/replies/statements/situation.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { isMeasure, isOuterPack, unitOf } from '#domain/replies/values/units.ts';
import { around, type Item, join } from '#domain/replies/words/items.ts';
import { quantityOf, saidOf } from './quantity-said.ts';
import { SOLD_BY } from './roles.ts';

/** « conditionné par 48, donc 2 cartons »: whatever the pack is called. */
const BY_SO_MANY = 'par';

/** « 10 plateaux de 30, à 8,40 € le plateau »: the price of such a pack. */
function ofPack(item: Item, pack: QuantityMeant | null): Item {
  const { meaning } = item;
  if (meaning?.kind !== 'price' || !pack?.content || meaning.per?.unit !== pack.unit) return item;
  if (meaning.per.holds !== null || meaning.per.amount !== 1) return item;
  const { amount, unit } = pack.content;
  return { ...item, meaning: { ...meaning, per: { ...meaning.per, holds: amount, of: unit } } };
}

/** « 26,40 le carton de 6 bouteilles, je vous en mets 2 cartons »: what the price was for. */
function packOfPrice({ meaning }: Item): QuantityMeant | null {
  const per = meaning?.kind === 'price' ? meaning.per : null;
  const held =
    per?.pack !== undefined
      ? { unit: per.pack, content: { amount: per.amount, unit: per.unit } }
      : per && per.holds !== null && per.amount === 1
        ? { unit: per.unit, content: { amount: per.holds, unit: per.of ?? null } }
        : null;
  return held && { kind: 'quantity', amount: 1, is_share: false, approximate: false, ...held };
}

const ASKED = /^(?:commandee?s?|demandee?s?|prevue?s?)$/;
const SERVED =
  /^(?:livree?s?|servie?s?|envoyee?s?|expediee?s?|confirmee?s?|disponibles?|dispo|en|recue?s?|possibles?|seulement|prete?s?)$/;
const isServedOf = (items: readonly Item[], at: number): boolean =>
  SERVED.test(items[at + 1]?.text ?? '') &&
  items
    .slice(Math.max(0, at - 4), at)
    .some(({ text }, n, near) => ASKED.test(text) && near[n - 1]?.text === 'Q');

/** « 6 bidons de cidre et 2 de balsamique, tous en 5 L »: what each of those holds. */
function withSizeOfAll(items: readonly Item[]): readonly Item[] {
  const at = items.findIndex(
    ({ text }, n) =>
      /^(?:tous|toutes|tout)$/.test(text) && items[n + 1]?.text === 'en' && items[n + 2]?.text === 'Q',
  );
  const held = quantityOf(items[at + 2]);
  if (at === -1 || !held || !isMeasure(held.unit)) return items;
  const content = { amount: held.amount, unit: held.unit };
  return items.flatMap((item, n): Item[] => {
    const said = n < at ? quantityOf(item) : null;
    if (n >= at && n <= at + 2) return [];
    return said?.unit && said.content === null && !isMeasure(said.unit)
      ? [{ ...item, meaning: { ...said, content } }]
      : [item];
  });
}

/** « (carton de 12), donc je t'en mets 24 au lieu de 20 » of twenty: in the unit of the line, as what was ordered is. */
const isAgainstOrdered = (items: readonly Item[], at: number, lines: Situation['lines']): boolean => {
  const ordered =
    items[at + 1]?.text === 'aulieude' ? items.slice(at + 2).find(({ text }) => text === 'Q') : undefined;
  const said = quantityOf(ordered);
  return said !== null && said.unit === null && lines.some(({ qty }) => qty === said.amount);
};

/** « 4 sacs de 25 de T55, 2 de T45 »: sacks again. */
export function withPackSaidBefore(said: readonly Item[], lines: Situation['lines']): readonly Item[] {
  let pack: QuantityMeant | null = null;
  return withSizeOfAll(said).map((item, at, items) => {
    const said = quantityOf(item);
    if (!said) {
      pack = packOfPrice(item) ?? pack;
      return ofPack(item, pack);
    }
    // « vendu par carton de 10, je vous en mets 2 cartons »
    const isBy = /(?:^| )(?:conditionn|vend|emball|livr|c est)[a-z]*(?: [a-z]+)? par$/.test(
      join(items.slice(Math.max(0, at - 4), at)).text,
    );
    if (isBy && said.unit === null) {
      pack = { ...said, unit: BY_SO_MANY, content: { amount: said.amount, unit: null } };
      return item;
    }
    const held = items[at - 1]?.text === 'de' ? unitOf(items[at - 2]?.text ?? '') : null;
    if (held !== null && !isMeasure(held))
      pack = { ...said, unit: held, content: { amount: said.amount, unit: said.unit } };
    else if (
      pack?.content &&
      said.unit !== null &&
      (said.unit === pack.unit || (pack.unit === BY_SO_MANY && isOuterPack(said.unit))) &&
      said.content === null
    ) {
      return { ...item, meaning: { ...said, content: pack.content } };
    }
    if (held !== null) return item;
    // « 6 packs de 6 commandés, 5 livrés »
    if (said.unit === null && pack?.content && isServedOf(items, at))
      return { ...item, meaning: { ...said, unit: pack.unit, content: pack.content } };
    if (said.unit !== null) pack = isMeasure(said.unit) ? null : said;
    else if (
      pack?.content &&
      pack.unit !== BY_SO_MANY &&
      !said.is_share &&
      Number.isInteger(said.amount) &&
      !isAgainstOrdered(items, at, lines) &&
      (/^(?:de|d|en|pour) M(?: |$)/.test(join(items.slice(at + 1, at + 3)).text) ||
        // « il n'existe qu'en sac de 5 kg, je vous en mets un »
        /(?:^| )en [a-z]+(?: donc)?$/.test(join(items.slice(Math.max(0, at - 3), at)).text))
    ) {
      return { ...item, meaning: { ...said, unit: pack.unit, content: pack.content } };
    }
    return item;
  });
}

/** « 2 colis de tomates de 6 kg », « 2 entrecôtes de 5 kg » by the kilo: what each of them holds is said behind the name. */
export function withSizeBehindName(items: readonly Item[], lines: Situation['lines']): readonly Item[] {
  return items.map((item, at) => {
    const said = quantityOf(item);
    if (said === null || said.content !== null || isMeasure(said.unit)) return item;
    const name = said.unit === null ? at + 1 : at + 2;
    const held = quantityOf(items[name + 2]);
    if (
      !held ||
      !isMeasure(held.unit) ||
      // « une caisse de 6 kg et une de 7 kg soit 13 kg »
      items.slice(name + 3).some(({ text }) => text === 'soit') ||
      !/^(?:(?:de|d) )?M (?:de|d) Q$/.test(join(items.slice(at + 1, name + 3)).text)
    )
      return item;
    const content = { amount: held.amount, unit: held.unit };
    if (said.unit !== null) return { ...item, meaning: { ...said, content } };
    const named = items[name]?.meaning;
    const isWeighed =
      named?.kind === 'lines' &&
      named.lines.every((line) => isMeasure(unitOf(lines[line]?.unit.toLowerCase() ?? '')));
    return isWeighed && Number.isInteger(said.amount) && !said.is_share
      ? { ...item, meaning: { ...said, unit: 'pièce', content } }
      : item;
  });
}

/** « (le carton fait 4 x 2,5 kg) », « (25 kg le sac) », « (2 kg l'une) », « (1 carton = 6 bouteilles) ». */
const WHAT_ONE_HOLDS =
  /^\( (?:soit )?(?:(?:(?:le|la|l|un|une|chaque) )?([a-z]+) (?:= |: |de |d |a |x |(?:fait|contient|pese|comprend|tient|compte) )+(Q)|Q (?:= |: |fait |contient |de )+(Q)|(Q) (?:(?:le|la|l|par|chaque) (?!un|une|autre)([a-z]+)|l une?|chacune?|piece|par piece|l unite)) \)/;

/** « 2 cartons de haricots (carton = 4 x 2,5 kg) »: what brackets say one of them holds. */
export function withPackInBrackets(items: readonly Item[]): readonly Item[] {
  let read = items;
  for (let at = 0; at < read.length; at++) {
    const said = quantityOf(read[at]);
    if (said === null || said.unit === null || said.content !== null || isMeasure(said.unit)) continue;
    const behind = /^(?:(?:de |d )?M )?(?=\()/.exec(join(read.slice(at + 1, at + 4)).text);
    if (!behind) continue;
    const from = at + 1 + behind[0].split(' ').filter((word) => word !== '').length;
    const match = WHAT_ONE_HOLDS.exec(join(read.slice(from, from + HELD_WITHIN)).text);
    if (!match) continue;
    const to = from + match[0].split(' ').length;
    const figures = read.slice(from, to).flatMap((item) => quantityOf(item) ?? []);
    const held = figures.at(-1);
    const word = match[1] ?? match[5];
    const isOfIt =
      figures.length === 2
        ? figures[0]?.amount === 1 && figures[0].unit === said.unit
        : word === undefined || unitOf(word) === said.unit;
    if (!held || !isOfIt || held.is_share || held.approximate) continue;
    const content = held.content
      ? { amount: held.amount * held.content.amount, unit: held.content.unit }
      : { amount: held.amount, unit: held.unit };
    const item: Item = { ...(read[at] as Item), meaning: { ...said, content } };
    read = [...read.slice(0, at), item, ...read.slice(at + 1, from), ...read.slice(to)];
  }
  return read;
}
const HELD_WITHIN = 10;

/** « les trois bacs sont là » of 72 bottles: those that were ordered, whatever one of them holds. */
export const isAllPacks = (
  { amount, unit, content }: QuantityMeant,
  { qty }: RepliedLine,
  text: string,
): boolean =>
  unit !== null &&
  isOuterPack(unit) &&
  content === null &&
  Number.isInteger(qty / amount) &&
  /(?:^| )(?:les|vos|tes) Q (?:(?:de |d )?M )?(?:y (?:sont|seront)|(?:sont|seront) (?:bien |deja |tous |toutes )*(?:la|prete?s?|au complet|chargee?s?|dans le camion|reservee?s?|de cote))(?: |$)/.test(
    text,
  );

/** « ne se vend plus qu'au carton complet de 50 » of 24: as long as nobody says how many, neither is settled. */
export const isOnlySoldBy = (
  { items, text }: { items: readonly Item[]; text: string },
  ordered: RepliedLine,
): boolean =>
  /(?:^| )(?:seulement|uniquement|que|qu|plus)(?: |$)/.test(text) &&
  items.filter((item) => quantityOf(item)).length === 1 &&
  items.some((item, at) => {
    const held = quantityOf(item) && SOLD_BY.test(around(items, at).before) ? saidOf(item, ordered) : null;
    return held !== null && held > 0 && !Number.isInteger(ordered.qty / held);
  });
