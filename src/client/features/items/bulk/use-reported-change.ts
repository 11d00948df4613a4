import { type BulkWhich, useBulkChange, useBulkUndo } from '#client/features/items/items.api.ts';
import { toasts } from '#client/platform/toasts.ts';
import type { BulkChange } from '#domain/items/bulk.ts';
import { bulkItemsText as text } from '#text/items/bulk.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';

/** The next change takes its place. */
const TOAST = 'items-bulk';

/** Done, it says what changed, what was left and why, and offers the way back. */
export function useReportedChange(which: BulkWhich, onDone: () => void) {
  const change = useBulkChange();
  const takeBack = useTakeBack();
  return async (wanted: BulkChange) => {
    const { id, changed, left } = await change.mutateAsync({ which, change: wanted });
    onDone();
    const description = text.left(left) ?? undefined;
    if (id === null)
      return void toasts.info(text.nothingChanged, { id: TOAST, ...(description && { description }) });
    const done = wanted.kind === 'delete' ? text.removed(changed) : text.changed(changed);
    toasts.undo(done, () => void takeBack(id), {
      tone: wanted.kind === 'delete' ? 'removed' : 'success',
      id: TOAST,
      description,
      stays: 'long',
    });
  };
}

/** Where the network was cut, the same press asks again: the server does it once. */
function useTakeBack() {
  const undo = useBulkUndo();
  const takeBack = async (id: string): Promise<void> => {
    try {
      const { changed, left } = await undo.mutateAsync({ id });
      const description = text.left(left);
      toasts.success(text.undone(changed), { id: TOAST, ...(description && { description }) });
    } catch (error) {
      toasts.failure(error, {
        id: TOAST,
        title: text.undoFailure,
        action: { label: uiText.retry, onPress: () => void takeBack(id) },
      });
    }
  };
  return takeBack;
}
