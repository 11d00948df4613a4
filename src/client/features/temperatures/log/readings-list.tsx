import { Check, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { isOutside, limitsOf } from '#client/features/temperatures/take/reading-draft.ts';
import type { Reading } from '#client/features/temperatures/temperatures.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Card, CardFooter, CardHeader } from '#client/ui/card.tsx';
import { Badge } from '#client/ui/figure/badge.tsx';

import { areApart } from '#domain/kernel/days/two-moments.ts';
import { DOT } from '#text/kernel/format.ts';
import { temperatureScreenText } from '#text/temperatures/temperature-screens.text.ts';
import { actionWords, celsiusText, roomLimitsText } from '#text/temperatures/temperatures.text.ts';

const text = temperatureScreenText.log;

/** A week's, before somebody asks for more. */
const SHOWN = 14;

type ReadingsListProps = { readings: readonly Reading[]; onCorrect: (reading: Reading) => void };

/** Each as it was noted, the newest first; what was corrected stays, struck through. */
export function ReadingsList({ readings, onCorrect }: ReadingsListProps) {
  const mayTake = usePermission('temperatures.write');
  const [all, setAll] = useState(false);
  const shown = all ? readings : readings.slice(0, SHOWN);
  return (
    <Card>
      <CardHeader divided title={text.readings} />
      <ul aria-label={text.readings} className="divide-y divide-line">
        {shown.map((reading) => (
          <li
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 max-md:gap-x-3 max-md:px-4"
            key={reading.id}
          >
            <Moments reading={reading} />
            <Outcome reading={reading} />
            {mayTake && !reading.corrected && (
              <IconButton
                className="max-md:size-11"
                icon={<Pencil aria-hidden="true" size={16} />}
                label={temperatureScreenText.correct}
                onClick={() => onCorrect(reading)}
                size="compact"
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < readings.length && (
        <CardFooter>
          <Button onClick={() => setAll(true)} size="compact">
            {text.showAll(readings.length)}
          </Button>
        </CardFooter>
      )}
    </Card>
  );
}

function Moments({ reading }: { reading: Reading }) {
  const clock = useClock();
  const { taken_at, device_at, entered_at, taken_by, correction_reason } = reading;
  const corrects = correction_reason !== null;
  return (
    <span className="min-w-48 flex-1 text-cell max-md:min-w-36">
      <span className="block">
        <span className="font-semibold">{clock.momentOf(taken_at)}</span>
        {taken_by && (
          <span className="text-ink-2 max-md:block">
            <span className="max-md:hidden">{DOT}</span>
            {taken_by}
          </span>
        )}
      </span>
      {areApart(taken_at, entered_at) && (
        <span className="block text-hint text-ink-2">
          {temperatureScreenText.enteredLater(clock.momentOf(entered_at))}
        </span>
      )}
      {!corrects && areApart(taken_at, device_at) && (
        <span className="block text-hint text-saffron-ink">
          {temperatureScreenText.deviceMoment(clock.momentOf(device_at))}
        </span>
      )}
      {corrects && <span className="block text-hint text-ink-2">{text.correction(correction_reason)}</span>}
    </span>
  );
}

function Outcome({ reading }: { reading: Reading }) {
  const outside = isOutside(reading.celsius, reading);
  const words = actionWords(reading);
  if (reading.corrected)
    return (
      <>
        <s className="font-semibold text-ink-2">{celsiusText(reading.celsius)}</s>
        <Badge tone="struck">{text.corrected}</Badge>
      </>
    );
  return (
    <>
      {words && (
        <span className="wrap-anywhere text-cell text-ink-2 max-md:order-2 max-md:flex-1">{words}</span>
      )}
      <span className="font-display font-semibold text-[1.0625rem]">{celsiusText(reading.celsius)}</span>
      <Badge
        icon={outside ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
        className={outside ? 'max-md:order-1' : 'max-md:sr-only'}
        tone={outside ? 'danger' : 'confirmed'}
      >
        {outside ? text.outside : text.within}
        <span className="sr-only">, {roomLimitsText(limitsOf(reading))}</span>
      </Badge>
    </>
  );
}
