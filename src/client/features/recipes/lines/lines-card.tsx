import { useState } from 'react';
import { nameOf } from '#client/features/recipes/draft/draft.ts';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { FieldError } from '#client/ui/form/form-field.tsx';
import { ColumnHead } from '#client/ui/table/column-head.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { useReorder } from '#client/ui/use-reorder.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { recipeLinesText as text } from '#text/recipes/recipe-editor.text.ts';
import { AddLine } from './add-line.tsx';
import type { LineProps } from './line-parts.tsx';
import { LineCard, LineRow } from './line-row.tsx';

type LinesCardProps = { form: RecipeForm; className?: string };

/** What goes into the recipe: a table on a desk, cards on a phone. */
export function LinesCard({ form, className }: LinesCardProps) {
  const { lines, portions } = form.state.draft;
  const phone = usePhone();
  const [adding, setAdding] = useState(false);
  const { move, announcement } = useMove(form);
  const reorder = useReorder({ keys: lines.map(({ key }) => key), onMove: move });
  const shared = { form, reorder, onMove: move, onNext: () => setAdding(true) };
  const subRecipes = lines.filter(({ sub_recipe_id }) => sub_recipe_id !== null).length;
  const summary = text.summary(lines.length - subRecipes, subRecipes, portions);
  const content = (
    <>
      <CardHeader
        actions={<p className="text-hint text-ink-2">{summary}</p>}
        className={phone ? 'px-0! pt-0!' : ''}
        title={text.title}
      />
      <LinesStatus form={form} announcement={announcement} />
      {lines.length === 0 ? <NoLines /> : phone ? <LineCards {...shared} /> : <LineTable {...shared} />}
      <LinesFoot adding={adding} form={form} onAdding={setAdding} phone={phone} />
    </>
  );
  return phone ? (
    <section className={className}>{content}</section>
  ) : (
    <Card className={cn('min-w-0', className)}>{content}</Card>
  );
}

/** A line to another place; where it is now is said to who does not see it. */
function useMove(form: RecipeForm) {
  const { draft, known } = form.state;
  const [announcement, setAnnouncement] = useState('');
  const move = (key: string, to: number) => {
    form.dispatch({ type: 'moved', key, to });
    const line = draft.lines.find((one) => one.key === key);
    if (line) setAnnouncement(text.moved(nameOf(line, known), to + 1, draft.lines.length));
  };
  return { move, announcement };
}

function LinesStatus({ form, announcement }: { form: RecipeForm; announcement: string }) {
  const { errors } = form.state;
  return (
    <>
      {errors.lines && (
        <FieldError className="px-5 py-2" id="recipe-lines-error">
          {errors.lines}
        </FieldError>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </>
  );
}

type LinesProps = Omit<LineProps, 'line' | 'place'>;

const LineCards = (props: LinesProps) => (
  <ul aria-label={text.title} className="flex flex-col gap-2.5" ref={props.reorder.ref}>
    {props.form.state.draft.lines.map((line, place) => (
      <LineCard {...props} key={line.key} line={line} place={place} />
    ))}
  </ul>
);

const LineTable = (props: LinesProps) => (
  <table className="w-full table-fixed border-separate border-spacing-0 text-cell">
    <caption className="sr-only">{text.title}</caption>
    <LinesHead />
    <tbody
      className="[&>tr:last-child>td]:border-b-0 [&_td]:border-line [&_td]:border-b [&_td]:px-2 [&_td]:py-1.5"
      ref={props.reorder.ref}
    >
      {props.form.state.draft.lines.map((line, place) => (
        <LineRow {...props} key={line.key} line={line} place={place} />
      ))}
    </tbody>
  </table>
);

function LinesHead() {
  const { columns } = text;
  return (
    <thead className="bg-head text-hint text-ink-2 [&_th]:h-8.5 [&_th]:border-line [&_th]:border-y [&_th]:px-2 [&_th]:font-semibold">
      <tr>
        <th className="w-9">
          <span className="sr-only">{text.gripColumn}</span>
        </th>
        <ColumnHead className="pl-1.5! text-left">{columns.name}</ColumnHead>
        <ColumnHead className="w-39 text-right">{columns.net}</ColumnHead>
        <ColumnHead className="w-22 text-right">{columns.loss}</ColumnHead>
        <ColumnHead className="w-25 text-right">{columns.gross}</ColumnHead>
        <ColumnHead className="w-22 text-right">{columns.cost}</ColumnHead>
        <ColumnHead className="w-11" kind="hidden">
          {text.actionsColumn}
        </ColumnHead>
      </tr>
    </thead>
  );
}

const NoLines = () => (
  <div className="px-5 py-6 text-center text-body text-ink-2 max-md:rounded-phone max-md:border max-md:border-line-2 max-md:border-dashed">
    <p className="font-semibold">{text.empty}</p>
    <p className="text-hint text-ink-3">{text.emptyHint}</p>
  </div>
);

type LinesFootProps = {
  form: RecipeForm;
  adding: boolean;
  onAdding: (adding: boolean) => void;
  phone: boolean;
};

/** The next line, and what all of them cost. */
function LinesFoot({ form, adding, onAdding, phone }: LinesFootProps) {
  const { figures, state } = form;
  const known = [...figures.lines.values()].flatMap(({ cost }) => cost ?? []);
  const sum = known.reduce((total, cost) => total + cost, 0);
  // A line that waits for its quantity is not in the sum.
  const whole = figures.lines.size < state.draft.lines.length ? null : figures.total_cost;
  return (
    <footer
      className={cn(
        'total-line flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5',
        phone ? 'mt-2.5' : 'pr-14 pl-4',
      )}
    >
      <AddLine adding={adding} form={form} onAdding={onAdding} />
      {known.length > 0 && (
        <p className="ml-auto flex items-baseline gap-2.5 text-body text-ink-2">
          {text.total(state.draft.portions)}
          <strong className="whitespace-nowrap font-display text-card text-ink">
            {whole === null ? text.atLeast(formatEuros(sum)) : formatEuros(whole)}
          </strong>
        </p>
      )}
    </footer>
  );
}
