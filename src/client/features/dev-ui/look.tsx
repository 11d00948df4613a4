import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { devUiText as text } from '#text/dev/dev-ui.text.ts';

const SWATCHES = [
  ['paper', 'bg-paper'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink'],
  ['ink2', 'bg-ink-2'],
  ['primary', 'bg-primary'],
  ['primarySoft', 'bg-primary-soft'],
  ['saffron', 'bg-saffron'],
  ['saffronSoft', 'bg-saffron-soft'],
  ['danger', 'bg-danger'],
  ['dangerSoft', 'bg-danger-soft'],
  ['info', 'bg-info'],
] as const;

export function Palette() {
  return (
    <Card className="p-5.5 max-md:p-4">
      <h2 className="sr-only">{text.paletteTitle}</h2>
      <ul className="grid grid-cols-12 gap-3 max-wide:grid-cols-6 max-md:grid-cols-3">
        {SWATCHES.map(([name, fill]) => (
          <li className="text-small" key={name}>
            <span className={cn('mb-2 block h-14 rounded-field border border-line', fill)} />
            {text.palette[name]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const TYPES = [
  ['figure', 'font-display text-figure'],
  ['title', 'font-display text-title'],
  ['card', 'font-display text-card'],
  ['body', 'text-body'],
  ['cell', 'font-semibold text-cell'],
  ['hint', 'text-hint text-ink-2'],
] as const;

export function Types() {
  return (
    <Card className="p-5.5 max-md:p-4">
      <h2 className="sr-only">{text.typeTitle}</h2>
      <ul className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {TYPES.map(([name, style]) => (
          <li key={name}>
            <p className={style}>{text.types[name].sample}</p>
            <p className="text-ink-3 text-small">{text.types[name].note}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
