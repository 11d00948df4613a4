import { ChevronDown } from 'lucide-react';
import type { RecipeForm } from '#client/features/recipes/draft/use-recipe-form.ts';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { LeaderLine, LeaderList } from '#client/ui/figure/leader-line.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { Menu, MenuChoice } from '#client/ui/popup/menu.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { VAT_RATES } from '#domain/items/item.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { DASH, eurosOrDash, formatPercent } from '#text/kernel/format.ts';
import { recipeFiguresText as text } from '#text/recipes/recipe-editor.text.ts';
import { coefficientText } from '#text/recipes/recipe-list.text.ts';
import { FoodCostBar } from './food-cost-bar.tsx';

type FiguresCardProps = { form: RecipeForm; onTarget: () => void; className?: string };

/** What a portion costs, what it sells for, and what is left. */
export function FiguresCard({ form, onTarget, className }: FiguresCardProps) {
  const { figures, state, dispatch } = form;
  const { kind, sale_price } = state.draft;
  const isDish = kind === 'dish';
  return (
    <Card className={cn('p-5 max-md:p-4', className)}>
      <h2 className="sr-only">{text.title}</h2>
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-hint text-ink-2">{text.costPerPortion}</p>
          <p aria-live="polite" className="whitespace-nowrap font-display text-figure">
            {eurosOrDash(figures.cost_per_portion)}
          </p>
        </div>
        {isDish && (
          <FormField className="w-41" error={state.errors.sale_price} label={text.salePrice}>
            <NumberField
              maxDecimals={2}
              minDecimals={2}
              onValueChange={(price) => dispatch({ type: 'field', change: { sale_price: price } })}
              unit="€"
              value={sale_price}
            />
          </FormField>
        )}
      </div>
      {isDish ? <SaleFigures form={form} onTarget={onTarget} /> : <MeasureCost form={form} />}
    </Card>
  );
}

function SaleFigures({ form, onTarget }: Pick<FiguresCardProps, 'form' | 'onTarget'>) {
  const { figures } = form;
  const { cost_per_portion: cost, margin, margin_percent, coefficient } = figures;
  return (
    <>
      <LeaderList className="mt-3.5">
        <LeaderLine
          figure={<strong className="font-semibold">{eurosOrDash(figures.price_excl_vat)}</strong>}
          label={
            <span className="inline-flex items-center gap-2">
              {text.priceNet}
              <VatMenu form={form} />
            </span>
          }
        />
        <LeaderLine
          figure={<strong className="font-semibold">{eurosOrDash(cost === null ? null : -cost)}</strong>}
          label={text.portionCost}
        />
      </LeaderList>
      <LeaderList className="total-line mt-3 pt-3">
        <LeaderLine
          figure={<span className="font-display text-[1.1875rem]">{eurosOrDash(margin)}</span>}
          label={
            <>
              {text.margin}
              {margin_percent !== null && (
                <span className="ml-2 font-normal text-hint text-ink-2">
                  {text.marginRate(formatPercent(margin_percent))}
                </span>
              )}
            </>
          }
          tone="strong"
        />
        <LeaderLine
          figure={
            <strong className="font-semibold">
              {coefficient === null ? DASH : coefficientText(coefficient)}
            </strong>
          }
          label={
            <>
              {text.coefficient}
              <span className="ml-2 text-hint">{text.coefficientIs}</span>
            </>
          }
        />
      </LeaderList>
      <FoodCost form={form} onTarget={onTarget} />
    </>
  );
}

function FoodCost({ form, onTarget }: Pick<FiguresCardProps, 'form' | 'onTarget'>) {
  const { figures, state } = form;
  const { food_cost, target_room, cost_per_portion, price_excl_vat } = figures;
  const target = state.draft.target_food_cost;
  if (food_cost === null || target === null || target_room === null) {
    const why = price_excl_vat === null ? text.noPrice : cost_per_portion === null ? text.unknown : null;
    return why && <p className="mt-4 border-line border-t pt-4 text-body text-ink-2">{why}</p>;
  }
  const over = target_room < 0;
  return (
    <div className="mt-4 border-line border-t pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold text-body">{text.foodCost(formatPercent(food_cost))}</p>
        <p className={cn('text-hint', over ? 'font-semibold text-saffron-ink' : 'text-ink-2')}>
          <TextButton
            aria-label={`${text.changeTarget} : ${formatPercent(target)}`}
            className="font-normal text-current print:inline"
            onClick={onTarget}
          >
            {text.target(formatPercent(target))}
          </TextButton>
          {text.colon}
          {over ? text.over(-target_room) : text.left(target_room)}
        </p>
      </div>
      <FoodCostBar foodCost={food_cost} target={target} />
    </div>
  );
}

function VatMenu({ form: { state, dispatch } }: { form: RecipeForm }) {
  const rate = state.draft.vat_rate;
  return (
    <Menu
      align="start"
      title={text.vatLabel}
      trigger={
        <button
          aria-label={`${text.vatLabel} : ${vatLabel(rate)}`}
          className="relative inline-flex h-6 items-center gap-1 rounded-chip border border-line-2 px-1.5 font-semibold text-ink-2 text-small hover:bg-hover hover:text-ink max-md:h-11 max-md:px-3 max-md:text-hint"
          type="button"
        >
          {text.vat(vatLabel(rate))}
          <ChevronDown aria-hidden="true" size={13} />
        </button>
      }
    >
      <MenuChoice
        onValueChange={(value) => dispatch({ type: 'field', change: { vat_rate: Number(value) } })}
        options={VAT_RATES.map((one) => ({ value: String(one), label: vatLabel(one) }))}
        value={String(rate)}
      />
    </Menu>
  );
}

/** A preparation is taken by weight or volume: what a kilo or a litre of it costs. */
function MeasureCost({ form: { figures, state } }: { form: RecipeForm }) {
  const { portions, yield_qty, yield_unit } = state.draft;
  const { cost_per_portion: cost, total_cost } = figures;
  const large = yield_unit === 'kg' || yield_unit === 'g' ? 'kg' : 'L';
  const yielded =
    yield_qty === null || yield_unit === null ? null : yield_unit === large ? yield_qty : yield_qty / 1000;
  return (
    <LeaderList className="mt-3.5">
      <LeaderLine figure={eurosOrDash(total_cost)} label={text.whole(portions)} />
      {yielded !== null && yielded > 0 && (
        <LeaderLine
          figure={eurosOrDash(cost === null ? null : (cost * portions) / yielded)}
          label={text.costPerMeasure(large)}
          tone="strong"
        />
      )}
    </LeaderList>
  );
}
