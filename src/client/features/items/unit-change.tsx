import { messageOf } from '#client/platform/api/error.ts';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { HALF } from '#client/ui/form/form-section.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { Unit } from '#domain/items/item.ts';
import { knownRatio } from '#domain/items/unit-change.ts';
import { unitChangeText as text } from '#text/items/unit-change.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { useItemFields } from './item-form.ts';
import { type Item, type UnitChangeLine, useUnitChange } from './items.api.ts';

type UnitChangeProps = { item: Item; to: Unit | null };

/** Under the unit that was just chosen: what one is of the other, and what becomes of what, before it is saved. */
export function UnitChange({ item, to }: UnitChangeProps) {
  const form = useItemFields();
  const { was, becomes } = form.watch('unit_ratio') ?? { was: null, becomes: null };
  const units = { from: item.unit, to };
  return (
    <div className="col-span-full flex flex-col gap-3 rounded-field bg-hover p-4">
      <h4 className="font-semibold text-label">{text.title(units)}</h4>
      {!knownRatio(units) && (
        <div className="grid grid-cols-6 gap-x-4 gap-y-4.5 max-md:grid-cols-1">
          <FigureField
            className={HALF}
            control={form.control}
            label={text.ratioWas(item.unit)}
            name="unit_ratio.was"
            optional={false}
            unit={item.unit ?? undefined}
          />
          <FigureField
            className={HALF}
            control={form.control}
            hint={text.ratioHint}
            label={text.ratioBecomes(to)}
            name="unit_ratio.becomes"
            optional={false}
            unit={to ?? undefined}
          />
        </div>
      )}
      {was && becomes ? (
        <Preview asked={{ id: item.id, unit: to, was, becomes }} />
      ) : (
        <p className="text-hint text-ink-2">{text.ratioMissing}</p>
      )}
    </div>
  );
}

type PreviewProps = { asked: Parameters<typeof useUnitChange>[0] };

function Preview({ asked }: PreviewProps) {
  const { data, error, refetch } = useUnitChange(asked);
  if (error) {
    return (
      <Notice
        action={<TextButton onClick={() => refetch()}>{commonText.retry}</TextButton>}
        title={text.readFailure}
        tone="saffron"
      >
        {messageOf(error)}
      </Notice>
    );
  }
  if (!data) {
    return (
      <LoadingRegion className="flex flex-col gap-2" label={text.reading}>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
      </LoadingRegion>
    );
  }
  if (data.refusal) return <Notice role="status" title={data.refusal} tone="danger" />;
  return (
    <div className="flex flex-col gap-2" role="status">
      {data.lines.length === 0 ? (
        <p className="text-body text-ink-2">{text.nothing}</p>
      ) : (
        <dl aria-label={text.changes} className="flex flex-col gap-1 text-body">
          {data.lines.map((line) => (
            <div className="flex flex-wrap justify-between gap-x-4" key={`${line.what} ${line.of}`}>
              <dt className="wrap-anywhere text-ink-2">{text.line(line.what, line.of)}</dt>
              <dd className="font-semibold">{becomesOf(line, data)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-hint text-ink-2">
        {data.counts > 0 && `${text.counts(data.counts)} `}
        {text.history}
      </p>
      <p className="text-hint text-ink-2">{text.fieldsInOldUnit(data.from)}</p>
    </div>
  );
}

const becomesOf = ({ kind, before, after }: UnitChangeLine, units: { from: Unit | null; to: Unit | null }) =>
  text.becomes(kind, { ...units, before, after });
