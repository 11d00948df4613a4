import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#client/platform/api/error.ts';
import { type Manager, toastQueue } from '#client/ui/feedback/toast-queue.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { type FailureWords, toasts } from './toasts.ts';

const add = vi.fn();

beforeEach(() => {
  // A bug is reported to the server's log.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  toastQueue.shown = { add, update: vi.fn(), close: vi.fn() } as unknown as Manager;
});
afterEach(() => {
  toastQueue.shown = undefined;
  add.mockReset();
});

const refusal = new ApiError({ code: 'NOT_FOUND', message: 'Introuvable.', status: 404 });
const unreadable = new ApiError({ code: 'UNREADABLE_ANSWER', message: 'Illisible.', status: 502 });
const ended = new ApiError({ code: 'NOT_SIGNED_IN', message: 'Session terminée.', status: 401 });
const bug = new TypeError('x is undefined');

type Case = [string, unknown, FailureWords, { id: string; title: string; description?: string }];

describe('a failure is said', () => {
  test.each<Case>([
    ['in the server’s words', refusal, {}, { id: 'form', title: 'Introuvable.' }],
    [
      'in the server’s words, whatever the fallback',
      refusal,
      { fallback: 'Raté.' },
      { id: 'form', title: 'Introuvable.' },
    ],
    ['as the screen says it, for a bug', bug, { id: 'x', fallback: 'Raté.' }, { id: 'x', title: 'Raté.' }],
    ['in general, for a bug', bug, {}, { id: 'form', title: shellText.errors.unexpected }],
    [
      'with its cause, where the answer was no answer',
      unreadable,
      { fallback: 'Raté.' },
      { id: 'form', title: 'Raté.', description: 'Illisible.' },
    ],
    [
      'under a title',
      refusal,
      { title: 'Alerte non traitée' },
      { id: 'form', title: 'Alerte non traitée', description: 'Introuvable.' },
    ],
    [
      'inside a sentence',
      refusal,
      { sentence: (message: string) => `Erreur: ${message}` },
      { id: 'form', title: 'Erreur: Introuvable.' },
    ],
    [
      'once, where the session has ended',
      ended,
      { id: 'order' },
      { id: 'session-expired', title: 'Session terminée.' },
    ],
  ])('%s', (_what, error, words, { id, title, description }) => {
    toasts.failure(error, words);
    expect(add).toHaveBeenCalledOnce();
    expect(add.mock.calls[0]?.[0]).toMatchObject({ id, title, description });
  });
});
