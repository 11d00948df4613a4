import { cn } from '#client/ui/cn.ts';
import { DASH, formatPercent } from '#text/kernel/format.ts';

type ShareProps = {
  /** In percent of all; null where there is no whole. */
  share: number | null;
  /** The largest one, whose bar is the longest. */
  most: number;
  /** Beside another table there is less room. */
  bar?: 'long' | 'short' | 'none';
};

const BARS = { long: 'w-36', short: 'w-16' } as const;

/** A part of the whole, as a bar and in words. What is below zero has no bar. */
export function Share({ share, most, bar = 'long' }: ShareProps) {
  if (share === null) return DASH;
  const length = most > 0 ? Math.max((share / most) * 100, 0) : 0;
  if (bar === 'none') return <Figure share={share} />;
  return (
    <span className="flex items-center gap-2.5">
      <span aria-hidden="true" className={cn('h-2 max-wide:hidden', BARS[bar])}>
        <span
          className="block h-full rounded-full bg-plot-1 [print-color-adjust:exact]"
          style={{ width: `${length}%` }}
        />
      </span>
      <Figure share={share} />
    </span>
  );
}

const Figure = ({ share }: { share: number }) => (
  <span className="whitespace-nowrap">{formatPercent(share, { min: 1, max: 1 })}</span>
);
