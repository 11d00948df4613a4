import { storedValue } from '#client/platform/browser/storage.ts';
import { RECENTS } from '#client/platform/session/recents.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { type Recent, readRecents, withRecent } from '#domain/search/recents.ts';

/** What this person opened in this organisation, in this browser alone. */
export function useRecents() {
  const { user, selectedOrgId } = useSession();
  const kept = storedValue(`${RECENTS}${user?.id ?? ''}:${selectedOrgId ?? ''}`);
  return {
    read: (): Recent[] => readRecents(kept.read()),
    add: (opened: Recent) => kept.write(JSON.stringify(withRecent(readRecents(kept.read()), opened))),
  };
}
