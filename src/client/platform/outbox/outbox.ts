import type { QueryClient } from '@tanstack/react-query';
import type { CallContext } from '#client/platform/api/link.ts';
import type { Whose } from '#client/platform/kept/whose.ts';

/** One thing of the list « À envoyer ». */
export type OutboxEntry = {
  id: string;
  /** When it was handed over, by this device's clock. */
  at: string;
  title: string;
  detail: string;
  photos: number;
  /** Why the server did not take it; null while it waits to leave. */
  refusal: string | null;
  /** Where a person goes on with it. */
  mendAt: string;
};

/** A route of the server: a page calls it by its link, the service worker by hand. */
export type OutboxCall<Input, Answer> = (input: Input, options: { context: CallContext }) => Promise<Answer>;

type Words = { id: string; description?: string };

/** To whoever sits before the page. The service worker has nobody to tell. */
type Messages = {
  success: (title: string, words: Words) => void;
  error: (title: string, words: Words) => void;
  /** In the server's own sentence. */
  failure: (error: unknown, words: Pick<Words, 'id'>) => void;
};

export type OutboxSender<Calls> = {
  whose: Whose;
  client: Calls;
  say: Messages;
  /** A bug of ours. */
  report: (error: unknown) => void;
  /** Where a page shows what was sent. */
  queryClient: QueryClient | null;
};

/**
 * Whatever may wait on a device: a receipt, a waste entry, lines of a count. Nothing of it needs a page: the service
 * worker sends it too, by the same code.
 */
export type OutboxKind<Calls> = {
  open: (whose: Whose) => Promise<void> | null;
  subscribe: (whose: Whose, listener: () => void) => () => void;
  read: (whose: Whose) => OutboxEntry[];
  /** `later`: nobody answers for now. Whatever else became of it, the entry says or is gone. */
  send: (sender: OutboxSender<Calls>, id: string) => Promise<'done' | 'later'>;
  /** A person throws it away. */
  drop: (whose: Whose, id: string) => void;
};
