import { expect, test } from 'vitest';
import { readAnswer, requestParts } from './wire.ts';

test('what the address names leaves the body; the rest is said as JSON', () => {
  const input = { id: 'a/b', lines: [{ qty: 2 }] };
  expect(requestParts({ method: 'PUT', path: '/orders/{id}' }, input)).toEqual({
    method: 'PUT',
    path: '/orders/a%2Fb',
    body: '{"lines":[{"qty":2}]}',
    type: 'application/json',
  });
  const only = requestParts({ method: 'DELETE', path: '/orders/{id}' }, { id: 'a' });
  expect(only).toEqual({ method: 'DELETE', path: '/orders/a' });
});

test('a question goes into the address, lists by their places, and what is not set stays out', () => {
  const input = { search: 'crème', only: ['a', 'b'], from: { day: 1 }, after: undefined };
  const { path } = requestParts({ method: 'GET', path: '/orders' }, input);
  const asked = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
  expect(asked).toEqual({ search: 'crème', 'only[0]': 'a', 'only[1]': 'b', 'from[day]': '1' });
});

test('what holds a file leaves as a form', () => {
  const file = new File(['x'], 'a.csv');
  const { body, type } = requestParts({ method: 'POST', path: '/files' }, { file, kind: 'items' });
  expect(type).toBeUndefined();
  expect((body as FormData).get('kind')).toBe('items');
  expect((body as FormData).get('file')).toBeInstanceOf(File);
});

test('a file keeps its name, in French too', async () => {
  const disposition = `attachment; filename="commande.pdf"; filename*=UTF-8''r%C3%A9ception.pdf`;
  const file = await readAnswer(new Response('x', { headers: { 'content-disposition': disposition } }));
  expect((file as File).name).toBe('réception.pdf');
});

test('an answer without an end says one thing after the other, however it is cut into pieces', async () => {
  const start = ': \n\nevent: message\ndata: {"topics":["orders"]}\n\nevent: message\nda';
  const rest = 'ta: {"topics":[]}\n\nevent: done\ndata: \n\nevent: message\ndata: {}\n\n';
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      for (const text of [start, rest]) stream.enqueue(new TextEncoder().encode(text));
      stream.close();
    },
  });
  const events: unknown[] = [];
  const answer = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  for await (const event of (await readAnswer(answer)) as AsyncIterable<unknown>) events.push(event);
  expect(events).toEqual([{ topics: ['orders'] }, { topics: [] }]);
});
