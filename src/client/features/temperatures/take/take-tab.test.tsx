import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type {
  Reading,
  ReadingInput,
  RoomToday,
  TemperaturesToday,
} from '#client/features/temperatures/temperatures.api.ts';
import { TemperaturesPage } from '#client/features/temperatures/temperatures-page.tsx';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { coldRoom } from '../../../../../tests/support/screens/cold-room.ts';

const AT = '2026-11-17T06:52:00.000Z';

const room = (place: number, name: string) =>
  coldRoom({
    id: `00000000-0000-4000-8000-00000000000${place}`,
    name,
    slots: [{ time: '10:00' as never, state: 'due', reading: null }],
  });

const taken = (input: ReadingInput): Reading => ({
  id: `a${input.room_id.slice(1)}`,
  room_id: input.room_id,
  celsius: input.celsius,
  taken_at: AT,
  device_at: AT,
  entered_at: AT,
  taken_by: 'Nadia',
  min_celsius: 0,
  max_celsius: 4,
  action: null,
  note: null,
  recheck_at: null,
  correction_reason: null,
  corrected: false,
});

/** A page of the round; `read` says what each reading of it answers. */
function showRound(read: () => TemperaturesToday | Promise<never>) {
  const server = stubServer({
    role: 'MANAGER',
    answers: {
      'GET /api/temperatures/today': read,
      'POST /api/temperatures': ({ body }) => taken(body as ReadingInput),
    },
  });
  const client = createQueryClient({ onError: () => undefined });
  window.history.replaceState(null, '', '/temperatures');
  const router = browserRouter([{ path: '*', Component: TemperaturesPage }]);
  showPage(router, client);
  return { ...server, client };
}

const today = (...rooms: RoomToday[]): TemperaturesToday => ({
  day: localDate('2026-11-17'),
  closed: false,
  rooms,
});
const figure = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: text.reading(name) });

test('a round goes on to its end while the server is slow to tell it again', async () => {
  let times = 0;
  const round = today(room(1, 'Chambre froide'), room(2, 'Bac à salade'));
  const { calls } = showRound(() => {
    times += 1;
    return times === 1 ? round : new Promise<never>(() => {});
  });
  const user = userEvent.setup();
  await user.type(await figure('Chambre froide'), '3,5{Enter}');
  await user.type(await figure('Bac à salade'), '2{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toContain(text.allDone));
  expect(times).toBeGreaterThan(1);
  expect(calls('POST /api/temperatures').map(({ body }) => (body as ReadingInput).celsius)).toEqual([3.5, 2]);
});

test('what is typed stays with its room when somebody else reads that one', async () => {
  const [cold, salad] = [room(1, 'Chambre froide'), room(2, 'Bac à salade')];
  let round = today(cold, salad);
  const { client } = showRound(() => round);
  const user = userEvent.setup();
  await user.type(await figure('Chambre froide'), '3,5');
  const reading = taken({ room_id: cold.id, celsius: 3.4, taken_at: AT, recheck: false } as ReadingInput);
  const slots = cold.slots.map((slot) => ({ ...slot, state: 'done' as const, reading }));
  round = today({ ...cold, last: reading, slots }, salad);
  await act(() => client.invalidateQueries());
  await screen.findByRole('button', { name: text.correct });
  expect((await figure('Chambre froide')).value).toBe('3,5');
});
