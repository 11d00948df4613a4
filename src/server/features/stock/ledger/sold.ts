import { randomUUID } from 'node:crypto';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as book from './book.ts';
import { bookOf, closeBooks, openBooks } from './ledger.ts';
import * as rows from './rows.sql.ts';

/** What was sold of an item on a day is another quantity than was posted (null: nothing). Below zero: refunds. */
type SoldChange = {
  item_id: string;
  occurred_at: Date;
  qty: number | null;
  /** What is taken back first. */
  posting_id: string | null;
};

/**
 * The ledger follows what was sold: each change a posting of its own, by the same rule as any other (moveStock), and
 * all of them in one write. The answer has the id of each new posting, in the order of the changes. The items are held.
 */
export async function postSold(
  tx: OrgTx,
  org: OrgContext,
  changes: readonly SoldChange[],
): Promise<(string | null)[]> {
  if (changes.length === 0) return [];
  const ledgerRows = await rows.rowsOfPostings(
    tx,
    changes.flatMap(({ posting_id }) => posting_id ?? []),
  );
  const books = await openBooks(tx, org, {
    itemIds: changes.map(({ item_id }) => item_id),
    named: ledgerRows.flatMap(({ lot_id }) => lot_id ?? []),
    since: org.now,
    moves: 'any',
  });
  const posted = Map.groupBy(ledgerRows, ({ ref_id }) => ref_id);
  for (const { item_id, posting_id, occurred_at } of changes) {
    const was = posting_id === null ? [] : (posted.get(posting_id) ?? []);
    const at = was[0]?.occurred_at ?? occurred_at;
    if (was.length === 0) continue;
    under(bookOf(books, item_id), randomUUID(), (one) =>
      book.bookReversal(one, { id: randomUUID(), rows: was, occurred_at: at }),
    );
  }
  const ids = changes.map(({ item_id, qty, occurred_at, posting_id }) => {
    if (qty === null) return null;
    const units = Quantity.of(qty);
    const sold = { type: 'OUT', occurred_at } as const;
    return under(bookOf(books, item_id), randomUUID(), (one) => {
      if (units <= 0) book.bookReturn(one, { ...sold, id: randomUUID(), qty: Quantity.negate(units) });
      else {
        // Told before a lot was blocked and told again since: so much had left already, of that lot too.
        const was = posting_id === null ? [] : (posted.get(posting_id) ?? []);
        const had = Quantity.negate(Quantity.sum(was.map((row) => Quantity.of(row.qty))));
        const again = had > 0 ? Quantity.of(Math.min(Quantity.toDecimal(had), qty)) : Quantity.zero;
        const as_of = was[0]?.occurred_at ?? occurred_at;
        const fresh = Quantity.subtract(units, again);
        if (again > 0) book.bookDeparture(one, { ...sold, qty: again, lot_id: null, as_of });
        if (fresh > 0) book.bookDeparture(one, { ...sold, qty: fresh, lot_id: null });
      }
    });
  });
  await closeBooks(tx, org, books, { ref_kind: 'sale', ref_id: randomUUID(), since: org.now });
  return ids;
}

/** Whatever the work books belongs to this posting. */
function under(one: book.Book, ref_id: string, work: (one: book.Book) => void): string {
  const before = one.rows.length;
  work(one);
  for (const row of one.rows.slice(before)) row.ref_id = ref_id;
  return ref_id;
}
