import { ChevronRight, Thermometer } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { isOutside, wantedOf } from '#client/features/temperatures/take/reading-draft.ts';
import { useTimeZone } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText, hourOf } from '#text/temperatures/temperatures.text.ts';
import { coldRoomsOf, TemperaturesLineRoom } from './line-room.parts.tsx';
import { type RoomToday, useTemperaturesToday } from './temperatures.api.ts';

const text = temperatureScreenText.card;

/** On the dashboard: what is still to be read today, and what went wrong. Nothing where no room is named. */
export function TemperaturesCard() {
  const { data } = useTemperaturesToday();
  const zone = useTimeZone();
  if (!data || data.rooms.length === 0) return null;
  const toTake = data.rooms.filter((room) => wantedOf(room) !== null).length;
  const missed = data.rooms.flatMap(({ slots }) => slots.filter(({ state }) => state === 'missed')).length;
  const remarks = data.rooms.flatMap((room) => remarkOf(room, zone) ?? []);
  // A phone says above all else what is to be taken (`TemperaturesLine`).
  const saysMore = missed + remarks.length > 0;
  return (
    <Card className={cn(!saysMore && 'max-md:hidden')}>
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

/** On a phone, before all else: a reading is taken now, in front of the door. It stays once all is taken. */
export function TemperaturesLine() {
  const { data } = useTemperaturesToday();
  const { selectedOrgId } = useSession();
  const rooms = data?.rooms.length;
  useEffect(() => {
    if (rooms !== undefined) coldRoomsOf.write(rooms > 0 ? selectedOrgId : null);
  }, [rooms, selectedOrgId]);
  if (!data) return <TemperaturesLineRoom />;
  if (rooms === 0) return null;
  const toTake = data.rooms.filter((room) => wantedOf(room) !== null).length;
  return (
    <Link
      className="mt-4 flex min-h-14 items-center gap-3 rounded-phone border border-line bg-surface px-4 py-2.5 font-semibold text-body shadow-card active:bg-hover md:hidden"
      to="/temperatures"
    >
      <Thermometer aria-hidden="true" className="flex-none text-primary-ink" size={22} />
      <span className={cn('min-w-0 flex-1', toTake === 0 && 'font-normal text-ink-2')}>
        {toTake > 0 ? text.line(toTake) : text.lineDone}
      </span>
      <ChevronRight aria-hidden="true" className="flex-none text-ink-3" size={20} />
    </Link>
  );
}

/** What its newest reading asks for. */
function remarkOf({ name, last }: RoomToday, zone: string): string | null {
  if (!last) return null;
  const recheck = last.recheck_at;
  if (recheck) return text.recheck(name, hourOf(new Date(recheck), zone));
  return isOutside(last.celsius, last) ? text.outside(name, celsiusText(last.celsius)) : null;
}
