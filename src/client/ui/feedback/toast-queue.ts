import type { Toast } from '@base-ui/react/toast';

export type ToastTone = 'success' | 'error' | 'info' | 'removed' | 'progress';

export type ToastData = {
  tone: ToastTone;
  /** Long work: how far it is, in words and as a share. */
  progress?: { value: number; max: number; label: string };
};

/** An error stays until it is read and closed; so does work under way, until it is updated. */
export const TOAST_TIMEOUT_MS = 5000;

export type Manager = Pick<
  ReturnType<typeof Toast.createToastManager<ToastData>>,
  'add' | 'update' | 'close'
>;

/** What was said before the corner of the toasts was on the page. */
export const toastQueue = {
  shown: undefined as Manager | undefined,
  waiting: [] as ((manager: Manager) => void)[],
};

/** The corner is on the page: what waits is shown now. */
export function showToastsWith(manager: Manager): void {
  toastQueue.shown = manager;
  for (const tell of toastQueue.waiting.splice(0)) tell(manager);
}
