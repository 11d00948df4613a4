import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLanguageModel } from '#server/platform/language-model/language-model.ts';
import {
  correspondence,
  replyWork,
  supplierMail,
  vouchedFor,
} from '../../../../../tests/support/mail/supplier-mail.ts';
import { fails, says, startChatServer } from '../../../../../tests/support/server/chat-server.ts';
import { type Person, startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';

let app: TestApp;
let admin: Person;
let our: ReturnType<typeof correspondence>;
let chat: Awaited<ReturnType<typeof startChatServer>>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signUp();
  chat = await startChatServer();
});
beforeEach(async () => {
  our = correspondence(app, { person: admin, org: await app.createOrg(admin) });
});
afterAll(async () => {
  await chat.stop();
  await app.stop();
});

const newModel = () => createLanguageModel({ baseUrl: chat.baseUrl, apiKey: undefined, model: 'm' });

const plain = { unit_price: null, reason: null, substitution: null, backorder: null, quote: null };
const CONFIRMED = {
  intent: 'confirmed',
  expected_at: null,
  date_quote: null,
  needs_human: false,
  agreement_quote: 'tout est bon pour nous',
  lines: [
    { ...plain, line_id: 'L1', qty_confirmed: 10 },
    { ...plain, line_id: 'L2', qty_confirmed: 6 },
  ],
};

/** An answer that is surely the supplier's, waiting to be read. */
async function waitingReply() {
  const order = await our.sent(await our.supplier());
  await our.arrive(supplierMail({ in_reply_to: order.message_id, headers: [vouchedFor('primeur.fr')] }));
  const [job] = await our.waiting();
  return { order, job: job ?? expect.fail() };
}

async function read(job: object, model = newModel()) {
  for (const handler of replyWork(app, model))
    await handler.run(job, { jobId: 'x', attempt: 1, signal: new AbortController().signal });
}

const row = async (po_id: string) =>
  (await app.owner.query('select state, read_by, reading from supplier_replies where po_id = $1', [po_id]))
    .rows[0];

describe('a full confirmation', () => {
  it('is noted at once where the model reads the same', async () => {
    const { order, job } = await waitingReply();
    chat.reply(says(CONFIRMED));
    await read(job);
    expect(await row(order.id)).toMatchObject({ state: 'applied', read_by: 'rules_and_model' });
    expect(await our.order(order.id)).toMatchObject({ status: 'SUPPLIER_CONFIRMED' });
  });

  it('waits for a person where it does not', async () => {
    const { order, job } = await waitingReply();
    const [tomatoes, carrots] = CONFIRMED.lines;
    const fewer = { ...tomatoes, qty_confirmed: 4, quote: 'tout est bon pour nous' };
    chat.reply(says({ ...CONFIRMED, intent: 'changed', lines: [fewer, carrots] }));
    await read(job);
    expect(await row(order.id)).toMatchObject({
      state: 'open',
      read_by: 'rules_and_model',
      reading: { needs_human: true, doubts: [{ doubt: 'disagreement' }], lines: [{ qty_confirmed: 6 }] },
    });
    expect(await our.order(order.id)).toMatchObject({ status: 'SENT' });
  });

  it.each([
    ['fails', fails(500)],
    ['talks', says('Bonjour')],
  ])('is noted by the rules where the model %s', async (_what, reply) => {
    const { order, job } = await waitingReply();
    chat.reply(reply);
    await read(job);
    expect(await row(order.id)).toMatchObject({ state: 'applied', read_by: 'rules' });
  });
});

it('a server that stops leaves the message unread, and the next one reads it', async () => {
  const { order, job } = await waitingReply();
  chat.reply(() => {});
  const model = newModel();
  const stopped = expect(read(job, model)).rejects.toThrow('was stopped');
  await expect.poll(() => chat.requests.length).toBe(1);
  model.close();
  await stopped;
  expect(await row(order.id)).toMatchObject({ state: 'open', reading: null });
  chat.reply(says(CONFIRMED));
  await read(job);
  expect(await row(order.id)).toMatchObject({ state: 'applied', read_by: 'rules_and_model' });
});

it('no connection to the database waits for the model', async () => {
  const { order, job } = await waitingReply();
  let open: unknown[] = [];
  chat.reply((response, request) => {
    const idle = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
    void app.owner.query(idle).then(({ rows }) => {
      open = rows;
      says(CONFIRMED)(response, request);
    });
  });
  await read(job);
  expect(await row(order.id)).toMatchObject({ state: 'applied' });
  expect(open).toEqual([]);
});
