import { Agent, type IncomingMessage, request } from 'node:http';

type CallOptions = {
  as?: { cookie: string };
  org?: string;
  body?: unknown;
  headers?: Record<string, string> | undefined;
};

const connections = new Agent({ keepAlive: true });

/** A call as a program makes it: JSON in, JSON out. By hand: `fetch` takes longer than most of what is asked for. */
export const callsTo =
  (url: string) =>
  async (method: string, path: string, { as, org, body, headers }: CallOptions = {}) => {
    const sent = await encodedBody(body);
    const answer = await asked(new URL(url + path), method, sent?.bytes, {
      accept: '*/*',
      'user-agent': 'node',
      ...(as ? { cookie: as.cookie } : {}),
      ...(org ? { 'x-org-id': org } : {}),
      ...(sent ? { 'content-type': sent.type, 'content-length': sent.bytes.length } : {}),
      ...headers,
    });
    const text = await read(answer);
    const json = answer.headers['content-type']?.includes('json') ? JSON.parse(text) : null;
    return {
      status: answer.statusCode ?? 0,
      /** Made only for who looks at them. */
      get headers() {
        return headersOf(answer);
      },
      text,
      json,
    };
  };

async function encodedBody(body: unknown): Promise<{ bytes: Buffer; type: string } | undefined> {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData)) {
    return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  }
  const form = new Response(body);
  return { bytes: Buffer.from(await form.arrayBuffer()), type: form.headers.get('content-type') ?? '' };
}

const asked = (
  address: URL,
  method: string,
  bytes: Buffer | undefined,
  headers: Record<string, string | number>,
) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    request(address, { method, headers, agent: connections })
      .on('response', resolve)
      .on('error', reject)
      .end(bytes);
  });

const read = (answer: IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    answer
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => resolve(new TextDecoder().decode(Buffer.concat(chunks))))
      .on('error', reject);
  });

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}
