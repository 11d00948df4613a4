/** What public/start.js has asked before the application was there, and for which organisation. */
type AskedEarly = { url: string; org: string | null; answer: Promise<Response>; stop: AbortController };

const thePage = () => window as { askedEarly?: AskedEarly[] | undefined };

/** A page that took longer than this to start asks anew. */
const FRESH_MS = 20_000;

/**
 * The answer to a request that start.js has already made, once: it is of the person and the organisation that this
 * page began with. Whoever changes anything, or asks for another organisation, asks anew.
 */
export async function takeEarlyAnswer(request: Request): Promise<Response | undefined> {
  const page = thePage();
  const asked = page.askedEarly ?? [];
  if (asked.length === 0) return undefined;
  if (request.method !== 'GET' || performance.now() > FRESH_MS) {
    page.askedEarly = undefined;
    for (const { stop } of asked) stop.abort();
    return undefined;
  }
  const { pathname, search } = new URL(request.url);
  const found = asked.find(({ url }) => url === pathname + search);
  if (!found) return undefined;
  page.askedEarly = asked.filter((each) => each !== found);
  if (found.org !== request.headers.get('x-org-id')) return undefined;
  // Whoever gives the request up gives up this one.
  request.signal.addEventListener('abort', () => found.stop.abort(), { once: true });
  // One that failed on the way is simply asked again.
  return found.answer.catch(() => undefined);
}
