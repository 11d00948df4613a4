import { useEffect, useRef, useSyncExternalStore } from 'react';
import { TOPICS } from '#domain/kernel/topics.ts';
import { client } from './api.ts';
import { TAB_ID } from './link.ts';
import { announceChange } from './refresh.ts';

/** The server says something at least every 20 s: whoever hears nothing for so long is cut off without knowing it. */
const SILENCE_MS = 45_000;
/** What a page shows first goes first. */
const FIRST_MS = 1000;
const PAUSES_MS = [1000, 2000, 5000, 10_000, 20_000];
/** As far back as the server looks. */
const SINCE_MAX = 3600;

type LastContact = { orgId: string | null; at: number };

/**
 * What colleagues, suppliers and e-mails do appears by itself, while the page can be seen: a browser opens only few
 * connections to one server, and hidden tabs must not keep them.
 */
export function useLiveUpdates(orgId: string | null): void {
  const visible = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible');
  // What a page shows first was asked for when it began to load.
  const lastContact = useRef<LastContact>({ orgId, at: Date.now() - performance.now() });
  useEffect(() => {
    if (orgId === null || !visible) return;
    if (lastContact.current.orgId !== null && lastContact.current.orgId !== orgId)
      lastContact.current.at = Date.now();
    lastContact.current.orgId = orgId;
    const over = new AbortController();
    void follow(lastContact.current, over.signal);
    return () => over.abort();
  }, [orgId, visible]);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

async function follow(lastContact: LastContact, signal: AbortSignal): Promise<void> {
  await pause(FIRST_MS, signal);
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listen(lastContact, signal, () => {
        failures = 0;
      });
    } catch {
      // Where it cannot be had, what is on the screen is asked for each time instead.
      if (failures > 0 && !signal.aborted && navigator.onLine)
        announceChange({ topics: TOPICS, reading: 'now' });
    }
    await pause(PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)] ?? 0, signal);
  }
}

/** Until the server ends it, as it does now and then to look again at who is listening. */
async function listen(lastContact: LastContact, signal: AbortSignal, onContact: () => void): Promise<void> {
  const attempt = new AbortController();
  const end = () => attempt.abort();
  signal.addEventListener('abort', end, { once: true });
  let silence = setTimeout(end, SILENCE_MS);
  try {
    const since = Math.min(Math.ceil((Date.now() - lastContact.at) / 1000), SINCE_MAX);
    const changes = await client.live.follow({ tab: TAB_ID, since }, { signal: attempt.signal });
    for await (const { topics } of changes) {
      lastContact.at = Date.now();
      onContact();
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      announceChange({ topics, reading: 'now' });
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
    end();
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
