import type { CardLine } from '#client/features/orders/decision/form/card-lines.ts';
import type { DecisionForm } from '#client/features/orders/decision/form/use-decision-form.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { formatQuantity, parseFrenchNumber } from '#text/kernel/format.ts';
import { decisionText as text } from '#text/orders/decision.text.ts';

type TypedFigureProps = {
  value: number | null | undefined;
  onTyped: (value: number | null) => void;
  label: string;
  unit: string | undefined;
  minDecimals?: number;
  maxDecimals?: number;
};

const ignore = () => undefined;

/** Empty is a word of its own here: what is no number is told apart from it. */
export function TypedFigure({ value, onTyped, label, ...rest }: TypedFigureProps) {
  return (
    <NumberField
      {...rest}
      aria-label={label}
      onInput={(event) => {
        const typed = event.currentTarget.value;
        onTyped(typed.trim() === '' ? null : (parseFrenchNumber(typed) ?? Number.NaN));
      }}
      onValueChange={ignore}
      value={value === undefined || Number.isNaN(value) ? null : value}
    />
  );
}

type LineFieldsProps = { form: DecisionForm; line: CardLine };

/** « Modifier »: the figures of one line as they should have been read. */
export function LineFields({ form, line }: LineFieldsProps) {
  const { line_id, item_name, unit, qty, unit_price, qty_confirmed, price_said } = line;
  const typed = form.typedOf(line_id);
  return (
    <div className="mt-2.5 grid grid-cols-2 gap-3">
      <FormField
        error={form.problemOf(`${line_id}.qty`)}
        hint={text.orderedFigure(formatQuantity(qty, unit))}
        label={text.quantity}
      >
        <TypedFigure
          label={text.quantityOf(item_name)}
          onTyped={(value) => form.type(line_id, { qty: value })}
          unit={unit ?? undefined}
          value={typed.qty === undefined ? qty_confirmed : typed.qty}
        />
      </FormField>
      {form.decidesPrices && (
        <FormField
          error={form.problemOf(`${line_id}.price`)}
          hint={unit_price === null ? undefined : text.orderedFigure(text.price(unit_price, null))}
          label={text.unitPrice(unit)}
        >
          <TypedFigure
            label={text.priceOf(item_name)}
            maxDecimals={6}
            minDecimals={2}
            onTyped={(value) => form.type(line_id, { price: value })}
            unit="€"
            value={typed.price === undefined ? (price_said ?? unit_price) : typed.price}
          />
        </FormField>
      )}
    </div>
  );
}
