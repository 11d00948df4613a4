import { useClock } from '#client/platform/clock.tsx';
import { usePermission, useSession } from '#client/platform/session/session.tsx';
import { PageBanner } from '#client/ui/feedback/page-banner.tsx';
import { erasureWaitsText as text } from '#text/leaving/leaving.text.ts';

/** For the whole team: nobody is surprised on the day. */
export function ErasureBanner() {
  const { organisation } = useSession();
  const { dayOf } = useClock();
  const mayCancel = usePermission('settings.manage');
  if (!organisation?.erasure_due_at) return null;
  return (
    <PageBanner
      detail={mayCancel ? text.bannerAdmin : ''}
      label={text.label}
      note={!mayCancel && text.bannerOthers}
      title={text.banner(organisation.name, dayOf(organisation.erasure_due_at))}
      tone="danger"
      way={mayCancel && { to: '/settings#vos-donnees', label: text.settings }}
    />
  );
}
