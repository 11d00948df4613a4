import { Link } from 'react-router';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission, useSession } from '#client/platform/session/session.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { erasureWaitsText as text } from '#text/leaving/leaving.text.ts';

/** Above every page, for the whole team: nobody is surprised on the day. */
export function ErasureBanner() {
  const { organisation } = useSession();
  const { dayOf } = useClock();
  const mayCancel = usePermission('settings.manage');
  if (!organisation?.erasure_due_at) return null;
  return (
    <Notice
      action={
        mayCancel && (
          <Link
            className="inline-flex items-center font-semibold underline max-md:-my-2 max-md:min-h-11"
            to="/settings#vos-donnees"
          >
            {text.settings}
          </Link>
        )
      }
      className="rounded-none md:px-8"
      role="status"
      title={text.banner(organisation.name, dayOf(organisation.erasure_due_at))}
      tone="danger"
    >
      {mayCancel ? <span className="max-md:hidden">{text.bannerAdmin}</span> : text.bannerOthers}
    </Notice>
  );
}
