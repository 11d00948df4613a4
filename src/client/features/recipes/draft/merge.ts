import type { RecipeDraft, RecipeDraftLine } from './draft.ts';

type Three = { base: RecipeDraft; mine: RecipeDraft; theirs: RecipeDraft };

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const byKey = (lines: readonly RecipeDraftLine[]) => new Map(lines.map((line) => [line.key, line]));
const keysOf = (lines: readonly RecipeDraftLine[]) => lines.map(({ key }) => key);

/** A line that was touched here stays as it is here; the others are as the other person left them. */
function mergedLines({ base, mine, theirs }: Three): readonly RecipeDraftLine[] {
  if (same(mine.lines, base.lines)) return theirs.lines;
  const [before, here, there] = [byKey(base.lines), byKey(mine.lines), byKey(theirs.lines)];
  const touched = (key: string) => !same(before.get(key), here.get(key));
  const lines = new Map(
    [...here.keys(), ...there.keys()].flatMap((key) => {
      const line = touched(key) ? here.get(key) : there.get(key);
      return line ? [[key, line] as const] : [];
    }),
  );
  // Their order, unless it was changed here: then theirs that are new stand at the end.
  const kept = keysOf(base.lines).filter((key) => here.has(key));
  const reordered = !same(
    keysOf(mine.lines).filter((key) => before.has(key)),
    kept,
  );
  const order = reordered ? [...here.keys(), ...there.keys()] : [...there.keys(), ...here.keys()];
  return [...new Set(order)].flatMap((key) => lines.get(key) ?? []);
}

/** Both people's work in one recipe: where both changed the same thing, what was typed here stays. */
export function mergeDrafts(three: Three): RecipeDraft {
  const { base, mine, theirs } = three;
  const pick = <Name extends keyof RecipeDraft>(name: Name) =>
    mine[name] === base[name] ? theirs[name] : mine[name];
  return {
    name: pick('name'),
    kind: pick('kind'),
    on_menu: pick('on_menu'),
    portions: pick('portions'),
    yield_qty: pick('yield_qty'),
    yield_unit: pick('yield_unit'),
    sale_price: pick('sale_price'),
    vat_rate: pick('vat_rate'),
    target_food_cost: pick('target_food_cost'),
    method: pick('method'),
    lines: mergedLines(three),
  };
}
