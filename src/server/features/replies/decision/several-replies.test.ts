import { beforeEach, describe, expect, it } from 'vitest';
import { correspondence, supplierMail } from '../../../../../tests/support/mail/supplier-mail.ts';
import { deciding } from '../../../../../tests/support/replies/deciding.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import type { Sent } from '../../../../../tests/support/story/receiving.ts';

let org: string;
let our: ReturnType<typeof correspondence>;

const app = testApp();
const admin = personOf(app);
beforeEach(async () => {
  org = await app.createOrg(admin);
  our = correspondence(app, { person: admin, org });
});

const LESS = 'Bonjour,\r\n\r\nNous n’aurons que 4 kg de tomates, le reste est bon.\r\n\r\nJean';
const LESS_STILL = 'Finalement je n’aurai que 2 kg de tomates, le reste est bon.';
const QUESTION = 'Bonjour, pouvez-vous me rappeler au sujet de la commande ?';
const AWAY = { headers: ['Auto-Submitted: auto-replied'], text: 'Je suis absent jusqu’à lundi.' };

const at = (minutes: number) => ({ received: new Date(Date.now() + minutes * 60_000) });
const post = async (id: string, what: string, body: object = {}) => {
  const { status, json } = await our.call('POST', `/replies/${id}/${what}`, body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const stateOf = async (id: string) => (await our.call('GET', `/replies/${id}`)).json.state;
/** What the order's page, its number and the alerts say of it. */
async function waiting(id: string) {
  const { decision } = (await our.call('GET', `/orders/${id}/decision`)).json;
  const { alerts } = (await our.call('GET', `/alerts?po_id=${id}`)).json;
  return {
    reply: decision?.reply?.id ?? null,
    since: (await our.order(id)).decision_since !== null,
    alerts: alerts.map(({ type }: { type: string }) => type),
  };
}
/** As it is read. */
async function accept(id: string) {
  const { lines } = await our.order(id);
  const order = { id, lines: lines.map((line: { id: string }) => ({ ...line, po_line_id: line.id })) };
  const { status, json } = await deciding(app, { person: admin, org }).decide(order as Sent);
  expect(status, JSON.stringify(json)).toBe(200);
}
const shows = (reply: string) => ({ reply, since: true, alerts: ['REPLY_TO_READ'] });
const NOTHING = { reply: null, since: false, alerts: [] };

describe('several messages about one order', () => {
  it('what answers nothing leaves it without ending what waits', async () => {
    const order = await our.sent(await our.supplier());
    const mail = (part: object) => supplierMail({ in_reply_to: order.message_id, ...part });
    const away = await our.answered(mail(AWAY), at(2));
    expect(away.state).toBe('nothing');
    const change = await our.answered(mail({ text: LESS }), at(3));
    await post(away.id, 'detach');
    expect(await waiting(order.id)).toEqual(shows(change.id));
    // Set aside before anybody read it.
    await our.arrive(mail({ text: QUESTION }), at(4));
    const [unread] = await our.replies();
    await post(unread?.id ?? '', 'ignore');
    expect(await waiting(order.id)).toEqual(shows(change.id));
  });

  it('one that nobody has read yet hides none that was', async () => {
    const order = await our.sent(await our.supplier());
    const change = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }));
    await our.arrive(supplierMail({ in_reply_to: order.message_id, text: LESS_STILL }), at(1));
    expect(await waiting(order.id)).toEqual(shows(change.id));
  });

  it('a question leaves standing what was said before, and waits after it', async () => {
    const order = await our.sent(await our.supplier());
    const change = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }), at(1));
    const question = await our.answered(
      supplierMail({ in_reply_to: order.message_id, text: QUESTION }),
      at(2),
    );
    expect([question.state, question.intent]).toEqual(['open', 'question']);
    expect(await waiting(order.id)).toEqual(shows(change.id));
    expect((await our.call('GET', '/replies/count')).json.open).toBe(2);
    await post(change.id, 'ignore');
    expect(await waiting(order.id)).toEqual(shows(question.id));
    await post(question.id, 'ignore');
    expect(await waiting(order.id)).toEqual(NOTHING);
  });

  it('what may be anybody’s ends nothing', async () => {
    const order = await our.sent(await our.supplier());
    const change = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }), at(1));
    const unproven = await our.answered(
      supplierMail({ from: 'x@inconnu.fr', subject: order.number, text: LESS_STILL }),
      at(2),
    );
    expect([unproven.state, unproven.proven]).toEqual(['open', false]);
    expect(await stateOf(change.id)).toBe('open');
  });

  it('two that speak of other lines both count, one after the other', async () => {
    const order = await our.sent(await our.supplier());
    const mail = (text: string) => supplierMail({ in_reply_to: order.message_id, text });
    const first = await our.answered(mail('Attention, que 4 kg de tomates.'), at(1));
    const second = await our.answered(mail('Et que 3 kg de carottes.'), at(2));
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['open', 'open']);
    expect(await waiting(order.id)).toEqual(shows(first.id));
    await accept(order.id);
    expect(await waiting(order.id)).toEqual(shows(second.id));
    await accept(order.id);
    expect(await waiting(order.id)).toMatchObject({ since: false, alerts: [] });
    const { lines } = await our.order(order.id);
    expect(lines.map(({ qty_confirmed }: { qty_confirmed: number }) => qty_confirmed)).toEqual([4, 3]);
  });

  it('read in another order than they came, too', async () => {
    const order = await our.sent(await our.supplier());
    const mail = (text: string) => supplierMail({ in_reply_to: order.message_id, text });
    await our.answered(mail('Et que 3 kg de carottes.'), at(2));
    await our.answered(mail('Attention, que 4 kg de tomates.'), at(1));
    const [, first] = await our.replies();
    expect((await our.replies()).map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await waiting(order.id)).toEqual(shows(first?.id ?? ''));
    // The same line once more: only the later word counts.
    await our.answered(mail('Finalement 2 kg de tomates seulement.'), at(3));
    expect((await our.replies()).map(({ state }) => state)).toEqual(['open', 'open', 'over']);
  });

  it.each(['ignore', 'detach'])(
    'an answer that was over waits again after %s of the later one',
    async (what) => {
      const order = await our.sent(await our.supplier());
      const first = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }), at(1));
      const second = await our.answered(
        supplierMail({ in_reply_to: order.message_id, text: LESS_STILL }),
        at(2),
      );
      expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['over', 'open']);
      await post(second.id, what);
      expect(await waiting(order.id)).toEqual(shows(first.id));
    },
  );
});

it('what its headers say is believed: an absence that speaks of goods is one', async () => {
  const order = await our.sent(await our.supplier());
  const text = 'Je suis absent jusqu’à lundi, pour les tomates voyez avec Paul.';
  const reply = await our.answered(supplierMail({ ...AWAY, in_reply_to: order.message_id, text }));
  expect(reply).toMatchObject({ state: 'nothing', intent: 'out_of_office' });
});

describe('what was ignored', () => {
  it('waits again, and what it is later than is over once more', async () => {
    const order = await our.sent(await our.supplier());
    const first = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }), at(1));
    const second = await our.answered(
      supplierMail({ in_reply_to: order.message_id, text: LESS_STILL }),
      at(2),
    );
    await post(second.id, 'ignore');
    expect(await post(second.id, 'reopen')).toMatchObject({ state: 'open', decided_by: null, read: true });
    expect(await waiting(order.id)).toEqual(shows(second.id));
    expect(await stateOf(first.id)).toBe('over');
    expect((await post(second.id, 'reopen')).state).toBe('open');
    const settled = await our.call('POST', `/replies/${first.id}/reopen`, {});
    expect([settled.status, settled.json.code]).toEqual([409, 'REPLY_SETTLED']);
  });

  it('is read after all, where nobody had', async () => {
    const order = await our.sent(await our.supplier());
    await our.arrive(supplierMail({ in_reply_to: order.message_id, text: LESS }));
    const [reply] = await our.replies();
    await post(reply?.id ?? '', 'ignore');
    await our.readAll();
    await post(reply?.id ?? '', 'reopen');
    await our.readAll();
    expect(await waiting(order.id)).toEqual(shows(reply?.id ?? ''));
  });
});

describe('a call while an e-mail waits', () => {
  it('ends it, and what was said of it', async () => {
    const order = await our.sent(await our.supplier());
    const received = new Date(Date.now() - 1000);
    const reply = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }), {
      received,
    });
    const { status } = await our.call('POST', `/orders/${order.id}/confirm`, { contact: 'Jean' });
    expect(status).toBe(200);
    expect(await stateOf(reply.id)).toBe('over');
    expect(await waiting(order.id)).toMatchObject({ since: false, alerts: [] });
  });

  it('that was before the e-mail, and is noted after it, leaves it waiting', async () => {
    const order = await our.sent(await our.supplier());
    const reply = await our.answered(supplierMail({ in_reply_to: order.message_id, text: LESS }));
    const call = { contact: 'Jean', at: new Date(Date.now() - 60_000).toISOString() };
    const { status, json } = await our.call('POST', `/orders/${order.id}/confirm`, call);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(await stateOf(reply.id)).toBe('open');
    expect(await waiting(order.id)).toEqual(shows(reply.id));
  });
});
