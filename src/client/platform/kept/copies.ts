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

export async function keepCopy(request: Request, answer: Response): Promise<void> {
  if (isReachable()) noteCopyShown(null);
  const { url, orgId } = questionOf(request);
  // What cannot be stored is asked for again, as ever.
  await keepAnswer(url, orgId, await answer.text()).catch(() => undefined);
}
