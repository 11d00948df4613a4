import { useQueryClient } from '@tanstack/react-query';
import { use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { watchReceiptForms } from '#client/features/receipts/kept-forms.api.ts';
import { client } from '#client/platform/api/api.ts';
import { useOnline } from '#client/platform/browser/online.ts';
import { reportFailure } from '#client/platform/report.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { toasts } from '#client/platform/toasts.ts';
import { leaveInBackground } from '#client/platform/worker/background-sync.ts';
import { allWaiting, openAll, sendAll, subscribeAll, type Waiting } from './kinds.ts';

/**
 * What waits here, in order. Waits itself until it is open; what older versions kept, which the service worker leaves to a
 * page, joins it once what reads it has come.
 */
export function useOutbox(): { waiting: Waiting[]; send: () => Promise<'done' | 'later'> } {
  const { userId, orgId } = useWhose();
  const queryClient = useQueryClient();
  const whose = useMemo(() => ({ userId, orgId }), [userId, orgId]);
  for (const opening of openAll(whose)) if (opening) use(opening);
  const online = useOnline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what did not come is asked for again when the network is back
  const source = useMemo(() => watched(whose), [whose, online]);
  const waiting = useSyncExternalStore(source.subscribe, source.read);
  return { waiting, send: () => sendAll({ whose, client, queryClient, say: toasts, report: reportFailure }) };
}

/** The same list as long as it says the same. */
function watched(whose: { userId: string; orgId: string }) {
  let last = { text: '', waiting: [] as Waiting[] };
  const read = () => {
    const waiting = allWaiting(whose);
    const text = JSON.stringify(waiting);
    if (text !== last.text) last = { text, waiting };
    return last.waiting;
  };
  const subscribe = (listener: () => void) => {
    const ends = [subscribeAll(whose, listener), watchReceiptForms(whose, listener)];
    return () => {
      for (const end of ends) end();
    };
  };
  return { read, subscribe };
}

/** The server may be there and not take anything for now. */
const TRY_AGAIN_MS = 15_000;

/** Whatever waits leaves when the network is back, whichever page is open. */
export function useSending({ waiting, send }: ReturnType<typeof useOutbox>): void {
  const online = useOnline();
  const toSend = waiting.filter(({ refusal }) => refusal === null);
  const news = toSend.map(({ id, at }) => `${id} ${at}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is of the same person as what waits
  useEffect(() => {
    if (news !== '') void leaveInBackground();
    if (!online || news === '') return;
    const now = () => void send();
    now();
    const timer = setInterval(now, TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [online, news]);
}
