import { useLocation, useNavigate } from 'react-router';
import type { EntryState } from './accounts.api.ts';

/** What the page before said, and a way to remember what became of it since: through a reload, and for who comes back. */
export function useEntryState(): [EntryState, (learnt: EntryState) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const known = (state ?? {}) as EntryState;
  const remember = (learnt: EntryState) =>
    void navigate({ search }, { replace: true, preventScrollReset: true, state: { ...known, ...learnt } });
  return [known, remember];
}
