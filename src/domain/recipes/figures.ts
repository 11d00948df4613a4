import { ALLERGENS, type Allergen } from '#domain/items/item.ts';
import { divideRounded } from '#domain/kernel/scaled.ts';
import {
  type ItemMeasure,
  type LineAmount,
  type RecipeYield,
  type Share,
  shareOfItem,
  shareOfRecipe,
} from './amounts.ts';
import type { RecipeGapReason, RecipeKind } from './recipe.ts';
import { type SaleTerms, saleFigures } from './sale-figures.ts';

/** All of an item that quantities are reckoned from. */
export type MeasuredItem = ItemMeasure & { id: string; name: string };

/** `price`: of a stock unit, at the cheapest supplier of today. */
export type KnownItem = MeasuredItem & {
  price: number | null;
  allergens: readonly Allergen[];
  is_deleted: boolean;
};

/** Another recipe as an ingredient: what one portion of it takes of each item, in the item's stock unit. */
export type KnownRecipe<Item = KnownItem> = RecipeYield & {
  id: string;
  name: string;
  line_count: number;
  /** Lines of it that come to no quantity. */
  unresolved: number;
  items: readonly (Item & { qty: number })[];
};

export type RecipeLine = LineAmount & { item_id: string | null; sub_recipe_id: string | null };

/** What the lines of a recipe may name. */
export type KnownParts<Item = KnownItem> = {
  items: ReadonlyMap<string, Item>;
  recipes: ReadonlyMap<string, KnownRecipe<Item>>;
};

/** `line`: its place, from 0. `via`: the preparation in which the item is. */
export type RecipeGap = {
  reason: RecipeGapReason;
  line: number | null;
  name: string | null;
  via: string | null;
};

export type Draft = SaleTerms & { kind: RecipeKind; portions: number; lines: readonly RecipeLine[] };

type Used<Item = KnownItem> = { item: Item; line: number; via: string | null; nanos: bigint };

const BILLION = 1_000_000_000n;
/** Of one item, for one portion: what no kitchen serves, and still adds up within the column. */
const PER_PORTION_MAX = 1_000_000n * BILLION;
/** In millionths of a euro. */
const COST_MAX = 100_000_000_000_000n;

const nanos = (qty: number): bigint => BigInt(Math.round(qty * 1e9));
const micros = (price: number): bigint => BigInt(Math.round(price * 1e6));

const shareOf = (
  line: RecipeLine,
  known: KnownParts<MeasuredItem>,
): Share | { gap: RecipeGapReason; name: string } => {
  const item = line.item_id === null ? undefined : known.items.get(line.item_id);
  if (item) return shareOfItem(line, item) ?? { gap: 'cannot_convert', name: item.name };
  const recipe = known.recipes.get(line.sub_recipe_id ?? '');
  if (!recipe) return { gap: 'item_deleted', name: '' };
  if (recipe.line_count === 0 || recipe.unresolved > 0)
    return { gap: 'incomplete_preparation', name: recipe.name };
  const share = shareOfRecipe(line, recipe);
  return typeof share === 'string' ? { gap: share, name: recipe.name } : share;
};

/** What the line takes of each item for one portion, in billionths of its stock unit; never nothing at all. */
function usedBy<Item extends MeasuredItem>(
  line: RecipeLine,
  place: number,
  { share, portions, known }: { share: Share; portions: bigint; known: KnownParts<Item> },
): Used<Item>[] {
  const perPortion = (qty: bigint): bigint => {
    const taken = BigInt(divideRounded(qty * share.of * 1000n, share.per * portions));
    return taken > 0n ? taken : 1n;
  };
  const item = line.item_id === null ? undefined : known.items.get(line.item_id);
  if (item) return [{ item, line: place, via: null, nanos: perPortion(BILLION) }];
  const recipe = known.recipes.get(line.sub_recipe_id ?? '');
  return (recipe?.items ?? []).map((one) => ({
    item: one,
    line: place,
    via: recipe?.name ?? null,
    nanos: perPortion(nanos(one.qty)),
  }));
}

type Taken<Item> = { share: Share | null; used: Used<Item>[]; gap: RecipeGap | null };

function takenBy<Item extends MeasuredItem>(
  { lines, portions }: Pick<Draft, 'lines' | 'portions'>,
  known: KnownParts<Item>,
): Taken<Item>[] {
  return lines.map((line, place) => taken(line, place, { portions, known }));
}

function taken<Item extends MeasuredItem>(
  line: RecipeLine,
  place: number,
  { portions, known }: { portions: number; known: KnownParts<Item> },
): Taken<Item> {
  const share = shareOf(line, known);
  if ('gap' in share) {
    return { share: null, used: [], gap: { reason: share.gap, line: place, name: share.name, via: null } };
  }
  const used = usedBy(line, place, { share, portions: BigInt(Math.round(portions * 1000)), known });
  if (used.every((one) => one.nanos <= PER_PORTION_MAX)) return { share, used, gap: null };
  const name = used[0]?.via ?? used[0]?.item.name ?? null;
  return { share: null, used: [], gap: { reason: 'too_large', line: place, name, via: null } };
}

const itemGap = ({ item, line, via }: Used): RecipeGap[] => {
  if (item.is_deleted) return [{ reason: 'item_deleted', line, name: item.name, via }];
  return item.price === null ? [{ reason: 'no_price', line, name: item.name, via }] : [];
};

/** In billionths of a millionth of a euro; null where one of them has no price. */
const costOf = (used: readonly Used[]): bigint | null =>
  used.some((one) => itemGap(one).length > 0)
    ? null
    : used.reduce((sum, { item, nanos: qty }) => sum + qty * micros(item.price ?? 0), 0n);

type LineFigures = {
  /** In the line's unit, what is lost included. */
  gross: number;
  /** Of all portions; null where it cannot be told. */
  cost: number | null;
};

type FlatItem = { item_id: string; qty: number };

type FlatRecipe = {
  /** Of one portion, each item once, in its stock unit to nine decimals. */
  items: FlatItem[];
  /** Lines that come to no quantity. */
  unresolved: number;
};

/** What one portion takes of each item, losses and preparations included: what `recipe_items` holds. */
export function flatten(
  draft: Pick<Draft, 'portions' | 'lines'>,
  known: KnownParts<MeasuredItem>,
): FlatRecipe {
  const lines = takenBy(draft, known);
  const sums = new Map<string, bigint>();
  for (const { item, nanos: qty } of lines.flatMap(({ used }) => used))
    sums.set(item.id, (sums.get(item.id) ?? 0n) + qty);
  return {
    items: [...sums].map(([item_id, qty]) => ({ item_id, qty: Number(qty) / 1e9 })),
    unresolved: lines.filter(({ gap }) => gap !== null).length,
  };
}

/** Where each allergen comes from: the item of a line, or the item of a preparation. */
type AllergenOrigin = { allergen: Allergen; from: { name: string; via: string | null }[] };

/** Of everything that is named, also where its quantity cannot be told: a guest is warned all the same. */
function allergensOf(lines: readonly RecipeLine[], { items, recipes }: KnownParts): AllergenOrigin[] {
  const named = lines.flatMap(({ item_id, sub_recipe_id }): { item: KnownItem; via: string | null }[] => {
    const item = items.get(item_id ?? '');
    const recipe = recipes.get(sub_recipe_id ?? '');
    if (item) return [{ item, via: null }];
    return (recipe?.items ?? []).map((one) => ({ item: one, via: recipe?.name ?? null }));
  });
  return ALLERGENS.flatMap((allergen) => {
    const bearing = named.filter(({ item }) => item.allergens.includes(allergen));
    const from = new Map(
      bearing.map(({ item, via }) => [`${via}\n${item.name}`, { name: item.name, via }] as const),
    );
    return from.size === 0 ? [] : [{ allergen, from: [...from.values()] }];
  });
}

/** In euros to six decimals; null where that is more than an amount can be. */
function euros(exact: bigint | null): number | null {
  if (exact === null) return null;
  const cost = divideRounded(exact, BILLION);
  return BigInt(cost) > COST_MAX ? null : cost / 1e6;
}

const gapOf = (reason: RecipeGapReason): RecipeGap => ({ reason, line: null, name: null, via: null });

/** Everything that is reckoned of a recipe, saved or not. What cannot be told is null, never zero, and `gaps` say why. */
export function recipeFigures(draft: Draft, known: KnownParts) {
  const lines = takenBy(draft, known);
  const gaps = lines.flatMap(({ gap, used }) => (gap ? [gap] : used.flatMap(itemGap)));
  if (lines.length === 0) gaps.push(gapOf('no_lines'));
  const used = lines.flatMap((line) => line.used);
  const exact = gaps.length > 0 ? null : costOf(used);
  const ofAll = (one: bigint | null) =>
    one === null ? null : euros((one * BigInt(Math.round(draft.portions * 1000))) / 1000n);
  const cost_per_portion = euros(exact);
  if (exact !== null && cost_per_portion === null) gaps.push(gapOf('too_large'));
  if (draft.kind === 'dish' && draft.sale_price === null) gaps.push(gapOf('no_sale_price'));
  return {
    lines: lines.map(({ share, used: items }, place): LineFigures => {
      const { qty, loss_percent } = draft.lines[place] as RecipeLine;
      return {
        gross: Math.round((qty * 1000) / (1 - loss_percent / 100)) / 1000,
        cost: share === null ? null : ofAll(costOf(items)),
      };
    }),
    /** Of all portions. */
    total_cost: ofAll(exact),
    ...saleFigures(cost_per_portion, draft),
    gaps,
    allergens: allergensOf(draft.lines, known),
  };
}
export type RecipeFigures = ReturnType<typeof recipeFigures>;
