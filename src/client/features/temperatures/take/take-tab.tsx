import { CheckCheck, DoorClosed, Refrigerator } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type {
  Reading,
  RoomToday,
  TemperaturesToday,
} from '#client/features/temperatures/temperatures.api.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PhoneBar } from '#client/ui/phone/phone-bar.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { roundOf } from './reading-draft.ts';
import { FoldedRoom, OpenRoom } from './room-card.tsx';
import { type GoTo, useTaking } from './use-taking.ts';

const CorrectDialog = lazyPart(
  async () => (await import('#client/features/temperatures/log/correct-dialog.tsx')).CorrectDialog,
);

/** Room after room, one open: read, say, go on. */
export function TakeTab({ today }: { today: TemperaturesToday }) {
  const phone = usePhone();
  const taking = useTaking(today.rooms);
  const [corrected, setCorrected] = useState<{ room: RoomToday; reading: Reading } | null>(null);
  const { opened, rooms, isWaiting } = taking;
  const to: GoTo = phone ? 'name' : 'figure';
  const head = useRef<HTMLDivElement>(null);
  const over = taking.goTo !== null && opened === null;
  // What was pressed is gone with the last room: what is read next is how far the round is.
  useEffect(() => {
    if (over) head.current?.focus({ preventScroll: true });
  }, [over]);
  const bar = opened && <Actions taking={taking} to={to} />;
  return (
    <div className="flex max-w-180 flex-col gap-3 max-md:pb-28">
      <div className="outline-none" ref={head} tabIndex={-1}>
        <RoundHead closed={today.closed} rooms={rooms} />
      </div>
      <ol aria-label={text.list} className="flex flex-col gap-3">
        {rooms.map((room) => {
          const reading = room.slots.findLast((slot) => slot.reading !== null)?.reading ?? null;
          return (
            <li key={room.id}>
              {room.id === opened?.id ? (
                <OpenRoom
                  draft={taking.draft}
                  goTo={taking.goTo}
                  onChange={taking.change}
                  onCorrect={reading && !isWaiting(reading.id) ? () => setCorrected({ room, reading }) : null}
                  onSave={() => taking.save('figure')}
                  problem={taking.problem}
                  room={room}
                />
              ) : (
                <FoldedRoom isWaiting={isWaiting} onOpen={() => taking.open(room.id, to)} room={room} />
              )}
            </li>
          );
        })}
      </ol>
      {phone
        ? bar && <PhoneBar>{bar}</PhoneBar>
        : bar && <div className="flex justify-end gap-2.5">{bar}</div>}
      {corrected && <CorrectDialog {...corrected} onClose={() => setCorrected(null)} />}
    </div>
  );
}

function Actions({ taking, to }: { taking: ReturnType<typeof useTaking>; to: GoTo }) {
  return (
    <>
      {taking.next && (
        <Button onClick={() => taking.skip(to)} size="large">
          {text.skip}
        </Button>
      )}
      <Button
        busy={taking.busy}
        busyLabel={text.saving}
        className="max-md:flex-1"
        onClick={() => taking.save(to)}
        size="large"
        variant="primary"
      >
        {taking.next ? text.next : text.save}
      </Button>
    </>
  );
}

/** How far the round is, and until when. */
function RoundHead({ rooms, closed }: Pick<TemperaturesToday, 'rooms' | 'closed'>) {
  const { done, all, due, next } = roundOf(rooms);
  if (closed && due === null)
    return (
      <Notice icon={<DoorClosed aria-hidden="true" />} title={text.closed}>
        {text.closedHint}
      </Notice>
    );
  if (due === null)
    return (
      <Notice icon={<CheckCheck aria-hidden="true" />} title={text.allDone} tone="success">
        {text.allDoneHint(next)}
      </Notice>
    );
  return (
    <Progress
      aside={
        due.late ? (
          <span className="font-semibold text-danger-ink">{text.late(due.time)}</span>
        ) : (
          text.before(due.time)
        )
      }
      label={text.progress(done, all)}
      max={all}
      value={done}
    />
  );
}

export function NoRooms({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <Card className="max-w-180">
      <EmptyState
        actions={
          onAdd && (
            <Button onClick={onAdd} variant="primary">
              {text.rooms.add}
            </Button>
          )
        }
        icon={<Refrigerator aria-hidden="true" />}
        title={text.rooms.empty}
      >
        {text.rooms.emptyHint} {!onAdd && text.rooms.emptyForOthers}
      </EmptyState>
    </Card>
  );
}
