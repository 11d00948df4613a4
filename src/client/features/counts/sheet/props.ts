import type { CountSheet } from '#client/features/counts/counts.api.ts';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import type { CountQueue } from '#client/features/counts/queue/use-queue.ts';

export type SheetProps = {
  count: CountSheet;
  /** In shelf order, filtered. */
  items: readonly SheetItem[];
  /** In shelf order, all of them: where the next one is looked for. */
  all: readonly SheetItem[];
  open: string | null;
  onOpen: (itemId: string | null) => void;
  queue: CountQueue;
  mode: 'count' | 'read';
  onReview: (() => void) | null;
};
