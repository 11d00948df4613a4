import { useState } from 'react';
import { chosenOf, type Edits, isOrderable, NO_EDITS, type OrderedLine } from './chosen.ts';

const withEntry = <Value>(entries: ReadonlyMap<string, Value>, key: string, value: Value) =>
  new Map(entries).set(key, value);

/** What of a list is ordered: ticked as it came unless somebody says otherwise, and the quantities that they typed. */
export function useChosen<Line extends OrderedLine>(
  lines: readonly Line[],
  tickedAtFirst: (line: Line) => boolean,
) {
  const [edits, setEdits] = useState<Edits>(NO_EDITS);
  const isTicked = (line: Line) =>
    isOrderable(line) && (edits.ticks.get(line.item_id) ?? tickedAtFirst(line));
  const tick = (ticked: readonly Line[], on: boolean) =>
    setEdits((before) => ({
      ...before,
      ticks: ticked.reduce((ticks, { item_id }) => withEntry(ticks, item_id, on), before.ticks),
    }));
  const setQuantity = (line: Line, qty: number) =>
    setEdits((before) => ({
      // Who types a quantity wants it.
      ticks: withEntry(before.ticks, line.item_id, qty > 0),
      quantities: withEntry(before.quantities, line.item_id, qty),
    }));
  return {
    edits,
    isTicked,
    tick,
    setQuantity,
    forget: () => setEdits(NO_EDITS),
    chosen: chosenOf(lines, edits, isTicked),
  };
}

export type ChosenList<Line extends OrderedLine> = ReturnType<typeof useChosen<Line>>;
