import { useEffect } from 'react';
import { useOnline } from '#client/platform/browser/online.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { savesData } from '#client/ui/loading/fetch-ahead.ts';

/** What a person came for goes first. */
const AFTER_MS = 3000;
const AGAIN_MS = 20 * 60_000;

/** Now and then, while the page is open: what is expected today changes. Not for who saves data. */
export function usePreparedDevice(): void {
  const { user, organisation } = useSession();
  const online = useOnline();
  const userId = user?.id;
  const orgId = organisation?.org_id;
  useEffect(() => {
    if (!userId || !orgId || !online || savesData()) return;
    const prepare = () =>
      void import('./prepare.ts').then(
        ({ prepareDevice }) => prepareDevice({ userId, orgId }),
        () => undefined,
      );
    const first = setTimeout(prepare, AFTER_MS);
    const again = setInterval(prepare, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [userId, orgId, online]);
}
