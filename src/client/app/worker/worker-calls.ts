import type { OutboxCalls } from '#client/app/outbox/kinds.ts';
import type { CallContext } from '#client/platform/api/link.ts';
import { ask } from '#client/platform/worker/ask.ts';

type Options = { context: CallContext };
type Place = { method: string; path: (input: never) => string; body?: (input: never) => unknown };

const call =
  <Input, Answer>({ method, path, body }: Place) =>
  (input: Input, { context }: Options): Promise<Answer> =>
    ask<Answer>({
      method,
      path: path(input as never),
      context,
      ...(body && { body: JSON.stringify(body(input as never)) }),
    });

type Line = { id: string; item_id: string };
const ofLine = ({ id, item_id }: Line) => `/counts/${id}/lines/${item_id}`;
const lineBody = ({ id: _id, item_id: _item, ...body }: Line) => body;
const whole = (input: object) => input;

/** The routes of the contract that what waits leaves by. */
export const workerCalls: OutboxCalls = {
  stock: { waste: call({ method: 'POST', path: () => '/stock/waste', body: whole }) },
  temperatures: { take: call({ method: 'POST', path: () => '/temperatures', body: whole }) },
  receipts: { record: call({ method: 'POST', path: () => '/receipts', body: whole }) },
  files: {
    upload: ({ file }, { context }) => {
      const body = new FormData();
      body.set('file', file);
      return ask({ method: 'POST', path: '/files', context, body });
    },
  },
  counts: {
    saveLine: call({ method: 'PUT', path: ofLine, body: lineBody }),
    clearLine: call({ method: 'POST', path: (line: Line) => `${ofLine(line)}/clear`, body: lineBody }),
    lines: call({ method: 'GET', path: ({ id }: { id: string }) => `/counts/${id}/lines` }),
  },
};
