/** A route of the contract: as the build leaves it, it says no more than this. */
export type Route = { method?: string; path?: string };

type Query = [name: string, value: string | number | boolean | Blob];

/** « lines[0][qty] »: how a list or an object inside is named where there is no JSON, as the server reads it. */
function flat(value: unknown, name = ''): Query[] {
  if (value instanceof Blob || ['string', 'number', 'boolean'].includes(typeof value))
    return [[name, value as Query[1]]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => flat(inner, name ? `${name}[${key}]` : key));
}

const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

type Body = { body?: BodyInit; type?: string };

function bodyOf(content: unknown): Body {
  if (content === undefined) return {};
  if (!holdsFile(content)) return { body: JSON.stringify(content), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of flat(content)) form.append(name, value instanceof Blob ? value : String(value));
  return { body: form };
}

/** What the address names of the input leaves it; the rest is the query of a GET, and the body of what changes. */
export function requestParts({ method = 'POST', path = '' }: Route, input: unknown) {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const named = path.replace(/\{\+?([^}]+)\}/g, (_all, name: string) => {
    const value = String(rest.get(name));
    rest.delete(name);
    return encodeURIComponent(value);
  });
  const content = named === path ? input : rest.size > 0 ? Object.fromEntries(rest) : undefined;
  if (method !== 'GET') return { method, path: named, ...bodyOf(content) };
  const query = new URLSearchParams(
    flat(content).map(([name, value]): [string, string] => [name, String(value)]),
  );
  return { method, path: query.size > 0 ? `${named}?${query}` : named };
}

const fileName = (disposition: string): string => {
  const [, encoded] = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(disposition)?.[1] ?? 'blob');
};

/** An answer without an end: what the server says, one after the other. Lines that begin with a colon keep it open. */
async function* eventsIn(answer: Response): AsyncGenerator<unknown, void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  // Safari's streams cannot be walked through by « for await ».
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    const events = (text + piece.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const { event: kind = 'message', data } = linesOf(event);
      if (kind === 'done') return;
      if (kind === 'error') throw new Error(data);
      if (kind === 'message' && data) yield JSON.parse(data);
    }
  }
}

const linesOf = (event: string): { event?: string; data?: string } =>
  Object.fromEntries(event.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]));

/** What an answer says: JSON, plain words, a file, or one thing after the other. */
export async function readAnswer(answer: Response): Promise<unknown> {
  const disposition = answer.headers.get('content-disposition');
  const type = answer.headers.get('content-type');
  if (disposition === null && (!type || type.startsWith('application/json'))) {
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  if (type?.startsWith('text/event-stream')) return eventsIn(answer);
  if (disposition === null && type?.startsWith('text/plain')) return answer.text();
  const bytes = await answer.blob();
  return new File([bytes], disposition === null ? 'blob' : fileName(disposition), { type: bytes.type });
}
