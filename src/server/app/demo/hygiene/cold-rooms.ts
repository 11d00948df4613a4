import { coldRoomInput, takeReadingInput } from '#contract/temperatures/temperatures.contract.ts';
import { isRestaurantClosed } from '#domain/demo/restaurant.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { demoMoment } from '#server/app/demo/days.ts';
import { addRoom, takeReading } from '#server/features/temperatures/temperatures.actions.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { demoRooms } from '#text/demo/demo-restaurant.text.ts';
import { steadyChance } from './probes.ts';

const DAYS = 21;
/** A door that stood open, and an evening on which nobody looked. */
const WARM = { room: 0, ago: 5 };
const FORGOTTEN = { room: 1, ago: 3 };

type Reading = { room: number; ago: number; time: string; usual: number };

/** Three weeks of readings, twice on every open day; those of today are left to whoever looks around. */
export async function readColdRooms(org: OrgContext): Promise<void> {
  const first = demoMoment(org, addDays(org.today, -DAYS), '08:00');
  for (const [room, { usual, ...named }] of demoRooms.entries()) {
    const typed = coldRoomInput.parse({ ...named, times: ['10:00', '18:00'] });
    const { id } = await addRoom(first, typed);
    for (let ago = DAYS; ago > 0; ago -= 1) {
      const day = addDays(org.today, -ago);
      if (isRestaurantClosed(day)) continue;
      for (const time of ['09:20', '17:40']) {
        const evening = time > '12:00';
        if (evening && room === FORGOTTEN.room && ago === FORGOTTEN.ago) continue;
        await takeAt(demoMoment(org, day, time), id, { room, ago, time, usual });
      }
    }
  }
}

async function takeAt(acting: OrgContext, room_id: string, reading: Reading): Promise<void> {
  const { room, ago, time, usual } = reading;
  const warm = room === WARM.room && ago === WARM.ago && time < '12:00';
  const celsius = warm
    ? 6.2
    : Math.round((usual + steadyChance(`${room_id.length} ${room} ${ago} ${time}`) - 0.5) * 10) / 10;
  const correction = warm ? { action: 'door_closed' } : {};
  const typed = takeReadingInput.parse({
    room_id,
    celsius,
    taken_at: acting.now.toISOString(),
    ...correction,
  });
  await takeReading(acting, typed);
}
