import { Trash2 } from 'lucide-react';
import { IconButton } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { NumberField } from '#client/ui/number-field.tsx';
import { Stepper } from '#client/ui/stepper.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { Cents } from '#domain/kernel/money.ts';
import { contentOf, mostPacks } from '#domain/orders/packs.ts';
import { DASH, formatEuros, formatQuantity } from '#text/format.ts';
import { packContents, suggestionText, orderDialogText as text, unitWord } from '#text/order-screens.text.ts';
import { amountIn, type DraftLine, lineField, lineSum, roundedSuggestion } from './order-draft.ts';
import { stepByArrow } from './order-figures.ts';
import type { OrderForm } from './use-order-draft.ts';

type LinesProps = { form: OrderForm; onRemoved: () => void };
type LineProps = LinesProps & { line: DraftLine };

/** What is ordered: a table on a screen, cards on a phone. */
export function OrderLines(props: LinesProps) {
  const phone = usePhone();
  const { lines } = props.form.state.draft;
  if (lines.length === 0) {
    return (
      <div className="rounded-card border border-line-2 border-dashed px-4 py-6 text-center text-body text-ink-2">
        <p className="font-semibold">{text.noLines}</p>
        <p className="text-hint text-ink-3 max-md:hidden">{text.noLinesHint}</p>
      </div>
    );
  }
  if (phone) {
    return (
      <ul aria-label={text.linesTitle} className="flex flex-col gap-2.5">
        {lines.map((line) => (
          <LineCard {...props} key={line.article.item_id} line={line} />
        ))}
      </ul>
    );
  }
  return (
    <div className="overflow-clip rounded-card border border-line">
      <table className="w-full table-fixed border-separate border-spacing-0 text-cell">
        <caption className="sr-only">{text.linesTitle}</caption>
        <thead className="bg-head text-ink-2 text-label [&_th]:h-8.5 [&_th]:border-line [&_th]:border-b [&_th]:px-2.5 [&_th]:font-semibold">
          <tr>
            <th className="pl-4! text-left" scope="col">
              {text.columns.article}
            </th>
            <th className="w-36 text-left" scope="col">
              {text.columns.pack}
            </th>
            <th className="w-38 text-left" scope="col">
              {text.columns.count}
            </th>
            <th className="w-22 text-right" scope="col">
              {text.columns.makes}
            </th>
            <th className="w-37 text-right" scope="col">
              {text.columns.price}
            </th>
            <th className="w-25 text-right" scope="col">
              {text.columns.total}
            </th>
            <th className="w-12" scope="col">
              <span className="sr-only">{text.columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody className="[&>tr:last-child>td]:border-b-0 [&_td]:border-line [&_td]:border-b [&_td]:px-2.5 [&_td]:py-1.5">
          {lines.map((line) => (
            <LineRow {...props} key={line.article.item_id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LineRow(props: LineProps) {
  const { line } = props;
  return (
    <tr>
      <td className="pl-4!">
        <LineName {...props} />
      </td>
      <td className="text-ink-2">
        <PackNote {...props} />
      </td>
      <td>
        <LineAmount {...props} />
      </td>
      <td className="whitespace-nowrap text-right">{line.count_in === 'packs' && <Makes line={line} />}</td>
      <td>
        <LinePrice {...props} />
      </td>
      <td className="whitespace-nowrap text-right font-semibold">
        <LineTotal line={line} />
      </td>
      <td className="pr-2! pl-0!">
        <Remove {...props} />
      </td>
    </tr>
  );
}

/** As look.md orders a phone's card: name and amount on top, the stepper at the right. */
function LineCard(props: LineProps) {
  const { line } = props;
  return (
    <li className="flex flex-col gap-2.5 rounded-phone border border-line bg-surface p-4 shadow-card">
      <div className="flex items-start justify-between gap-3">
        <LineName {...props} />
        <span className="whitespace-nowrap font-semibold text-[1.0625rem]">
          <LineTotal line={line} />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3">
        <div className="text-cell text-ink-2">
          <PackNote {...props} />
          {contentOf(line.article) !== null && line.count_in === 'packs' && (
            <span className="block text-ink">
              =&nbsp;
              <Makes line={line} />
            </span>
          )}
        </div>
        <div className="min-w-40 [&_.field-box]:ml-auto">
          <LineAmount {...props} />
        </div>
      </div>
      <div className="flex items-center justify-between gap-3">
        <div className="w-44">
          <LinePrice {...props} />
        </div>
        <Remove {...props} />
      </div>
    </li>
  );
}

function LineName({ form, line }: LineProps) {
  const { article } = line;
  const packs = roundedSuggestion(line);
  const gone = form.state.errors[lineField(article.item_id, 'item_id')];
  return (
    <div className="min-w-0">
      <span className="wrap-break-word font-semibold max-md:text-[1.0625rem]">{article.name}</span>
      <span className="block text-ink-2 text-small">
        {[article.reference ?? article.sku].filter(Boolean).join('')}
        {packs !== null && line.suggested !== null && (
          <span className="font-semibold text-saffron-ink">
            {(article.reference ?? article.sku) && ' · '}
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

function PackNote({ form, line: { article, count_in } }: LineProps) {
  if (article.pack_content === null) return <span className="text-ink-3">{DASH}</span>;
  const other = count_in === 'packs' ? 'units' : 'packs';
  const choice = other === 'packs' ? text.inPacks : text.inUnits(article.unit);
  return (
    <>
      {packContents(article.pack_label, article.pack_content, article.unit)}
      <TextButton
        aria-label={text.countNamed(choice, article.name)}
        className="block whitespace-nowrap text-left font-normal text-small max-md:text-cell"
        onClick={() => form.dispatch({ type: 'line_count_in', itemId: article.item_id, countIn: other })}
      >
        {choice}
      </TextButton>
    </>
  );
}

/** The label is there for who does not see the column's head. */
const UNSEEN_LABEL = '[&>div:first-child]:sr-only';

function LineAmount({ form: { state, dispatch }, line }: LineProps) {
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
        className="min-h-10 w-33 max-md:min-h-12 max-md:w-40"
        onKeyDown={(event) => stepByArrow(event, { value: qty, step: 0.01, onChange: change })}
        onValueChange={change}
        unit={article.unit && unitWord(qty ?? 1, article.unit)}
        value={qty}
      />
    </FormField>
  );
}

function Makes({ line: { article, qty } }: { line: DraftLine }) {
  return qty === null ? DASH : formatQuantity(qty, article.unit);
}

function LinePrice({ form: { state, dispatch }, line: { article, unit_price } }: LineProps) {
  const change = (price: number | null) => dispatch({ type: 'line_price', itemId: article.item_id, price });
  return (
    <FormField
      className={UNSEEN_LABEL}
      error={state.errors[lineField(article.item_id, 'unit_price')]}
      label={text.priceOf(article.name)}
    >
      <NumberField
        className="min-h-10 max-md:min-h-12"
        maxDecimals={4}
        minDecimals={2}
        onKeyDown={(event) => stepByArrow(event, { value: unit_price, step: 0.01, onChange: change })}
        onValueChange={change}
        unit={text.priceUnit(article.unit)}
        value={unit_price}
      />
    </FormField>
  );
}

function LineTotal({ line }: { line: DraftLine }) {
  const sum = lineSum(line);
  return sum === null ? DASH : formatEuros(Cents.toDecimal(sum));
}

function Remove({ form, line: { article }, onRemoved }: LineProps) {
  return (
    <IconButton
      className="hover:bg-danger-soft hover:text-danger-ink"
      // What is wrong with the item itself is put right by removing it: the focus goes here.
      data-wrong={form.state.errors[lineField(article.item_id, 'item_id')]}
      icon={<Trash2 aria-hidden="true" size={18} />}
      label={text.removeNamed(article.name)}
      onClick={() => {
        form.dispatch({ type: 'line_removed', itemId: article.item_id });
        onRemoved();
      }}
      size="compact"
      tooltipSide="left"
    />
  );
}
