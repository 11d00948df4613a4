import type { AnyContractRouter } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { isReachable, noteNoAnswer } from '#client/platform/browser/online.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { noteServerTime } from '#client/platform/browser/server-time.ts';
import { theCopies } from '#client/platform/kept/prepared.ts';
import { readSelectedOrg } from '#client/platform/session/selected-org.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { takeEarlyAnswer } from './asked-early.ts';
import { ApiError, errorFromBody, isNetworkFailure } from './error.ts';
import { throughReadingDoor } from './reading-door.ts';
import { tellChanged } from './refresh.ts';
import { metaAt } from './route-topics.ts';

/** How long to wait before asking again, where the contract says that twice has the effect of once. */
const RETRY_DELAYS_MS = [400, 1200];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Refused for what was asked, or for who asks: nothing is known that was not known before. */
const NOTHING_NEW = new Set([400, 401, 413, 415, 422, 429]);

/** Otherwise somebody else was faster, or it was done and the answer was lost. */
const mayTellOfChange = (error: unknown) => error instanceof ApiError && !NOTHING_NEW.has(error.status);

/** What a call may say of itself. */
export type CallContext = {
  /** Its idempotency key, where a command outlives one call (idempotent-call.ts). */
  idempotencyKey?: string;
  /** Of what waited on this device: where it was typed, whatever is selected since. */
  orgId?: string;
  /** `later`: whoever calls shows the answer itself, or leaves the page that shows what has changed. */
  reading?: 'later';
};

/** This browser tab: what it changes itself, the server need not tell it. */
export const TAB_ID = randomId();

async function send(request: Request, init: RequestInit, keeps: boolean): Promise<Response> {
  const copies = keeps && request.method === 'GET' ? theCopies() : null;
  const copy = async () => copies?.then(({ readCopy }) => readCopy(request)).catch(() => undefined);
  try {
    // Where it is known that nothing answers, nobody waits for that again.
    const instead = copies && !isReachable() ? await copy() : undefined;
    if (instead) return instead;
    const answer = (await takeEarlyAnswer(request)) ?? (await fetch(request, init));
    noteServerTime(answer);
    if (copies && answer.ok) {
      const kept = answer.clone();
      copies.then(({ keepCopy }) => keepCopy(request, kept)).catch(() => undefined);
    }
    return answer;
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    noteNoAnswer();
    const kept = await copy();
    if (kept) return kept;
    throw new ApiError({ code: 'NETWORK', message: shellText.network.unreachable, status: 0, cause });
  }
}

/**
 * Puts on every request what no screen should have to remember: the organisation, and for a POST one
 * idempotency key per command. Answers that say no come out as `ApiError`.
 */
export function createApiLink(contract: AnyContractRouter) {
  return new OpenAPILink<CallContext>(contract, {
    url: () => `${window.location.origin}/api`,
    fetch: (request, init, _options, path) =>
      send(request, init, metaAt(contract, path).keptOnDevice === true),
    clientInterceptors: [
      async ({ request, path, context, next, ...options }) => {
        // Read once: a retry belongs to the organisation and to the command it started with.
        const headers = { ...request.headers };
        const orgId = context.orgId ?? readSelectedOrg();
        if (orgId) headers['x-org-id'] = orgId;
        if (request.method === 'POST') headers['idempotency-key'] = context.idempotencyKey ?? randomId();
        if (request.method !== 'GET') headers['x-tab-id'] = TAB_ID;
        const { idempotent, changes = [] } = metaAt(contract, path);
        const delays = request.method === 'POST' && idempotent ? RETRY_DELAYS_MS : [];

        // Who is signed in may always be asked: nobody is an answer too.
        if (request.method === 'GET' && path[0] !== 'session') await throughReadingDoor(request.signal);

        for (let attempt = 0; ; attempt++) {
          try {
            const response = await next({ ...options, context, path, request: { ...request, headers } });
            if (response.status < 400) {
              tellChanged({ topics: changes, reading: context.reading ?? 'now' });
              return response;
            }
            throw errorFromBody(await response.body().catch(() => undefined), response);
          } catch (error) {
            const delay = delays[attempt];
            if (delay === undefined || !isNetworkFailure(error)) {
              if (mayTellOfChange(error)) tellChanged({ topics: changes, reading: 'now' });
              throw error;
            }
            await pause(delay);
          }
        }
      },
    ],
  });
}
