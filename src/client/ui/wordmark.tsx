import { cn } from './cn.ts';

type WordmarkProps = {
  /** `frame` on the green, `paper` elsewhere. */
  tone?: 'paper' | 'frame';
  /** Only the É, where the menu is folded. */
  form?: 'full' | 'initial';
  className?: string;
};

/** Size it by font-size. The accent is the É's own, coloured apart and cut off above the letter. */
export function Wordmark({ tone = 'paper', form = 'full', className }: WordmarkProps) {
  return (
    <span
      className={cn(
        'inline-block whitespace-nowrap font-[700] font-display text-[1.625rem] leading-none tracking-[-0.045em]',
        tone === 'paper' ? 'text-primary' : 'text-side-ink',
        className,
      )}
    >
      <span className="sr-only">Économat</span>
      <span aria-hidden="true">
        <span className="relative inline-block">
          E
          <span className="absolute inset-0 text-saffron [clip-path:inset(-0.4em_-0.2em_calc(100%-0.235em)_-0.2em)]">
            É
          </span>
        </span>
        {form === 'full' && 'conomat'}
      </span>
    </span>
  );
}
