import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callsBy, personOf, testApp } from '../../../../tests/support/server/test-app.ts';

/** A Thursday, 09:30 in Paris. */
let now = new Date('2026-11-12T08:30:00Z');
let org: string;

const app = testApp({ clock: () => now });
const person = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(person);
});

const { call } = callsBy(() => ({ app, as: person, org }), '/api/temperatures');

const ROOM = { name: 'Chambre froide 1', kind: 'chilled', holds: 'Poissons', min_celsius: 0, max_celsius: 4 };
const addRoom = async (room: object = {}) => {
  const { status, json } = await call('POST', '/rooms', { ...ROOM, times: ['18:00', '10:00'], ...room });
  expect(status, JSON.stringify(json)).toBe(200);
  return json as { id: string; version: number; times: string[] };
};
const take = (room_id: string, reading: object, options?: Caller) =>
  call('POST', '', { room_id, taken_at: now.toISOString(), ...reading }, options);
const today = async () => (await call('GET', '/today')).json;
const slotsOf = (day: { rooms: { id: string; slots: { time: string; state: string }[] }[] }, id: string) =>
  day.rooms.find((room) => room.id === id)?.slots.map(({ time, state }) => `${time} ${state}`);

describe('a room', () => {
  it('has its hours in the order of the day, a name of its own, and limits that make sense', async () => {
    const room = await addRoom({ name: 'Bac 1' });
    expect(room.times).toEqual(['10:00', '18:00']);
    const again = await call('POST', '/rooms', { ...ROOM, name: 'BAC  1', times: ['10:00'] });
    expect([again.status, Object.keys(again.json.fields)]).toEqual([422, ['name']]);
    const reversed = await call('POST', '/rooms', {
      ...ROOM,
      name: 'Bac 2',
      min_celsius: 8,
      times: ['10:00'],
    });
    expect([reversed.status, Object.keys(reversed.json.fields)]).toEqual([422, ['max_celsius']]);
  });

  it('is set by who may, and read by everybody', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const asked = { ...ROOM, name: 'Bac 3', times: ['10:00'] };
    expect((await call('POST', '/rooms', asked, { as: chef })).status).toBe(403);
    const { id } = await addRoom({ name: 'Bac 3' });
    expect((await take(id, { celsius: 3 }, { as: chef })).status).toBe(200);
    expect((await call('GET', '/today', undefined, { as: chef })).status).toBe(200);
  });

  it('is changed from the version that was shown, and can go out of use', async () => {
    const { id, version } = await addRoom({ name: 'Bac 4' });
    const edit = { ...ROOM, name: 'Bac 4', times: ['11:00'], version };
    expect((await call('PUT', `/rooms/${id}`, edit)).json.times).toEqual(['11:00']);
    expect((await call('PUT', `/rooms/${id}`, edit)).status).toBe(409);
    await take(id, { celsius: 3 });
    expect((await call('POST', `/rooms/${id}/retire`, {})).status).toBe(200);
    expect((await today()).rooms.some((room: { id: string }) => room.id === id)).toBe(false);
    const log = await call('GET', `/rooms/${id}/readings?from=2026-11-12&to=2026-11-12`);
    expect(log.json.readings).toHaveLength(1);
    // A device that was without a network meanwhile.
    expect((await take(id, { celsius: 3.5 })).status).toBe(200);
    await addRoom({ name: 'Bac 4' });
  });
});

describe('a reading', () => {
  it('is expected twice a day, and tells the moment of the device and that of the server', async () => {
    const { id } = await addRoom({ name: 'Frigo bar' });
    expect(slotsOf(await today(), id)).toEqual(['10:00 due', '18:00 to_come']);
    const { json } = await take(id, { celsius: 2.8, taken_at: '2026-11-12T07:52:00+01:00' });
    expect(json).toMatchObject({
      celsius: 2.8,
      min_celsius: 0,
      max_celsius: 4,
      action: null,
      corrected: false,
      taken_at: '2026-11-12T06:52:00.000Z',
      device_at: '2026-11-12T06:52:00.000Z',
      entered_at: '2026-11-12T08:30:00.000Z',
    });
    expect(slotsOf(await today(), id)).toEqual(['10:00 done', '18:00 to_come']);
  });

  it('of a clock that is a day ahead counts at the server’s moment, and keeps what the device said', async () => {
    const { id } = await addRoom({ name: 'Frigo cave' });
    const { json } = await take(id, { celsius: 3, taken_at: '2026-11-13T08:30:00Z' });
    expect([json.taken_at, json.device_at]).toEqual(['2026-11-12T08:30:00.000Z', '2026-11-13T08:30:00.000Z']);
    // One that was a day behind, and found out when the network was back.
    const taken_at = '2026-11-12T07:10:00.000Z';
    const device_at = '2026-11-11T07:10:00.000Z';
    const right = await take(id, { celsius: 3, taken_at, device_at });
    expect(right.json).toMatchObject({ taken_at, device_at });
    const old = await take(id, { celsius: 3, taken_at: '2026-09-13T08:30:00Z' });
    expect([old.status, Object.keys(old.json.fields)]).toEqual([422, ['taken_at']]);
  });

  it('outside the limits says what was done, and may ask for another', async () => {
    const { id } = await addRoom({ name: 'Frigo cuisine' });
    const bare = await take(id, { celsius: 4.6 });
    expect([bare.status, Object.keys(bare.json.fields)]).toEqual([422, ['action']]);
    const acted = await take(id, { celsius: 4.6, action: 'door_closed', recheck: true });
    expect(acted.json).toMatchObject({ action: 'door_closed', recheck_at: '2026-11-12T09:15:00.000Z' });
    expect((await take(id, { celsius: 5, note: 'Chargement en cours' })).status).toBe(200);
    expect((await take(id, { celsius: 120 })).status).toBe(422);
  });

  it('is sent once under its key, however often', async () => {
    const { id } = await addRoom({ name: 'Frigo salle' });
    const headers = { 'idempotency-key': 'releve-kept-on-a-phone' };
    const reading = { celsius: 3.1, taken_at: '2026-11-12T07:00:00Z' };
    const [first, second] = [await take(id, reading, { headers }), await take(id, reading, { headers })];
    expect(second.json.id).toBe(first.json.id);
    const log = await call('GET', `/rooms/${id}/readings?from=2026-11-12&to=2026-11-12`);
    expect(log.json.readings).toHaveLength(1);
  });

  it('is corrected once, by another that says so', async () => {
    const { id } = await addRoom({
      name: 'Congélateur',
      kind: 'frozen',
      min_celsius: null,
      max_celsius: -18,
    });
    const wrong = (await take(id, { celsius: 19.2, note: 'À vérifier' })).json;
    const right = { celsius: -19.2, reason: 'Signe oublié' };
    const { status, json } = await call('POST', `/${wrong.id}/correct`, right);
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({
      celsius: -19.2,
      correction_reason: 'Signe oublié',
      taken_at: wrong.taken_at,
    });
    expect((await call('POST', `/${wrong.id}/correct`, right)).status).toBe(409);
    const log = await call('GET', `/rooms/${id}/readings?from=2026-11-12&to=2026-11-12`);
    expect(log.json.readings.map((one: { corrected: boolean }) => one.corrected).sort()).toEqual([
      false,
      true,
    ]);
    const room = (await today()).rooms.find((one: { id: string }) => one.id === id);
    expect([room.last.celsius, room.slots[0].reading.celsius]).toEqual([-19.2, -19.2]);
    await expect(
      app.owner.query(`set role economat_app; update temperature_readings set celsius = 1`),
    ).rejects.toThrow(/permission denied/);
    await app.owner.query('reset role');
  });
});

describe('what was missed', () => {
  const missedOf = async (name: string) => {
    const { json } = await call('GET', '/missed?from=2026-11-10&to=2026-11-30');
    return json.missed
      .filter((one: { room_name: string }) => one.room_name === name)
      .map(({ day, time }: { day: string; time: string }) => `${day} ${time}`);
  };

  it('is reckoned from the hours, and not on a closed day', async () => {
    await addRoom({ name: 'Vitrine' });
    now = new Date('2026-11-14T21:00:00Z');
    expect(await missedOf('Vitrine')).toEqual([
      '2026-11-14 10:00',
      '2026-11-13 18:00',
      '2026-11-13 10:00',
      '2026-11-12 18:00',
      '2026-11-12 10:00',
    ]);
    const calendar = {
      country: 'FR',
      closed_weekdays: [5],
      closed_holidays: [],
      closures: [],
      version: null,
    };
    const saved = await app.call('PUT', '/api/organization/calendar', { as: person, org, body: calendar });
    expect(saved.status, JSON.stringify(saved.json)).toBe(200);
    expect(await missedOf('Vitrine')).toEqual(['2026-11-14 10:00', '2026-11-12 18:00', '2026-11-12 10:00']);
    now = new Date('2026-11-12T08:30:00Z');
  });
});

describe('the register', () => {
  it('is a file of rows, corrected ones too', async () => {
    const { text } = await call('GET', '/register.csv?from=2026-11-01&to=2026-11-30');
    expect(text).toContain('Congélateur;Froid négatif;12/11/2026;09:30;-19,2;;-18;Conforme');
    expect(text).toContain('Corrigé par un autre relevé');
    expect(text).toContain('Porte refermée');
  });

  it('is a PDF, with a page for whoever has no readings', async () => {
    const printed = await fetch(`${app.url}/api/temperatures/register.pdf?from=2026-11-01&to=2026-11-30`, {
      headers: { cookie: person.cookie, 'x-org-id': org },
    });
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = Buffer.from(await printed.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-7).toString()).toContain('%%EOF');
    const long = await call('GET', '/register.pdf?from=2024-11-01&to=2026-11-30');
    expect(long.status).toBe(422);
  });
});
