import type { RoomLog } from '#client/features/temperatures/temperatures.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LinePlot } from '#client/ui/plot/plot.tsx';
import { formatNumber } from '#text/kernel/format.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText, limitText, roomLimitsText } from '#text/temperatures/temperatures.text.ts';

const text = temperatureScreenText.log;

/** The readings that stand, with the limits of the room. */
export function Curve({ log: { room, readings } }: { log: RoomLog }) {
  const clock = useClock();
  const standing = readings.filter(({ corrected }) => !corrected);
  const values = standing.map(({ celsius }) => celsius);
  const { min_celsius: min, max_celsius: max } = room;
  const goal = max ?? min;
  const low = max !== null ? min : null;

  return (
    <Card>
      <CardHeader description={roomLimitsText({ min, max })} title={text.curve(room.name)} />
      <CardBody className="pt-0">
        <LinePlot
          alt={text.alt(room.name, celsiusText(Math.min(...values)), celsiusText(Math.max(...values)))}
          goal={goal === null ? undefined : { value: goal, label: text.limitName(limitText(goal)) }}
          height={240}
          mark={(value) => formatNumber(value, { max: 1 })}
          say={celsiusText}
          series={[
            { id: 'readings', name: text.curveName, values },
            ...(low === null ? [] : [{ id: 'low', name: text.lowLimit, values: values.map(() => low) }]),
          ]}
          steps={standing.map(({ id, taken_at }) => ({
            id,
            label: clock.dayOf(taken_at).slice(0, 5),
            title: clock.momentOf(taken_at),
          }))}
        />
      </CardBody>
    </Card>
  );
}
