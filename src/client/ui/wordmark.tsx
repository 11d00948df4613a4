import { PRODUCT_NAME } from '#text/kernel/product.text.ts';
import { cn } from './cn.ts';

type WordmarkProps = {
  /** `frame` on the green, `paper` elsewhere. */
  tone?: 'paper' | 'frame';
  /** Only the É, where the menu is folded. */
  form?: 'full' | 'initial';
  className?: string;
};

/** Size it by font-size. The accent is drawn apart from the letter, in saffron: it is the mark of Économat. */
export function Wordmark({ tone = 'paper', form = 'full', className }: WordmarkProps) {
  return (
    <span
      className={cn(
        'inline-block whitespace-nowrap font-[700] font-display text-[1.625rem] leading-none tracking-[-0.028em]',
        tone === 'paper' ? 'text-primary' : 'text-side-ink',
        className,
      )}
    >
      <span className="sr-only">{PRODUCT_NAME}</span>
      <span aria-hidden="true">
        <span className="relative inline-block leading-none">
          E
          <svg
            aria-hidden="true"
            className="absolute top-[-0.201em] left-[0.211em] h-[0.264em] w-[0.338em] fill-saffron"
            viewBox="0 0 338 264"
          >
            <path d="M0 236 255 0l83 83L47 264z" />
          </svg>
        </span>
        {form === 'full' && 'conomat'}
      </span>
    </span>
  );
}
