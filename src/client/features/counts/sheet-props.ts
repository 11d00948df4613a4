import type { SheetItem } from './count-queue.ts';
import type { CountSheet } from './counts.api.ts';
import type { CountQueue } from './use-count-queue.ts';

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
