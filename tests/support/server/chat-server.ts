import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is asked of `/chat/completions`, as far as it is looked at. */
type ChatRequest = {
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: { role: string; content: string }[];
    response_format: { type: string; json_schema: { strict: boolean; schema: Record<string, unknown> } };
    temperature?: number;
    max_tokens?: number;
  };
};

type ChatReply = (response: ServerResponse, request: ChatRequest) => void;

/** A model's words as the protocol carries them. */
export const completion = (content: string | null, finish_reason = 'stop') => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_794_800_000,
  model: 'petit-modele',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason }],
  usage: { prompt_tokens: 900, completion_tokens: 120, total_tokens: 1020 },
});

export const says =
  (value: unknown): ChatReply =>
  (response) =>
    sendJson(response, 200, completion(JSON.stringify(value)));

/** An error of the service; asked again at once, where it may be asked again. */
export const fails =
  (status: number, message = 'no'): ChatReply =>
  (response) => {
    response.setHeader('retry-after-ms', '1');
    sendJson(response, status, { error: { message, type: 'error', param: null, code: null } });
  };

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Speaks OpenAI's chat protocol on loopback. Replies are given in turn; the last one stays. */
export async function startChatServer() {
  const requests: ChatRequest[] = [];
  const cutOff: ChatRequest[] = [];
  let replies: ChatReply[] = [];
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') {
      sendJson(response, 404, { error: { message: `${incoming.method} ${incoming.url}` } });
      return;
    }
    const request = { headers: incoming.headers, body: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
    requests.push(request);
    response.on('close', () => {
      if (!response.writableFinished) cutOff.push(request);
    });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response, request);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    /** Those whose asker went away before the end. */
    cutOff,
    reply: (...next: ChatReply[]) => {
      replies = next;
      requests.length = 0;
      cutOff.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
