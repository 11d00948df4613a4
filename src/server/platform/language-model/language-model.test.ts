import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  completion,
  fails,
  says,
  sendJson,
  startChatServer,
} from '../../../../tests/support/server/chat-server.ts';
import { createLanguageModel } from './language-model.ts';

const schema = z.object({
  kind: z.enum(['fruit', 'légume']),
  count: z.number().nullable(),
  parts: z.array(z.object({ name: z.string() })),
});
const pear = { kind: 'fruit', count: 3, parts: [{ name: 'pépin' }] };
/** Of which nothing may be seen anywhere but at the endpoint. */
const PRIVATE = 'trois poires de Mme Confidence';

let chat: Awaited<ReturnType<typeof startChatServer>>;
beforeAll(async () => {
  chat = await startChatServer();
});
afterAll(() => chat.stop());
beforeEach(() => chat.reply(says(pear)));

const modelAt = (limits?: { longest: number }, apiKey: string | undefined = 'cle-1') =>
  createLanguageModel({ baseUrl: chat.baseUrl, apiKey, model: 'petit-modele' }, limits);

const question = (over: { prompt?: string; signal?: AbortSignal } = {}) => ({
  schema,
  instructions: 'Count the fruit.',
  prompt: PRIVATE,
  signal: new AbortController().signal,
  ...over,
});

const failure = (reason: string, status: number | null = null) => ({
  answered: false,
  failure: { reason, status },
});

it('asks within the schema, and gives the value', async () => {
  expect(await modelAt().ask(question())).toEqual({ answered: true, value: pear });
  const [{ headers, body } = expect.fail()] = chat.requests;
  expect(headers).toMatchObject({ authorization: 'Bearer cle-1', 'content-type': 'application/json' });
  expect(body).toMatchObject({ model: 'petit-modele', temperature: 0, max_tokens: 8000 });
  expect(body.messages).toEqual([
    { role: 'system', content: 'Count the fruit.' },
    { role: 'user', content: PRIVATE },
  ]);
  expect(body.response_format).toMatchObject({
    type: 'json_schema',
    json_schema: {
      strict: true,
      schema: {
        type: 'object',
        additionalProperties: false,
        required: ['kind', 'count', 'parts'],
        properties: { parts: { type: 'array', items: { additionalProperties: false, required: ['name'] } } },
      },
    },
  });
});

it('says no key where none is set', async () => {
  const keyless = createLanguageModel({ baseUrl: chat.baseUrl, apiKey: undefined, model: 'm' });
  expect(await keyless.ask(question())).toMatchObject({ answered: true });
  expect(chat.requests[0]?.headers).not.toHaveProperty('authorization');
});

it.each([
  [401, 'UNAUTHORIZED', 1],
  [403, 'UNAUTHORIZED', 1],
  [404, 'REFUSED', 1],
  [429, 'BUSY', 2],
  [500, 'UNREACHABLE', 2],
  [503, 'UNREACHABLE', 2],
])('is told %i: %s, after %i requests', async (status, reason, requests) => {
  chat.reply(fails(status));
  expect(await modelAt().ask(question())).toEqual(failure(reason, status));
  expect(chat.requests).toHaveLength(requests);
});

it.each([429, 500, 503])('asks once more after %i', async (status) => {
  chat.reply(fails(status), says(pear));
  expect(await modelAt().ask(question())).toEqual({ answered: true, value: pear });
  expect(chat.requests).toHaveLength(2);
});

it.each([400, 422])('asks without what some models refuse, after %i', async (status) => {
  chat.reply(fails(status), says(pear));
  expect(await modelAt().ask(question())).toEqual({ answered: true, value: pear });
  const [, { body } = expect.fail()] = chat.requests;
  expect(Object.keys(body).sort()).toEqual(['messages', 'model', 'response_format']);
  chat.reply(fails(status));
  expect(await modelAt().ask(question())).toEqual(failure('REFUSED', status));
  expect(chat.requests).toHaveLength(2);
});

describe('takes for no answer', () => {
  it.each<[string, unknown]>([
    ['words', completion('Voici : trois poires.')],
    ['broken JSON', completion('{"kind":"fruit","cou')],
    ['what was cut short', completion('{"kind":"fruit","cou', 'length')],
    ['nothing', completion('')],
    ['a refusal', completion(null, 'content_filter')],
    ['another shape', completion(JSON.stringify({ ...pear, kind: 'poisson' }))],
    ['a field that is missing', completion(JSON.stringify({ kind: 'fruit' }))],
    ['no choice', { ...completion('{}'), choices: [] }],
    ['something that is not the protocol’s', { hello: 'world' }],
  ])('%s', async (_what, body) => {
    chat.reply((response) => sendJson(response, 200, body));
    expect(await modelAt().ask(question())).toMatchObject({
      answered: false,
      failure: { reason: 'NO_ANSWER' },
    });
    expect(chat.requests).toHaveLength(1);
  });

  it('a page', async () => {
    chat.reply((response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Bonjour</h1>'),
    );
    expect(await modelAt().ask(question())).toMatchObject({ failure: { reason: 'NO_ANSWER' } });
  });

  it('megabytes, of which it reads no more than it needs to know', async () => {
    chat.reply((response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const spaces = Buffer.alloc(256 * 1024, ' ');
      const more = () => {
        while (!response.destroyed && response.write(spaces));
      };
      response.on('drain', more);
      more();
    });
    expect(await modelAt().ask(question())).toMatchObject({ answered: false });
    await expect.poll(() => chat.cutOff.length).toBe(chat.requests.length);
  });
});

it('goes to no other address than its own', async () => {
  const elsewhere = await startChatServer();
  elsewhere.reply(says(pear));
  chat.reply((response) =>
    response.writeHead(307, { location: `${elsewhere.baseUrl}/chat/completions` }).end(),
  );
  expect(await modelAt().ask(question())).toEqual(failure('UNREACHABLE'));
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

it('does without where nobody listens, or the connection breaks', async () => {
  const gone = await startChatServer();
  await gone.stop();
  const model = createLanguageModel({ baseUrl: gone.baseUrl, apiKey: undefined, model: 'm' });
  expect(await model.ask(question())).toEqual(failure('UNREACHABLE'));
  chat.reply((response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"id":', () => response.destroy());
  });
  expect(await modelAt().ask(question())).toMatchObject({ answered: false });
});

describe('waits no longer than it may', () => {
  it.each([
    ['for the first word', () => {}],
    ['for the last word', (response: { write(text: string): void }) => response.write('{"id":')],
  ])('%s', async (_what, begin) => {
    chat.reply(begin as never);
    // Long enough for a busy machine to have sent the question.
    expect(await modelAt({ longest: 2000 }).ask(question())).toEqual(failure('TIMED_OUT'));
    await expect.poll(() => chat.cutOff.length).toBe(1);
  });
});

it('asks nothing that is longer than models hold', async () => {
  expect(await modelAt().ask(question({ prompt: 'x'.repeat(60_001) }))).toEqual(failure('TOO_LONG'));
  expect(chat.requests).toEqual([]);
});

describe('stops', () => {
  it('when whoever asked does', async () => {
    chat.reply(() => {});
    const asker = new AbortController();
    const asked = modelAt().ask(question({ signal: asker.signal }));
    await expect.poll(() => chat.requests.length).toBe(1);
    asker.abort();
    expect(await asked).toEqual(failure('CANCELLED'));
    await expect.poll(() => chat.cutOff.length).toBe(1);
  });

  it('when it is closed, and asks nothing any more', async () => {
    chat.reply(() => {});
    const model = modelAt();
    const asked = model.ask(question());
    await expect.poll(() => chat.requests.length).toBe(1);
    model.close();
    expect(await asked).toEqual(failure('CANCELLED'));
    expect(await model.ask(question())).toEqual(failure('CANCELLED'));
    expect(chat.requests).toHaveLength(1);
  });
});

it('lets nothing of what was asked or answered out, whatever happens', async () => {
  const logged: unknown[] = [];
  const spies = [
    ...(['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name)),
    vi.spyOn(process.stdout, 'write'),
    vi.spyOn(process.stderr, 'write'),
  ];
  for (const spy of spies)
    spy.mockImplementation(((...args: unknown[]) => {
      logged.push(...args);
      return true;
    }) as never);
  const failures: unknown[] = [];
  try {
    for (const reply of [
      fails(401, PRIVATE),
      fails(500, PRIVATE),
      fails(400, PRIVATE),
      says({ kind: PRIVATE }),
    ]) {
      chat.reply(reply);
      failures.push(await modelAt().ask(question()));
    }
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  expect(failures).toHaveLength(4);
  expect(JSON.stringify([failures, logged.map(String)])).not.toContain('poires');
});
