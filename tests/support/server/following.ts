import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Person } from './test-app.ts';

type Place = { url: string; as: Person; org: string; tab?: string; since?: number };

/** Somebody whose screen is open: what the server tells it, as it is told. */
export async function follow({ url, as, org, tab = randomUUID(), since = 0 }: Place) {
  const away = new AbortController();
  const response = await fetch(`${url}/api/live?${new URLSearchParams({ tab, since: String(since) })}`, {
    headers: { cookie: as.cookie, 'x-org-id': org },
    signal: away.signal,
  });
  const messages: string[][] = [];
  const state = { over: false };
  async function listen() {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString('utf8');
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data && !part.includes('event: done')) messages.push(JSON.parse(data).topics);
      }
    }
  }
  const listening = listen()
    .catch(() => {})
    .finally(() => {
      state.over = true;
    });
  const firstMessage = () =>
    vi.waitFor(() => messages[0] ?? Promise.reject(new Error('nothing said')), { timeout: 30_000 });
  return {
    status: response.status,
    headers: response.headers,
    messages,
    state,
    /** Waits until the server has told of this. */
    hears: (topic: string) =>
      vi.waitFor(
        () => {
          if (!messages.flat().includes(topic))
            throw new Error(`not told of ${topic}: ${JSON.stringify(messages)}`);
        },
        { timeout: 30_000, interval: 20 },
      ),
    firstMessage,
    /** What was told from the first word on is forgotten. */
    ready: async () => {
      await firstMessage();
      messages.length = 0;
    },
    leave: async () => {
      away.abort();
      await listening;
    },
  };
}
