import type { Query, QueryClient } from '@tanstack/react-query';
import type { Topic } from '#domain/kernel/topics.ts';
import { topicsOfQuery } from './route-topics.ts';

type Change = {
  topics: readonly Topic[];
  /** `later`: nothing on the screen is read now, but whatever is opened next is. */
  reading: 'now' | 'later';
};

const listeners = new Set<(change: Change) => void>();

/** Something was changed on the server, by this tab or by somebody else. */
export function announceChange(change: Change): void {
  if (change.topics.length === 0) return;
  for (const listener of listeners) listener(change);
}

/** For a query whose answer fills a form: what a person is typing is not overtaken by what others do. */
export const STILL = { still: true } as const;

const shows = (topics: ReadonlySet<Topic>) => (query: Query) =>
  query.meta?.still !== true && topicsOfQuery(query.queryKey).some((topic) => topics.has(topic));

/**
 * Reads anew what shows one of these topics. Changes that come while that is under way wait for it: were each to begin
 * again, an answer that takes longer than the next change would never arrive.
 */
export function keepFresh(queryClient: QueryClient) {
  const waiting = new Set<Topic>();
  let refreshing: Promise<void> | null = null;

  async function read(topics: ReadonlySet<Topic>): Promise<void> {
    const shown = queryClient.getQueryCache().findAll({ predicate: shows(topics), fetchStatus: 'fetching' });
    const first = new Set(shown.filter(({ state }) => state.data === undefined));
    await queryClient.invalidateQueries({ predicate: shows(topics) });
    // Whoever had no answer yet was left with the question under way: it may be older than the change.
    if (first.size > 0)
      await queryClient.refetchQueries({ predicate: (query) => first.has(query), type: 'active' });
  }

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const topics = new Set(waiting);
      waiting.clear();
      // Who one is decides what one may read.
      if (topics.delete('session')) await read(new Set(['session']));
      await read(topics);
    }
    refreshing = null;
  }

  listeners.add(({ topics, reading }) => {
    if (reading === 'later') {
      void queryClient.invalidateQueries({ predicate: shows(new Set(topics)), refetchType: 'none' });
      return;
    }
    for (const topic of topics) waiting.add(topic);
    refreshing ??= readAll();
  });

  /** Until what has changed is on the screen. */
  return { done: () => refreshing ?? Promise.resolve() };
}
