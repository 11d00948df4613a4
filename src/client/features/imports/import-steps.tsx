import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '#client/ui/cn.ts';
import { importPageText as text } from '#text/imports/import-screens.text.ts';
import type { Step } from './import-step.ts';

type ImportStepsProps = {
  steps: readonly Step[];
  now: Step;
  /** The file has prices to be understood. */
  prices: boolean;
  /** Where a step that is behind or ahead can be opened. */
  links?: Partial<Record<Step, string>>;
};

/** Where one stands. On a phone the names of the other steps make room for the present one. */
export function ImportSteps({ steps, now, prices, links = {} }: ImportStepsProps) {
  const at = steps.indexOf(now);
  const nameOf = (step: Step) => (step === 'understand' && prices ? text.understandPrices : text.steps[step]);
  return (
    <nav aria-label={text.stepsLabel} className="mb-4">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-2 max-md:flex-nowrap max-md:gap-x-2">
        {steps.map((step, index) => {
          const behind = index < at || now === 'done';
          const link = index === at ? undefined : links[step];
          const face = (
            <>
              <span
                className={cn(
                  'grid size-6 shrink-0 place-items-center rounded-full border font-semibold text-small',
                  behind && 'border-primary bg-primary text-on-primary',
                  index === at && !behind && 'border-ink bg-ink text-on-ink',
                  index > at && 'border-line-2 text-ink-3',
                )}
              >
                {behind ? <Check aria-hidden="true" size={14} strokeWidth={2.6} /> : index + 1}
              </span>
              <span className={index === at ? 'truncate' : 'max-md:sr-only'}>{nameOf(step)}</span>
              {behind && <span className="sr-only">{`, ${text.stepDone}`}</span>}
            </>
          );
          const style = cn(
            'inline-flex h-9 min-w-0 items-center gap-2 rounded-compact pr-2 font-semibold text-label max-md:h-11 max-md:pr-0',
            index === at ? 'text-ink' : 'text-ink-2',
          );
          return (
            <li className={cn('flex items-center gap-1', index === at && 'min-w-0')} key={step}>
              {index > 0 && (
                <span aria-hidden="true" className="mr-2 ml-1 h-px w-6 bg-line-2 max-md:hidden" />
              )}
              {link ? (
                <Link className={cn(style, 'hover:text-ink hover:underline')} to={link}>
                  {face}
                </Link>
              ) : (
                <span aria-current={index === at ? 'step' : undefined} className={style}>
                  {face}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
