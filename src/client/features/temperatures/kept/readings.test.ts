import { describe, expect, it } from 'vitest';
import { isToDo } from '#client/features/temperatures/take/reading-draft.ts';
import { noteServerTime } from '#client/platform/browser/server-time.ts';
import { coldRoom } from '../../../../../tests/support/screens/cold-room.ts';
import {
  type KeptReading,
  onRightClock,
  readKeptReading,
  withTaken,
  withWaiting,
  writeKeptReading,
} from './readings.ts';

const ROOM = '3f1d6f0e-6f5f-4b7a-9a52-3c7d60a1b001';
const AT = '2026-11-17T06:52:00.000Z';

const reading: KeptReading = {
  v: 1,
  at: AT,
  room_name: 'Chambre froide',
  refusal: null,
  input: { room_id: ROOM, celsius: 3.2, action: null, note: null, taken_at: AT, recheck: false },
};

const room = coldRoom({
  id: ROOM,
  name: 'Chambre froide',
  slots: [
    { time: '10:00' as never, state: 'due', reading: null },
    { time: '18:00' as never, state: 'to_come', reading: null },
  ],
});

describe('a reading that waits on a device', () => {
  it('is read as it was written; what is broken or of a newer form is left alone', () => {
    expect(readKeptReading(writeKeptReading(reading))).toEqual(reading);
    expect(readKeptReading(undefined)).toBeNull();
    expect(readKeptReading('{')).toBeNull();
    expect(readKeptReading(JSON.stringify({ ...reading, v: 2 }))).toBeNull();
  });

  it('counts as read where it was typed, for the hour that lacked one', () => {
    const [seen] = withWaiting([room], [{ id: 'a', reading }], 'Nadia');
    expect(seen?.slots.map(({ state }) => state)).toEqual(['done', 'to_come']);
    expect(seen?.last).toMatchObject({ id: 'a', celsius: 3.2, taken_by: 'Nadia', taken_at: AT });
    expect(seen && isToDo(seen)).toBe(false);
  });

  it('asks to look again where it said so, and is no reading once the server refused it', () => {
    const warm = {
      ...reading,
      input: { ...reading.input, celsius: 6, note: 'Porte ouverte', recheck: true },
    };
    const [seen] = withWaiting([room], [{ id: 'a', reading: warm }], 'Nadia');
    expect(seen?.last?.recheck_at).toBe('2026-11-17T07:37:00.000Z');
    const refused = { ...reading, refusal: 'Trop ancien.' };
    expect(withWaiting([room], [{ id: 'a', reading: refused }], 'Nadia')).toEqual([room]);
  });

  it('is taken once: a round that has it already stays as it is', () => {
    const taken = withWaiting([room], [{ id: 'a', reading }], 'Nadia')[0]?.last;
    if (!taken) throw new Error('nothing was read');
    const [seen] = withTaken([room], taken);
    expect(seen?.slots.map(({ state }) => state)).toEqual(['done', 'to_come']);
    const late = { ...room, slots: room.slots.map((slot) => ({ ...slot, state: 'late' as const })) };
    const once = withTaken([late], taken);
    expect(once[0]?.slots.map(({ state }) => state)).toEqual(['done', 'late']);
    expect(withTaken(once, taken)).toEqual(once);
    expect(withTaken([{ ...room, id: 'another' }], taken)).toEqual([{ ...room, id: 'another' }]);
  });

  it('leaves with the moment of the server’s clock, and that of its own', () => {
    const serverIsAhead = (ms: number) =>
      noteServerTime({ headers: new Headers({ date: new Date(Date.now() + ms).toUTCString() }) });
    serverIsAhead(0);
    expect(onRightClock(reading.input)).toEqual(reading.input);
    // This device believes that it is yesterday.
    serverIsAhead(86_400_000);
    const settled = onRightClock(reading.input);
    expect(settled.device_at).toBe(AT);
    const moved = Date.parse(settled.taken_at) - Date.parse(AT);
    expect(Math.abs(moved - 86_400_000)).toBeLessThan(2000);
    expect(onRightClock(settled)).toEqual(settled);
    serverIsAhead(0);
  });
});
