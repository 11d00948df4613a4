import { PackagePlus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { NewItemDialog } from '#client/features/items/item-dialogs.parts.tsx';
import { draftOf, isOrdered } from '#client/features/orders/draft/draft.ts';
import { readOrder, useUpdateOrder } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { useSettled } from '#client/platform/browser/address-filters.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState, NoResult } from '#client/ui/feedback/empty-state.tsx';
import { DOT, formatPricePer } from '#text/kernel/format.ts';
import { packOfArticle, guideText as text } from '#text/orders/guide-screens.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { type Guide, type OfferElsewhere, useElsewhere } from './guide.api.ts';
import type { Shown } from './use-guide.ts';

type NothingProps = { guide: Guide; shown: Shown };

/** Nothing in the list: why, and every way on. */
export function NothingFound({ guide, shown }: NothingProps) {
  const { search, filter } = shown;
  if (search.trim() !== '') return <NoArticle guide={guide} key={guide.supplier.id} search={search.trim()} />;
  if (filter !== 'all') {
    return (
      <EmptyState
        actions={<Button onClick={() => shown.show('all')}>{text.showAll}</Button>}
        title={filter === 'chosen' ? text.nothingChosen : text.nothingShort}
      />
    );
  }
  return (
    <EmptyState actions={<CreateArticle guide={guide} name="" />} drawing="shelf" title={text.noArticles}>
      {text.noArticlesHint}
    </EmptyState>
  );
}

function NoArticle({ guide, search }: { guide: Guide; search: string }) {
  const { data } = useElsewhere(guide.supplier.id, useSettled(search, 250));
  const offers = data?.offers ?? [];
  return (
    <div role="status">
      <NoResult
        actions={<CreateArticle guide={guide} name={search} />}
        icon={<SearchX aria-hidden="true" />}
        title={text.nothingFound(guide.supplier.name, search)}
      />
      {offers.length > 0 && (
        <section className="border-line border-t px-5 py-4">
          <h2 className="mb-2 font-semibold text-label">{text.elsewhere}</h2>
          <ul className="flex flex-col divide-y divide-line">
            {offers.map((offer) => (
              <Offer key={`${offer.item_id}:${offer.supplier_id}`} offer={offer} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** For who may write the inventory. */
function CreateArticle({ guide, name }: { guide: Guide; name: string }) {
  const mayCreate = usePermission('items.write');
  const [open, setOpen] = useState(false);
  if (!mayCreate) return <p className="text-hint text-ink-2">{text.mayNotCreate}</p>;
  return (
    <>
      <Button icon={<PackagePlus aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {name === '' ? text.create : text.createNamed(name)}
      </Button>
      {open && (
        <NewItemDialog onClose={() => setOpen(false)} start={{ name, supplier_id: guide.supplier.id }} />
      )}
    </>
  );
}

function Offer({ offer }: { offer: OfferElsewhere }) {
  const navigate = useNavigate();
  const add = useAddElsewhere();
  const { draft_id, supplier_id, item_id } = offer;
  const guideThere = draft_id ? `commande=${draft_id}` : `fournisseur=${supplier_id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 flex-1 basis-52">
        <span className="block font-semibold">{offer.name}</span>
        <span className="block text-hint text-ink-2">
          {[text.soldBy(offer.supplier_name), packOfArticle(offer), formatPricePer(offer.price, offer.unit)]
            .filter(Boolean)
            .join(DOT)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        {draft_id && (
          <Button busy={add.busy} onClick={() => add.run(offer)} size="compact">
            {text.addToDraft}
          </Button>
        )}
        <Button
          onClick={() => navigate(`/orders/guide?${guideThere}&article=${item_id}`)}
          size="compact"
          variant={draft_id ? 'ghost' : 'secondary'}
        >
          {text.openGuide}
        </Button>
      </span>
    </li>
  );
}

/** One pack, or one unit, in the draft that is open at the other supplier; the rest of it stays as it is. */
function useAddElsewhere() {
  const update = useUpdateOrder();
  return useOnce(
    async ({ draft_id, item_id, name, unit, price, pack_content, supplier_name }: OfferElsewhere) => {
      if (draft_id === null) return;
      const order = await readOrder(draft_id);
      const { lines, expected_at, date_agreed, notes } = draftOf(order);
      if (isOrdered(item_id, lines)) return toasts.info(text.alreadyElsewhere(name, supplier_name));
      const kept = lines.map(({ article, qty, unit_price }) => ({
        item_id: article.item_id,
        unit: article.unit,
        qty: qty ?? 0,
        unit_price: unit_price ?? 0,
      }));
      await update.mutateAsync({
        id: order.id,
        version: order.version,
        supplier_id: order.supplier_id,
        expected_at,
        date_agreed,
        notes,
        lines: [...kept, { item_id, unit, qty: pack_content ?? 1, unit_price: price }],
      });
      toasts.success(text.addedElsewhere(name, supplier_name), { id: 'guide' });
    },
    { id: 'guide', fallback: ordersText.updateFailure },
  );
}
