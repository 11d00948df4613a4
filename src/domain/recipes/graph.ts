import { RECIPE_DEPTH_MAX } from './limits.ts';

/** Which recipes each recipe is made of. */
type RecipeGraph = ReadonlyMap<string, readonly string[]>;

type Tangle = 'loop' | 'too_deep';

/**
 * Recipes in an order in which each comes after those that it is made of; or why there is none. Of what is not in the
 * graph nothing is asked.
 */
export function makingOrder(graph: RecipeGraph): string[] | Tangle {
  const depths = new Map<string, number>();
  const open = new Set<string>();
  const depthOf = (id: string): number | Tangle => {
    const known = depths.get(id);
    if (known !== undefined) return known;
    if (open.has(id)) return 'loop';
    // A chain this long is refused before it is followed to its end.
    if (open.size > RECIPE_DEPTH_MAX) return 'too_deep';
    open.add(id);
    let depth = 1;
    for (const part of graph.get(id) ?? []) {
      const below = depthOf(part);
      if (typeof below === 'string') return below;
      depth = Math.max(depth, below + 1);
    }
    open.delete(id);
    if (depth > RECIPE_DEPTH_MAX) return 'too_deep';
    depths.set(id, depth);
    return depth;
  };
  for (const id of graph.keys()) {
    const depth = depthOf(id);
    if (typeof depth === 'string') return depth;
  }
  return [...depths.keys()];
}
