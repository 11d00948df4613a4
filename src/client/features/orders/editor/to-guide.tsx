import { ListChecks } from 'lucide-react';
import { useNavigate } from 'react-router';
import { EMPTY_ENTRY, typedLine } from '#client/features/orders/draft/draft.ts';
import { useKeeping } from '#client/features/orders/draft/keeping.ts';
import { readKeptOrder } from '#client/features/orders/draft/kept-order.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { guideOfOrder, guideOfSupplier } from '#client/features/orders/guide-address.ts';
import { Button } from '#client/ui/button.tsx';
import { guideLinkText as text } from '#text/orders/guide.text.ts';

type ToGuideProps = { form: OrderForm; leave: () => void };

/** Once it is known from whom: its articles, rather than an empty search (decision 0038). */
export function ToGuide({ form, leave }: ToGuideProps) {
  if (form.state.draft.supplier === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field bg-primary-soft px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-52 text-body text-primary-ink">{text.fromArticlesHint}</p>
      <Button icon={<ListChecks aria-hidden="true" size={18} />} onClick={leave}>
        {text.fromArticles}
      </Button>
    </div>
  );
}

/** Takes to the guide what was typed here, the line that is being typed included. */
export function useCarry({ state: { draft, entry } }: OrderForm, orderId: string | null): () => void {
  const navigate = useNavigate();
  const supplierId = draft.supplier?.id ?? '';
  const keeping = useKeeping(orderId ?? `supplier:${supplierId}`);
  return () => {
    const typed = typedLine(entry, draft.lines);
    const lines = 'line' in typed ? [...draft.lines, typed.line] : draft.lines;
    const kept = readKeptOrder(keeping.text());
    const holds = lines.length > 0 || draft.notes.trim() !== '';
    if (holds) {
      const saved_at = new Date().toISOString();
      keeping.keep({ saved_at, base: kept?.base ?? null, draft: { ...draft, lines }, entry: EMPTY_ENTRY });
    }
    void navigate(orderId === null ? guideOfSupplier(supplierId) : guideOfOrder(orderId), { replace: true });
  };
}
