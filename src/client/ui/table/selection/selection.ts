export type Selection = ReadonlySet<string>;

/** The state of the box in the head, for the rows in view. */
export function selectionState(selected: Selection, ids: readonly string[]): boolean | 'mixed' {
  const count = ids.filter((id) => selected.has(id)).length;
  if (count === 0) return false;
  return count === ids.length ? true : 'mixed';
}

/** Ticks all rows in view, or unticks them; what is selected but filtered out stays as it is. */
export function toggleAll(selected: Selection, ids: readonly string[]): Selection {
  const next = new Set(selected);
  const all = selectionState(selected, ids) === true;
  for (const id of ids) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return next;
}

type Toggled = { id: string; ids: readonly string[]; anchor: string | null };

/**
 * One row, or with an anchor every row from there to it: they all become what the row becomes. An anchor that is no
 * longer in view is none.
 */
export function toggleTo(selected: Selection, { id, ids, anchor }: Toggled): Selection {
  const next = new Set(selected);
  const tick = !selected.has(id);
  for (const one of between(ids, anchor, id)) {
    if (tick) next.add(one);
    else next.delete(one);
  }
  return next;
}

function between(ids: readonly string[], anchor: string | null, id: string): readonly string[] {
  const [from, to] = [anchor === null ? -1 : ids.indexOf(anchor), ids.indexOf(id)];
  if (from === -1 || to === -1) return [id];
  return ids.slice(Math.min(from, to), Math.max(from, to) + 1);
}
