import { Trash2 } from 'lucide-react';
import {
  amountIn,
  type DraftLine,
  lineField,
  lineSum,
  roundedSuggestion,
} from '#client/features/orders/draft/draft.ts';
import type { OrderForm } from '#client/features/orders/draft/use-draft.ts';
import { stepByArrow } from '#client/features/orders/order-figures.ts';
import { toasts } from '#client/platform/toasts.ts';
import { IconButton } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Stepper } from '#client/ui/stepper/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { contentOf, mostPacks } from '#domain/orders/packs.ts';
import { DASH, DOT, formatEuros, formatQuantity, unitWord } from '#text/kernel/format.ts';
import { suggestionText, orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { packContents } from '#text/orders/packs.text.ts';

export type LinesProps = { form: OrderForm; onRemoved: () => void };
export type LineProps = LinesProps & { line: DraftLine };

export function LineName({ form, line }: LineProps) {
  const { article } = line;
  const packs = roundedSuggestion(line);
  const gone = form.state.errors[lineField(article.item_id, 'item_id')];
  return (
    <div className="min-w-0">
      <span className="wrap-anywhere font-semibold max-md:text-[1.0625rem]">{article.name}</span>
      <span className="block text-ink-2 text-small">
        {[article.reference ?? article.sku].filter(Boolean).join('')}
        {packs !== null && line.suggested !== null && (
          <span className="font-semibold text-saffron-ink">
            {(article.reference ?? article.sku) && DOT}
            {suggestionText({ qty: line.suggested, unit: article.unit, packs })}
          </span>
        )}
      </span>
      {gone && (
        <span className="block font-semibold text-danger-ink text-small" role="alert">
          {gone}
        </span>
      )}
    </div>
  );
}

export function PackText({ line: { article } }: { line: DraftLine }) {
  if (article.pack_content === null) return <span className="text-ink-3">{DASH}</span>;
  return packContents(article.pack_label, article.pack_content, article.unit);
}

export function CountToggle({ form, line: { article, count_in } }: LineProps) {
  if (article.pack_content === null) return null;
  const other = count_in === 'packs' ? 'units' : 'packs';
  const choice = other === 'packs' ? text.inPacks : text.inUnits(article.unit);
  return (
    <TextButton
      aria-label={text.countNamed(choice, article.name)}
      className="block whitespace-nowrap text-left font-normal text-small max-md:text-cell"
      onClick={() => form.dispatch({ type: 'line_count_in', itemId: article.item_id, countIn: other })}
    >
      {choice}
    </TextButton>
  );
}

/** The label is there for who does not see the column's head. */
const UNSEEN_LABEL = '[&>div:first-child]:sr-only';

export function LineAmount({ form: { state, dispatch }, line }: LineProps) {
  const { article, qty, count_in } = line;
  const content = contentOf(article);
  const change = (amount: number | null) =>
    dispatch({ type: 'line_amount', itemId: article.item_id, amount });
  const error = state.errors[lineField(article.item_id, 'qty')];
  if (count_in === 'packs' && content !== null) {
    const name = text.packsOf(article.name);
    return (
      <FormField className={UNSEEN_LABEL} error={error} label={name}>
        <Stepper
          label={name}
          max={mostPacks(content)}
          min={1}
          onValueChange={(packs) => change(Math.ceil(packs))}
          value={qty === null ? 1 : amountIn(qty, article, 'packs')}
        />
      </FormField>
    );
  }
  return (
    <FormField className={UNSEEN_LABEL} error={error} label={text.quantityOf(article.name)}>
      <NumberField
        className="min-h-10 w-33 max-md:min-h-12 max-md:w-full"
        onKeyDown={(event) => stepByArrow(event, { value: qty, step: 0.01, onChange: change })}
        onValueChange={change}
        unit={article.unit && unitWord(qty ?? 1, article.unit)}
        value={qty}
      />
    </FormField>
  );
}

export function Makes({ line: { article, qty } }: { line: DraftLine }) {
  return qty === null ? DASH : formatQuantity(qty, article.unit);
}

export function LinePrice({ form: { state, dispatch }, line: { article, unit_price } }: LineProps) {
  const change = (price: number | null) => dispatch({ type: 'line_price', itemId: article.item_id, price });
  return (
    <FormField
      className={UNSEEN_LABEL}
      error={state.errors[lineField(article.item_id, 'unit_price')]}
      label={text.priceOf(article.name)}
    >
      <NumberField
        className="min-h-10 max-md:min-h-12"
        maxDecimals={UnitPrice.digits}
        minDecimals={2}
        onKeyDown={(event) => stepByArrow(event, { value: unit_price, step: 0.01, onChange: change })}
        onValueChange={change}
        unit={text.priceUnit(article.unit)}
        value={unit_price}
      />
    </FormField>
  );
}

export function LineTotal({ line }: { line: DraftLine }) {
  const sum = lineSum(line);
  return sum === null ? DASH : formatEuros(Cents.toDecimal(sum));
}

export function RemoveLine({ form: { state, dispatch }, line, onRemoved }: LineProps) {
  const { article } = line;
  const { lines, supplier } = state.draft;
  const remove = () => {
    const place = lines.indexOf(line);
    dispatch({ type: 'line_removed', itemId: article.item_id });
    toasts.undo(text.removed(article.name), () =>
      dispatch({ type: 'line_restored', line, place, supplierId: supplier?.id }),
    );
    onRemoved();
  };
  return (
    <IconButton
      className="hover:bg-danger-soft hover:text-danger-ink"
      // What is wrong with the item itself is put right by removing it: the focus goes here.
      data-wrong={state.errors[lineField(article.item_id, 'item_id')]}
      icon={<Trash2 aria-hidden="true" size={18} />}
      label={text.removeNamed(article.name)}
      onClick={remove}
      size="compact"
      tooltipSide="left"
    />
  );
}
