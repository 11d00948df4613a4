import { isReachable } from '#client/platform/browser/online.ts';
import { keepAnswer, keptAnswer } from './answers.ts';
import { noteCopyShown } from './copy-shown.ts';

const questionOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return { url: pathname + search, orgId: request.headers.get('x-org-id') };
};

/** The last answer to this question that the device has kept. */
export async function readCopy(request: Request): Promise<Response | undefined> {
  const { url, orgId } = questionOf(request);
  const kept = await keptAnswer(url, orgId).catch(() => null);
  if (!kept) return undefined;
  noteCopyShown(kept.at);
  return new Response(kept.text, { headers: { 'content-type': 'application/json' } });
}

/** Works through what comes in the order in which it came. What fails is left, and the next one begins. */
export function inOrderOfArrival<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
  let last: Promise<void> = Promise.resolve();
  return (...args: Args): Promise<void> => {
    last = last.then(() => work(...args)).catch(() => undefined);
    return last;
  };
}

/** One by one, for the first says whose the others are. What cannot be stored is asked for again, as ever. */
export const keepCopy = inOrderOfArrival(async (request: Request, answer: Response) => {
  if (isReachable()) noteCopyShown(null);
  const { url, orgId } = questionOf(request);
  await keepAnswer(url, orgId, await answer.text());
});
