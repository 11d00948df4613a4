import type { DraftLine } from '#client/features/orders/draft/draft.ts';
import type { TheirChange } from '#client/features/orders/draft/merge.ts';
import { assertNever } from '#domain/kernel/assert-never.ts';
import { DASH, formatQuantity } from '#text/kernel/format.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';

const quantityOf = ({ qty, article }: DraftLine) => (qty === null ? DASH : formatQuantity(qty, article.unit));

function sentenceOf(change: TheirChange): string {
  const say = text.changes;
  switch (change.kind) {
    case 'supplier':
      return say.supplier(change.name);
    case 'date':
      return say.date(change.date);
    case 'agreed':
      return say.agreed(change.agreed);
    case 'notes':
      return say.notes;
    case 'added':
      return say.added(change.line.article.name, quantityOf(change.line));
    case 'removed':
      return say.removed(change.line.article.name);
    case 'quantity':
      return say.quantity(change.line.article.name, quantityOf(change.line), quantityOf(change.before));
    case 'price':
      return say.price(change.line.article.name, change.line.unit_price ?? 0, change.before.unit_price);
    default:
      return assertNever(change);
  }
}

/** Under the notice of a conflict: what the other person did, before one takes it over. */
export function TheirChanges({ changes }: { changes: readonly TheirChange[] }) {
  if (changes.length === 0) return null;
  return (
    <div className="-mt-3 rounded-field border border-saffron-line px-4 py-2.5 text-body">
      <p className="font-semibold text-saffron-ink">{text.theirChanges}</p>
      <ul className="list-disc pl-5">
        {changes.map(sentenceOf).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
