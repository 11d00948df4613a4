import { Plus } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type LineEntry, lineLeft, stockQuantity, typedLine } from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { stepByArrow } from '#client/features/orders/order-figures.ts';
import { type Orderable, suggestedQuantity, useSuggestionBasis } from '#client/features/orders/orders.api.ts';
import { reportFailure } from '#client/platform/report.ts';
import { Button } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { contentOf, packsFor } from '#domain/orders/packs.ts';
import { DOT, unitWord } from '#text/kernel/format.ts';
import {
  suggestionBasisText,
  suggestionText,
  orderDialogText as text,
} from '#text/orders/order-screens.text.ts';
import { ItemField, packWords } from './item-field.tsx';

type OrderEntryProps = { form: OrderForm; itemRef: RefObject<HTMLInputElement | null> };

/** One line after the other without the mouse: a name, Enter, a figure, Enter, and the next name. */
export function OrderEntry({ form, itemRef }: OrderEntryProps) {
  const { state, dispatch } = form;
  const { entry, draft } = state;
  const { article } = entry;
  const phone = usePhone();
  const quantity = useRef<HTMLInputElement>(null);
  const price = useRef<HTMLInputElement>(null);
  const [announcement, setAnnouncement] = useState('');

  useSuggestion(form, quantity);

  const add = () => {
    dispatch({ type: 'added' });
    const taken = typedLine(entry, draft.lines);
    if ('refusal' in taken) {
      const wrong = { item: itemRef, amount: quantity, unit_price: price }[taken.field];
      return wrong.current?.focus();
    }
    setAnnouncement(text.added(article?.name ?? ''));
    itemRef.current?.focus();
  };
  const pick = (item: Orderable | null) => {
    if (item) setAnnouncement(whatIsLeft(form, item.item_id));
    dispatch({ type: 'picked', item });
    // Once the list has closed and given its focus back.
    if (item) requestAnimationFrame(() => quantity.current?.focus());
  };
  return (
    // Stays in view while the lines pass below: who adds the tenth sees it arrive.
    <fieldset className="-mx-7 min-w-0 bg-surface px-7 py-2 max-md:-mx-4 max-md:bg-paper max-md:px-4 layer-head [@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:-top-1 max-md:[@media(min-height:40rem)]:-top-4">
      <legend className="sr-only">{text.entryTitle}</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-3 md:grid-cols-[1fr_9.5rem_9rem_auto]">
        <FormField
          className="max-md:col-span-2"
          error={state.entry_refusal ?? state.errors.lines}
          hint={article && <ArticleNote entry={entry} />}
          label={text.entryTitle}
        >
          <ItemField form={form} onPick={pick} ref={itemRef} />
        </FormField>
        {/* On a phone one thing after the other: the figures come with the item. */}
        {(article || !phone) && <EntryFigures fields={{ quantity, price }} form={form} onAdd={add} />}
      </div>
      <p className="pt-1 text-hint text-primary-ink empty:hidden" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}

/** Another item is chosen before « Ajouter »: what becomes of the first. */
function whatIsLeft({ state: { entry, draft } }: OrderForm, next: string): string {
  const { article } = entry;
  if (!article || article.item_id === next) return '';
  const left = lineLeft(entry, { next, lines: draft.lines });
  if (!left) return text.unchanged(article.name);
  return left.qty === null ? text.addedUnfinished(article.name) : text.added(article.name);
}

type Figure = { value: number | null; step: number; onChange: (value: number | null) => void };

type EntryFiguresProps = {
  form: OrderForm;
  fields: Record<'quantity' | 'price', RefObject<HTMLInputElement | null>>;
  onAdd: () => void;
};

function EntryFigures({ form, fields, onAdd }: EntryFiguresProps) {
  const { state, dispatch } = form;
  const { entry } = state;
  const closed = state.draft.supplier === null;
  const refused = entry.article !== null && state.entry_refusal !== null;
  const figure = ({ value, step, onChange }: Figure) => ({
    'aria-invalid': (refused && value === null) || undefined,
    disabled: closed,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key === 'Enter') {
        event.preventDefault();
        onAdd();
      }
      stepByArrow(event, { value, step, onChange });
    },
    onValueChange: onChange,
    value,
  });
  return (
    <>
      {/* The focus comes here by itself: on a phone « Ajouter », below, is to be in view with it. */}
      <FormField
        className="max-md:[&_input]:scroll-mb-32"
        hint={<QuantityNote form={form} />}
        label={text.quantity}
      >
        <NumberField
          {...figure({
            value: entry.amount,
            step: entry.count_in === 'packs' ? 1 : 0.01,
            onChange: (amount) => dispatch({ type: 'amount', amount }),
          })}
          ref={fields.quantity}
          unit={unitOf(entry)}
        />
      </FormField>
      <FormField label={text.price}>
        <NumberField
          {...figure({
            value: entry.unit_price,
            step: 0.01,
            onChange: (price) => dispatch({ type: 'price', price }),
          })}
          maxDecimals={UnitPrice.digits}
          minDecimals={2}
          ref={fields.price}
          unit={text.priceUnit(entry.article?.unit ?? null)}
        />
      </FormField>
      <Button
        className="h-field max-md:col-span-2 md:mt-6"
        disabledReason={closed ? text.supplierFirst : undefined}
        icon={<Plus aria-hidden="true" size={18} />}
        onClick={onAdd}
      >
        {text.add}
      </Button>
    </>
  );
}

function unitOf({ article, count_in, amount }: LineEntry): string | undefined {
  if (!article) return undefined;
  if (count_in === 'packs') return text.packs;
  return article.unit ? unitWord(amount ?? 1, article.unit) : undefined;
}

/** Fills in the suggested quantity. A failure is logged and the field stays empty (specification, section 8). */
function useSuggestion({ state, dispatch }: OrderForm, field: RefObject<HTMLInputElement | null>) {
  const { article, amount, suggested } = state.entry;
  const itemId = article?.item_id;
  const open = useRef(false);
  open.current = amount === null;
  useEffect(() => {
    if (!itemId || !open.current) return;
    const asked = new AbortController();
    suggestedQuantity(itemId, asked.signal)
      .then((qty) => dispatch({ type: 'suggested', itemId, qty }))
      .catch((error) => {
        if (!asked.signal.aborted) reportFailure(error);
      });
    return () => asked.abort();
  }, [itemId, dispatch]);

  // A figure that arrives under the cursor is typed over, not typed behind.
  useEffect(() => {
    if (suggested !== null && document.activeElement === field.current) field.current?.select();
  }, [suggested, field]);
}

function ArticleNote({ entry: { article, suggested, count_in } }: { entry: LineEntry }) {
  const { data: basis } = useSuggestionBasis(article?.item_id ?? null);
  if (!article) return null;
  const content = contentOf(article);
  const packs =
    count_in === 'packs' && content !== null && suggested !== null && Quantity.isDecimal(suggested)
      ? packsFor(Quantity.of(suggested), content)
      : null;
  return (
    <>
      {[article.reference, packWords(article)].filter(Boolean).join(DOT)}
      {suggested !== null && (
        <span className="block font-semibold text-saffron-ink">
          {suggestionText({ qty: suggested, unit: article.unit, packs })}
        </span>
      )}
      {basis && <span className="block empty:hidden">{suggestionBasisText(basis, article.unit)}</span>}
    </>
  );
}

function QuantityNote({ form: { state, dispatch } }: { form: OrderForm }) {
  const { article, amount, count_in } = state.entry;
  if (!article || contentOf(article) === null) return null;
  const other = count_in === 'packs' ? 'units' : 'packs';
  return (
    <>
      {count_in === 'packs' && amount !== null && (
        <span className="mr-2 whitespace-nowrap text-ink-2">
          {text.makes(stockQuantity(amount, article, count_in), article.unit)}
        </span>
      )}
      <TextButton
        className="whitespace-nowrap"
        onClick={() => dispatch({ type: 'count_in', countIn: other })}
      >
        {other === 'packs' ? text.inPacks : text.inUnits(article.unit)}
      </TextButton>
    </>
  );
}
