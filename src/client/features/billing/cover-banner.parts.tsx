import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { storedValue } from '#client/platform/browser/storage.ts';
import { useClock } from '#client/platform/clock.tsx';
import { type Membership, usePermission } from '#client/platform/session/session.tsx';
import { PageBanner } from '#client/ui/feedback/page-banner.tsx';
import type { BannerTone } from '#domain/billing/banner.ts';
import { bannerText as text } from '#text/billing/cover-banner.text.ts';

/** Which day somebody has put it away, in which restaurant: the next day it is there again. */
const putAway = storedValue('cover_banner_put_away');

const SUBSCRIPTION = '/settings?tab=abonnement';

type CoverBannerProps = { organisation: Membership; tone: BannerTone };

/** How long the trial lasts, or why nothing can be changed and who can help. */
export function CoverBanner({ organisation, tone }: CoverBannerProps) {
  const { cover, payer_name, org_id } = organisation;
  const { dayOf, momentOf, today } = useClock();
  const mayPay = usePermission('billing.manage');
  const { pathname, search } = useLocation();
  const away = useSyncExternalStore(putAway.subscribe, putAway.read);
  const mark = `${org_id} ${today()}`;
  const stays = tone === 'read_only';
  if (!stays && away === mark) return null;
  return (
    <PageBanner
      {...text.sentences(cover.state, {
        day: dayOf(cover.until),
        moment: momentOf(cover.until),
        daysLeft: cover.days_left,
      })}
      dismiss={!stays && { label: text.dismiss, onDismiss: () => putAway.write(mark) }}
      label={text.label}
      note={!mayPay && tone !== 'quiet' && text.ask(payer_name)}
      tone={stays ? 'danger' : tone}
      way={
        mayPay &&
        `${pathname}${search}` !== SUBSCRIPTION && { to: SUBSCRIPTION, label: text.ways[cover.state] }
      }
    />
  );
}
