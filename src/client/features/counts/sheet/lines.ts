type Line = { item_id: string; version: number | null };

/** Lines as the server tells them; an answer that was overtaken on the way changes nothing: versions only grow. */
export function withLines<Item extends Counted, Counted extends Line>(
  items: readonly Item[],
  lines: readonly Counted[],
): Item[] {
  const byItem = new Map(lines.map((line) => [line.item_id, line]));
  return items.map((item) => {
    const line = byItem.get(item.item_id);
    return line && (line.version ?? 0) > (item.version ?? 0) ? { ...item, ...line } : item;
  });
}
