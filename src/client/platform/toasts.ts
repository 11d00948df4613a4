import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { TOAST_TIMEOUT_MS, type ToastData, type ToastTone } from '#client/ui/feedback/toast-queue.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { reportFailure } from './report.ts';

type ToastOptions = {
  description?: string;
  /** The same id replaces the toast that is still on the screen. */
  id?: string;
  /** Where to go on from here. */
  action?: { label: string; onPress: () => void };
};

/** Stays until it is closed or replaced. */
const STAYS = 0;
/** Of a change to many things: its way back is looked for once the list has been looked at. */
const LONG_MS = 10 * 60 * 1000;

type UndoOptions = Pick<ToastOptions, 'id'> & {
  tone?: ToastTone;
  description?: string | undefined;
  stays?: 'short' | 'long';
};

function show(tone: ToastTone, title: string, { description, id, action }: ToastOptions = {}): string {
  const urgent = tone === 'error';
  const shown = toastManager.add({
    title,
    description,
    ...(id && { id }),
    timeout: urgent ? STAYS : TOAST_TIMEOUT_MS,
    priority: urgent ? 'high' : 'low',
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          toastManager.close(shown);
          action.onPress();
        },
      },
    }),
  });
  return shown;
}

export type FailureWords = {
  /** The toast that it replaces. */
  id?: string;
  /** Said above the server's sentence, whatever that is. */
  title?: string;
  /** Instead of the general sentence, for a failure that brings none of its own. */
  fallback?: string | undefined;
  /** Puts the sentence into one of the screen's own. */
  sentence?: (message: string) => string;
  /** Beside a title: another try. */
  action?: ToastOptions['action'];
};

/** A refusal of the server and a cut network say what they are. All else is a bug of ours: reported, and said as such. */
function failure(
  error: unknown,
  { id = 'form', title, fallback, sentence, action }: FailureWords = {},
): string {
  const known = error instanceof ApiError;
  if (!known) reportFailure(error);
  // Whatever screen it is said on: the sentence of the server, with the way out of it.
  if (known && error.code === 'SUBSCRIPTION_NEEDED') {
    const onPress = () => window.location.assign('/settings?tab=abonnement');
    return show('error', error.message, { id, action: { label: shellText.readOnly.subscribe, onPress } });
  }
  if (title) return show('error', title, { id, description: messageOf(error), ...(action && { action }) });
  if (sentence) return show('error', sentence(messageOf(error)), { id });
  if (!known) return show('error', fallback ?? messageOf(error), { id });
  if (fallback && error.code === 'UNREADABLE_ANSWER')
    return show('error', fallback, { id, description: error.message });
  // The frame says that a session has ended, whoever asked: one toast, not two.
  return show('error', error.message, { id: error.code === 'NOT_SIGNED_IN' ? 'session-expired' : id });
}

type ProgressState = { title: string; label: string; value: number; max: number };

const progressToast = ({ title, label, value, max }: ProgressState) => ({
  title,
  description: label,
  timeout: STAYS,
  data: { tone: 'progress', progress: { value, max, label } } satisfies ToastData,
});

/** Short words at the corner of the screen. Whatever a person must act upon belongs in the page instead. */
export const toasts = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  /** Stays until it is closed. */
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  /** What failed, in the server's own French sentence. A command says it by itself (`useOnce`). */
  failure,

  /** What was just done, and for a few seconds the way to undo it. */
  undo: (
    title: string,
    onUndo: () => void,
    { tone = 'removed', description, id: given, stays = 'short' }: UndoOptions = {},
  ): string => {
    const id = toastManager.add({
      title,
      description,
      ...(given && { id: given }),
      timeout: stays === 'long' ? LONG_MS : TOAST_TIMEOUT_MS,
      data: { tone },
      actionProps: {
        children: commonText.cancel,
        onClick: () => {
          toastManager.close(id);
          onUndo();
        },
      },
    });
    return id;
  },

  /** Long work. Call `update` as it goes on, then one of the endings. */
  progress: (start: ProgressState) => {
    const id = toastManager.add(progressToast(start));
    const end = (tone: 'success' | 'error') => (title: string, description?: string) =>
      show(tone, title, { id, ...(description && { description }) });
    return {
      update: (state: ProgressState) => toastManager.update(id, progressToast(state)),
      succeed: end('success'),
      fail: end('error'),
    };
  },

  close: (id: string) => toastManager.close(id),
};
