import type { RepliedLine } from '#domain/replies/reply.ts';
import { type Item, join } from '#domain/replies/words/items.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { inBase, isMeasure, isOuterPack, unitOf } from './units.ts';

/** Words of a sentence, from one item up to another. */
type Words = { start: number; end: number };

const SIZE = /(?<!\d ?x ?|\d)(\d{1,4}(?:[.,]\d{1,3})?) ?(kg|gr?|l|cl|ml)(?![a-z])/g;

/** « 125 g » of « Yaourt nature 125 g », where the line is ordered by such pots. */
function sizeInName(line: RepliedLine): Size | null {
  const known = sizes.get(line);
  if (known !== undefined) return known;
  const now = sizeOf(line);
  sizes.set(line, now);
  return now;
}

type Size = { figure: number; unit: string };
/** Asked for in every sentence that names the line. */
const sizes = new WeakMap<RepliedLine, Size | null>();

function sizeOf({ item_name, unit }: RepliedLine): Size | null {
  const pack = unitOf(fold(unit).text);
  if (pack === null || isMeasure(pack) || isOuterPack(pack)) return null;
  const found = [...fold(item_name).text.matchAll(SIZE)];
  const [only] = found;
  if (!only || found.length > 1) return null;
  return { figure: Number((only[1] ?? '').replace(',', '.')), unit: only[2] ?? '' };
}

/** « 8 sacs » and « 2,5 kg » of « Haricots verts 2,5 kg »: the second is what one of them holds. */
export function isOwnSize(item: Item, line: RepliedLine): boolean {
  const own = sizeInName(line);
  const said = item.meaning?.kind === 'quantity' && item.meaning.content === null ? item.meaning : null;
  const [one, other] = [said && inBase(said.amount, said.unit), own && inBase(own.figure, own.unit)];
  return !!one && !!other && one.of === other.of && Math.abs(one.amount - other.amount) < 0.0005;
}

/** « en pots de 150 g », « 96 pots de 150 g », « en 150 g »: another size than that of the article's name. */
export function otherSizeIn(items: readonly Item[], line: RepliedLine): Words | null {
  return otherPackIn(items, line) ?? otherCalibreIn(items, line);
}

/** « les golden partent en 70/75 » of « Pomme golden 75/80 ». */
function otherCalibreIn(items: readonly Item[], { item_name }: RepliedLine): Words | null {
  const [, small, big] = /(?<![\d/])(\d{2,3})\/(\d{2,3})(?![\d/])/.exec(item_name) ?? [];
  if (big === undefined) return null;
  const other = items.find(({ meaning }, at) => {
    if (meaning?.kind !== 'quantity' || meaning.out_of === undefined) return false;
    if (meaning.amount === Number(small) && meaning.out_of === Number(big)) return false;
    return /(?:^| )(?:en|du|des|calibre|calibres)(?: calibre)?$/.test(
      join(items.slice(Math.max(0, at - 2), at)).text,
    );
  });
  return other ? { start: other.start, end: other.end } : null;
}

function otherPackIn(items: readonly Item[], line: RepliedLine): Words | null {
  const own = sizeInName(line);
  if (!own) return null;
  for (const [at, item] of items.entries()) {
    const said = item.meaning?.kind === 'quantity' ? item.meaning : null;
    if (!said || isAside(items, at) || said.approximate) continue;
    const isPack = said.unit !== null && isSmallPack(said.unit);
    if (isPack && said.content && said.content.count === undefined && differs(said.content, own))
      return { start: item.start, end: item.end };
    const pack = /^(?:de|d)$/.test(items[at - 1]?.text ?? '') ? items[at - 2] : undefined;
    const isOfPack = pack !== undefined && isSmallPack(unitOf(pack.text));
    if (said.content || !differs(said, own)) continue;
    const isMade = pack?.text === 'M' || /^(?:en|du|des)$/.test(items[at - 1]?.text ?? '');
    if (isOfPack && (said.unit === null || isMeasure(said.unit))) return { start: pack.start, end: item.end };
    if (isMeasure(said.unit) && (isMade || isInsteadOf(items, at, line)))
      return { start: item.start, end: item.end };
  }
  return null;
}

/** « sirop 1 L au lieu de 70 cl ». */
function isInsteadOf(items: readonly Item[], at: number, line: RepliedLine): boolean {
  if (!/^(?:aulieude|alaplacede)$/.test(items[at + 1]?.text ?? '')) return false;
  const instead = items[/^(?:le|la|les|des|du|de)$/.test(items[at + 2]?.text ?? '') ? at + 3 : at + 2];
  return instead !== undefined && isOwnSize(instead, line);
}

/** « pas de 125 », and « 12 pièces de 1,5 kg environ », which is what each of them weighs. */
const isAside = (items: readonly Item[], at: number): boolean =>
  /(?:^| )(?:aulieude|alaplacede|pas|plus|et non|non)(?: (?:de|les|des|le|la|d|en))*$/.test(
    join(items.slice(Math.max(0, at - 3), at)).text,
  ) || /^(?:environ|chacune?|piece|en)$/.test(items[at + 1]?.text ?? '');

const isSmallPack = (unit: string | null): boolean => unit !== null && !isMeasure(unit) && !isOuterPack(unit);

/** Beyond what is rounded. */
const SAME_SIZE = 0.01;

function differs({ amount, unit }: { amount: number; unit: string | null }, own: Size): boolean {
  if (unit === null) return amount !== own.figure && amount > own.figure / 10 && amount < own.figure * 10;
  const [said, ordered] = [inBase(amount, unit), inBase(own.figure, own.unit)];
  return (
    said !== null &&
    ordered !== null &&
    said.of === ordered.of &&
    Math.abs(said.amount / ordered.amount - 1) > SAME_SIZE
  );
}
