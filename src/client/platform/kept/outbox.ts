import type { QueryClient } from '@tanstack/react-query';
import type { Whose } from './whose.ts';

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

export type Sender = { whose: Whose; queryClient: QueryClient };

/** Whatever may wait on a device: a receipt, a waste entry, lines of a count. */
export type OutboxKind = {
  open: (whose: Whose) => Promise<void> | null;
  subscribe: (whose: Whose, listener: () => void) => () => void;
  read: (whose: Whose) => OutboxEntry[];
  /** `later`: nobody answers for now. Whatever else became of it, the entry says or is gone. */
  send: (sender: Sender, id: string) => Promise<'done' | 'later'>;
  /** A person throws it away. */
  drop: (whose: Whose, id: string) => void;
};
