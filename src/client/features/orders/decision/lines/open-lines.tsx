import type { CardLine } from '#client/features/orders/decision/form/card-lines.ts';
import type { DecisionForm } from '#client/features/orders/decision/form/use-decision-form.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { formatQuantity } from '#text/kernel/format.ts';
import { decisionText as text } from '#text/orders/decision.text.ts';
import { TypedFigure } from './line-fields.tsx';

type OpenLinesProps = {
  form: DecisionForm;
  /** What the message says nothing of, whatever was typed since. */
  lines: readonly CardLine[];
};

/** « Sans réponse : … »: an answer by e-mail can be completed here, one that is recorded only by asking the supplier. */
export function OpenLines({ form, lines }: OpenLinesProps) {
  const fills = form.decision.state === 'proposed';
  return (
    <li className="py-4">
      <h3 className="font-semibold text-cell wrap-break-word">
        {text.openLines(lines.map(({ item_name }) => item_name))}
      </h3>
      <p className="text-hint text-ink-2">{fills ? text.openHint : text.openRecorded}</p>
      {fills && (
        <ul className="mt-2 flex flex-col gap-2">
          {lines.map((line) => (
            <li key={line.line_id}>
              <OpenLine form={form} line={line} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function OpenLine({ form, line }: { form: DecisionForm; line: CardLine }) {
  const { line_id, item_name, unit, qty } = line;
  const typed = form.typedOf(line_id);
  return (
    <FormField
      aside={
        <TextButton
          aria-label={text.asOrderedFor(item_name)}
          className="shrink-0 text-hint"
          onClick={() => form.type(line_id, { qty })}
        >
          {text.asOrderedThis}
        </TextButton>
      }
      className="md:grid md:grid-cols-[minmax(0,1fr)_8.5rem] md:items-center md:gap-x-3 md:[&>:last-child:nth-child(3)]:col-span-2"
      error={form.problemOf(`${line_id}.qty`)}
      label={
        <span className="wrap-break-word">
          {item_name}
          <span className="block font-normal text-hint text-ink-3">
            {text.orderedFigure(formatQuantity(qty, unit))}
          </span>
        </span>
      }
    >
      <TypedFigure
        label={text.quantityOf(item_name)}
        onTyped={(value) => form.type(line_id, { qty: value })}
        unit={unit ?? undefined}
        value={typed.qty}
      />
    </FormField>
  );
}
