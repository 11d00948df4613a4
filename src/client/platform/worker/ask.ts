import { ApiError, errorFromBody } from '#client/platform/api/error.ts';
import type { CallContext } from '#client/platform/api/link.ts';
import { noteServerTime } from '#client/platform/browser/server-time.ts';
import { shellText } from '#text/shell/shell.text.ts';

type Asked = { method: string; path: string; context?: CallContext; body?: string | FormData };

/** As the page's link does it, by hand: the link and its contract would weigh more than the worker. */
export async function ask<Answer>({ method, path, context, body }: Asked): Promise<Answer> {
  const headers = new Headers();
  if (context?.orgId) headers.set('x-org-id', context.orgId);
  if (method === 'POST') headers.set('idempotency-key', context?.idempotencyKey ?? crypto.randomUUID());
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  const answer = await fetch(`/api${path}`, { method, headers, body: body ?? null }).catch(
    (cause: unknown) => {
      throw new ApiError({ code: 'NETWORK', message: shellText.network.unreachable, status: 0, cause });
    },
  );
  noteServerTime(answer);
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw errorFromBody(read, answer);
  return read as Answer;
}
