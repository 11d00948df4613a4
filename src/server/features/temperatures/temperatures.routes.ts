import { temperaturesContract } from '#contract/temperatures/temperatures.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { readingsFile, readingsPdf } from './register.ts';
import { addRoom, changeRoom, correctReading, retireRoom, takeReading } from './temperatures.actions.ts';
import * as temperatures from './temperatures.sql.ts';
import { missedOf, readingsSpan, readTemperaturesToday, toReading, toRoom } from './temperatures-view.ts';

const routes = inOrganisation(temperaturesContract);

export const temperaturesRoutes = {
  today: routes.today.handler(({ context: { org } }) => inOrg(org, (tx) => readTemperaturesToday(tx, org))),
  log: routes.log.handler(({ context: { org }, input: { id, ...period } }) =>
    inOrg(org, async (tx) => {
      const room = await temperatures.readRoom(tx, id);
      ensure(room, 'NOT_FOUND');
      const span = readingsSpan(period, org);
      const [readings, missed] = await Promise.all([
        temperatures.readingsOfRoom(tx, { room_id: id, ...span }),
        missedOf(tx, org, { rooms: [room], period }),
      ]);
      return {
        room: toRoom(room, org.today),
        readings: readings.map(toReading),
        missed: missed.map(({ day, time }) => ({ day, time })),
      };
    }),
  ),
  missed: routes.missed.handler(({ context: { org }, input: period }) =>
    inOrg(org, async (tx) => {
      const rooms = await temperatures.roomsSince(tx, readingsSpan(period, org).from);
      const missed = await missedOf(tx, org, { rooms, period });
      return { missed: missed.toSorted((a, b) => `${b.day}${b.time}`.localeCompare(`${a.day}${a.time}`)) };
    }),
  ),
  take: routes.take.handler(({ context, input }) => takeReading(context.org, input)),
  correct: routes.correct.handler(({ context, input }) => correctReading(context.org, input)),
  addRoom: routes.addRoom.handler(({ context, input }) => addRoom(context.org, input)),
  changeRoom: routes.changeRoom.handler(({ context, input }) => changeRoom(context.org, input)),
  retireRoom: routes.retireRoom.handler(({ context, input }) => retireRoom(context.org, input.id)),
  registerCsv: routes.registerCsv.handler(({ context, input }) =>
    readingsFile(context, { ...input, format: 'csv' }),
  ),
  registerXlsx: routes.registerXlsx.handler(({ context, input }) =>
    readingsFile(context, { ...input, format: 'xlsx' }),
  ),
  registerPdf: routes.registerPdf.handler(({ context, input }) => readingsPdf(context, input)),
};
