import { X } from 'lucide-react';
import { Link } from 'react-router';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';

const TONES = {
  quiet: 'border-line bg-sunken text-ink-2',
  clear: 'border-saffron-line bg-saffron-soft text-saffron-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
} as const;

type PageBannerProps = {
  /** Read aloud as the name of this place. */
  label: string;
  tone: keyof typeof TONES;
  /** The fact. On a phone it stands alone, with the way. */
  title: string;
  detail: string;
  /** What somebody who cannot act must know, on a phone too. */
  note?: string | false;
  /** To where it is dealt with. */
  way?: { to: string; label: string } | false;
  /** Puts it away; without it, it stays. */
  dismiss?: { label: string; onDismiss: () => void } | false;
};

/** Above every page and never over it: one line, also on a phone, where the work is worth more room. */
export function PageBanner({ label, tone, title, detail, note, way, dismiss }: PageBannerProps) {
  return (
    <aside
      aria-label={label}
      className={cn(
        'flex min-h-11 items-center gap-3 border-b pl-4 text-body max-md:text-cell md:py-1 md:pl-8 print:hidden',
        dismiss ? 'pr-1' : 'pr-4',
        TONES[tone],
      )}
    >
      <p className="wrap-anywhere min-w-0 flex-1 text-pretty py-1.5 max-md:text-balance md:flex-initial">
        <strong className="font-semibold">{title}</strong> <span className="max-md:hidden">{detail}</span>{' '}
        {note}
      </p>
      {way && (
        <Link
          className="inline-flex min-h-6 shrink-0 items-center font-semibold text-current underline max-md:min-h-11"
          to={way.to}
        >
          {way.label}
        </Link>
      )}
      {dismiss && (
        <IconButton
          className="size-11 text-current md:ml-auto"
          icon={<X aria-hidden="true" size={18} />}
          label={dismiss.label}
          onClick={dismiss.onDismiss}
          tooltipSide="left"
        />
      )}
    </aside>
  );
}
