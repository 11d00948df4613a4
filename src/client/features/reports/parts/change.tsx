import { Chip } from '#client/ui/figure/chip.tsx';
import { changeOf } from '#domain/reports/finding.ts';
import { DASH } from '#text/kernel/format.ts';
import { changeText } from '#text/reports/changes.text.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';

type ChangeProps = {
  now: number;
  before: number;
  /** What rises from here on, in percent, awaits somebody; for what is better the less there is of it. */
  warnFrom?: number;
};

/** « +3,8 % » against the period before. */
export function ChangeSince({ now, before, warnFrom }: ChangeProps) {
  const change = changeOf(now, before);
  if (change === null) {
    return <span className="whitespace-nowrap text-ink-2">{now === 0 ? DASH : text.isNew}</span>;
  }
  const sentence = changeText(change);
  if (warnFrom !== undefined && change >= warnFrom) return <Chip>{sentence}</Chip>;
  return <span className="whitespace-nowrap">{sentence}</span>;
}
