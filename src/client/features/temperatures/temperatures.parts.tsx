import { Link } from 'react-router';
import { isOutside, wantedOf } from '#client/features/temperatures/take/reading-draft.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText, hourOf } from '#text/temperatures/temperatures.text.ts';
import { type RoomToday, useTemperaturesToday } from './temperatures.api.ts';

const text = temperatureScreenText.card;

/** On the dashboard: what is still to be read today, and what went wrong. Nothing where no room is named. */
export function TemperaturesCard() {
  const { data } = useTemperaturesToday();
  const zone = useSession().organisation?.time_zone ?? 'Europe/Paris';
  if (!data || data.rooms.length === 0) return null;
  const toTake = data.rooms.filter((room) => wantedOf(room) !== null).length;
  const missed = data.rooms.flatMap(({ slots }) => slots.filter(({ state }) => state === 'missed')).length;
  const remarks = data.rooms.flatMap((room) => remarkOf(room, zone) ?? []);
  return (
    <Card>
      <CardHeader
        actions={
          <Link className={buttonStyle({ size: 'compact' })} to="/temperatures">
            {text.open}
          </Link>
        }
        title={text.title}
      />
      <ul className="flex flex-col gap-1 px-5 pb-4 text-body max-md:px-4">
        {toTake > 0 && <li className="font-semibold">{text.toTake(toTake)}</li>}
        {missed > 0 && <li className="font-semibold text-danger-ink">{text.missed(missed)}</li>}
        {remarks.map((remark) => (
          <li className="text-danger-ink" key={remark}>
            {remark}
          </li>
        ))}
        {toTake + missed + remarks.length === 0 && <li className="text-ink-2">{text.done}</li>}
      </ul>
    </Card>
  );
}

/** What its newest reading asks for. */
function remarkOf({ name, last }: RoomToday, zone: string): string | null {
  if (!last) return null;
  const recheck = last.recheck_at;
  if (recheck) return text.recheck(name, hourOf(new Date(recheck), zone));
  return isOutside(last.celsius, last) ? text.outside(name, celsiusText(last.celsius)) : null;
}
