import type { AnyContractRouter } from '@orpc/contract';
import { readAnswer, requestParts } from '#client/platform/api/wire/wire.ts';
import { isReachable, noteNoAnswer } from '#client/platform/browser/online.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { noteServerTime } from '#client/platform/browser/server-time.ts';
import { theCopies } from '#client/platform/kept/prepared.ts';
import { readSelectedOrg } from '#client/platform/session/selected-org.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { takeEarlyAnswer } from './asked-early.ts';
import { ApiError, errorFromBody, isNetworkFailure } from './error.ts';
import { throughReadingDoor } from './reading-door.ts';
import { announceChange } from './refresh.ts';
import { routeAt } from './route-topics.ts';

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

/** An answer and what it says; a refusal that cannot be read is one all the same. */
type ReadAnswer = { answer: Response; content: unknown };
const readWhole = async (answer: Response): Promise<ReadAnswer> => {
  const content = readAnswer(answer);
  return { answer, content: await (answer.ok ? content : content.catch(() => undefined)) };
};

async function send(request: Request, keeps: boolean): Promise<ReadAnswer> {
  const copies = keeps && request.method === 'GET' ? theCopies() : null;
  const copy = async () => copies?.then(({ readCopy }) => readCopy(request)).catch(() => undefined);
  try {
    // Where it is known that nothing answers, nobody waits for that again.
    const instead = copies && !isReachable() ? await copy() : undefined;
    if (instead) return await readWhole(instead);
    const answer = (await takeEarlyAnswer(request)) ?? (await fetch(request, { redirect: 'manual' }));
    noteServerTime(answer);
    const kept = copies && answer.ok ? answer.clone() : null;
    // Read to its end before it counts: what is cut on the way is no answer, and no copy to keep.
    const whole = await readWhole(answer);
    if (kept) copies?.then(({ keepCopy }) => keepCopy(request, kept)).catch(() => undefined);
    return whole;
  } catch (cause) {
    // It came whole, and says nothing that we know: that is no fault of the network.
    if (request.signal.aborted || cause instanceof SyntaxError) throw cause;
    noteNoAnswer();
    const kept = await copy();
    if (kept) return readWhole(kept);
    throw new ApiError({ code: 'NETWORK', message: shellText.network.unreachable, status: 0, cause });
  }
}

export type CallOptions = { signal?: AbortSignal | undefined; context?: CallContext };

/**
 * Asks the server for a route of the contract, and puts on every request what no screen should have to remember: the
 * organisation, and for a POST one idempotency key per command. Answers that say no come out as `ApiError`.
 */
export const createCall =
  (contract: AnyContractRouter) =>
  async (place: readonly string[], input: unknown, { signal, context = {} }: CallOptions = {}) => {
    const { route, meta } = routeAt(contract, place);
    const { method, path, body, type } = requestParts(route ?? {}, input);
    // Read once: a retry belongs to the organisation and to the command it started with.
    const headers = new Headers(type ? { 'content-type': type } : {});
    const orgId = context.orgId ?? readSelectedOrg();
    if (orgId) headers.set('x-org-id', orgId);
    if (method === 'POST') headers.set('idempotency-key', context.idempotencyKey ?? randomId());
    if (method !== 'GET') headers.set('x-tab-id', TAB_ID);
    const { idempotent, keptOnDevice = false, changes = [] } = meta ?? {};
    const delays = method === 'POST' && idempotent ? RETRY_DELAYS_MS : [];

    // Who is signed in may always be asked: nobody is an answer too.
    if (method === 'GET' && place[0] !== 'session') await throughReadingDoor(signal);

    for (let attempt = 0; ; attempt++) {
      try {
        const asked = { method, headers, body: body ?? null, signal: signal ?? null };
        const request = new Request(`${window.location.origin}/api${path}`, asked);
        const { answer, content } = await send(request, keptOnDevice);
        // A redirect, which is not followed, has no status: somebody else answers here (the Wi-Fi's own page).
        if (answer.ok) {
          announceChange({ topics: changes, reading: context.reading ?? 'now' });
          return content;
        }
        throw errorFromBody(content, answer);
      } catch (error) {
        const delay = delays[attempt];
        if (delay === undefined || !isNetworkFailure(error)) {
          if (mayTellOfChange(error)) announceChange({ topics: changes, reading: 'now' });
          throw error;
        }
        await pause(delay);
      }
    }
  };
