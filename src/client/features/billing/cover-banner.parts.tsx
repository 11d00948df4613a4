import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation } from 'react-router';
import { storedValue } from '#client/platform/browser/storage.ts';
import { useClock } from '#client/platform/clock.tsx';
import { type Membership, usePermission } from '#client/platform/session/session.tsx';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import type { BannerTone } from '#domain/billing/banner.ts';
import { bannerText as text } from '#text/billing/billing.text.ts';

/** Which day somebody has put it away, in which restaurant: the next day it is there again. */
const putAway = storedValue('cover_banner_put_away');

const LOOKS: Record<BannerTone, string> = {
  quiet: 'bg-sunken text-ink-2',
  clear: 'bg-saffron-soft text-saffron-ink',
  read_only: 'bg-danger-soft text-danger-ink',
};

type CoverBannerProps = { organisation: Membership; tone: BannerTone };

const SUBSCRIPTION = '/settings?tab=abonnement';

/**
 * Above the page and never over it: how long the trial lasts, or why nothing can be changed and who can help. On a phone
 * the fact and the way alone, where the work is worth more room than what « Abonnement » says anyway.
 */
export function CoverBanner({ organisation, tone }: CoverBannerProps) {
  const { cover, payer_name, org_id } = organisation;
  const { dayOf, momentOf, today } = useClock();
  const mayPay = usePermission('billing.manage');
  const { pathname, search } = useLocation();
  const away = useSyncExternalStore(putAway.subscribe, putAway.read);
  const mark = `${org_id} ${today()}`;
  if (tone !== 'read_only' && away === mark) return null;
  const { title, detail } = text.sentences(cover.state, {
    day: dayOf(cover.until),
    moment: momentOf(cover.until),
    daysLeft: cover.days_left,
  });
  return (
    <aside
      aria-label={text.label}
      className={cn(
        'flex min-h-11 items-center gap-3 pl-4 text-body max-md:text-cell md:py-1 md:pl-8 print:hidden',
        tone === 'read_only' ? 'pr-4' : 'pr-1',
        LOOKS[tone],
      )}
    >
      <p className="min-w-0 flex-1 text-pretty py-1.5 md:flex-none">
        <strong className="font-semibold">{title}</strong> <span className="max-md:hidden">{detail}</span>{' '}
        {!mayPay && tone !== 'quiet' && text.ask(payer_name)}
      </p>
      {mayPay && `${pathname}${search}` !== SUBSCRIPTION && (
        <Link
          className="inline-flex min-h-6 shrink-0 items-center font-semibold text-current underline max-md:min-h-11"
          to={SUBSCRIPTION}
        >
          {text.ways[cover.state]}
        </Link>
      )}
      {tone !== 'read_only' && (
        <IconButton
          className="size-11 text-current md:ml-auto"
          icon={<X aria-hidden="true" size={18} />}
          label={text.dismiss}
          onClick={() => putAway.write(mark)}
          tooltipSide="left"
        />
      )}
    </aside>
  );
}
