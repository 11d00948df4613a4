import { Check, RotateCcw, Smartphone, Thermometer, Timer, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { Reading, RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import { useClock, useTimeZone } from '#client/platform/clock.tsx';
import { Card } from '#client/ui/card.tsx';
import { ChoiceChips } from '#client/ui/choice/choice-chips.tsx';
import { Switch } from '#client/ui/choice/switch.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FoldedCard } from '#client/ui/figure/folded-card.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { ACTIONS_OF, READING_NOTE_MAX, recheckMoment } from '#domain/temperatures/reading.ts';
import { DOT } from '#text/kernel/format.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import {
  actionWords,
  celsiusText,
  correctiveActionText,
  hourOf,
  lastReadText,
  outsideText,
  roomLimitsText,
  temperatureFieldText,
} from '#text/temperatures/temperatures.text.ts';
import { CelsiusField } from './celsius-field.tsx';
import { LimitGauge } from './limit-gauge.tsx';
import { isOutside, isToDo, limitsOf, type ReadingDraft, recheckOf, wantedOf } from './reading-draft.ts';
import type { GoTo } from './use-taking.ts';

/** « hier soir 1,6 °C » */
function useLastWords({ last }: RoomToday): string {
  const clock = useClock();
  const zone = useTimeZone();
  if (!last) return text.neverRead;
  const day = clock.dateOf(last.taken_at);
  const time = localTimeIn(new Date(last.taken_at), zone);
  return lastReadText({ day, time, celsius: last.celsius }, clock.today());
}

type FoldedRoomProps = {
  room: RoomToday;
  /** Whether a reading is on this device only. */
  isWaiting: (readingId: string) => boolean;
  onOpen: () => void;
};

export function FoldedRoom({ room, isWaiting, onOpen }: FoldedRoomProps) {
  const last = useLastWords(room);
  const clock = useTimeZone();
  const done = !isToDo(room);
  const shown = done ? room.slots.findLast(({ reading }) => reading !== null)?.reading : null;
  const late = wantedOf(room)?.state === 'late';
  const outside = shown ? isOutside(shown.celsius, shown) : false;
  const recheck = recheckOf(room);
  const missed = room.slots.filter(({ state }) => state === 'missed');
  return (
    <FoldedCard
      about={
        shown
          ? [text.takenBy(hourOf(new Date(shown.taken_at), clock), shown.taken_by), actionWords(shown)]
              .filter(Boolean)
              .join(DOT)
          : [room.holds, last].filter(Boolean).join(DOT)
      }
      end={
        shown ? (
          <span
            className={cn(
              'whitespace-nowrap font-display font-semibold text-[1.25rem]',
              outside && 'text-danger-ink',
            )}
          >
            {celsiusText(shown.celsius)}
          </span>
        ) : (
          <span className="max-w-28 text-right text-cell text-ink-2">{roomLimitsText(limitsOf(room))}</span>
        )
      }
      mark={<Mark late={late || recheck !== null} shown={shown ?? null} />}
      name={room.name}
      onOpen={onOpen}
    >
      {shown && isWaiting(shown.id) && (
        <span className="flex items-center gap-1.5 text-cell text-info-ink">
          <Smartphone aria-hidden="true" className="shrink-0" size={16} />
          {text.waitsHere}
        </span>
      )}
      {recheck && (
        <span className="block font-semibold text-cell text-saffron-ink">
          {text.recheckAsked(hourOf(new Date(recheck), clock))}
        </span>
      )}
      {missed.map(({ time }) => (
        <span className="block font-semibold text-cell text-danger-ink" key={time}>
          {text.missedToday(time)}
        </span>
      ))}
    </FoldedCard>
  );
}

/** Done, too warm, late, or still to be read: never by colour alone. */
function Mark({ shown, late }: { shown: Reading | null; late: boolean }) {
  const outside = shown !== null && isOutside(shown.celsius, shown);
  const done = outside ? 'bg-danger text-on-danger' : 'bg-primary text-on-primary';
  const waiting = late ? 'bg-saffron-soft text-saffron-ink' : 'border-2 border-line-2';
  const Icon = shown ? (outside ? TriangleAlert : Check) : Timer;
  return (
    <span className={cn('grid size-7.5 shrink-0 place-items-center rounded-full', shown ? done : waiting)}>
      {(shown || late) && <Icon aria-hidden="true" size={17} strokeWidth={2.4} />}
      <span className="sr-only">{shown ? text.slot.done : late ? text.slot.late : text.slot.due}</span>
    </span>
  );
}

type OpenRoomProps = {
  room: RoomToday;
  /** Null on arrival, where the head of the page is read first. */
  goTo: GoTo | null;
  draft: ReadingDraft;
  onChange: (change: Partial<ReadingDraft>) => void;
  /** Which part of it keeps it from being sent. */
  problem: 'celsius' | 'action' | null;
  onSave: () => void;
  onCorrect: (() => void) | null;
};

/** The room that somebody stands before. */
export function OpenRoom({ room, goTo, draft, onChange, problem, onSave, onCorrect }: OpenRoomProps) {
  const last = useLastWords(room);
  const box = useGoneTo(goTo);
  const limits = limitsOf(room);
  const { celsius } = draft;
  const outside = celsius !== null && !draft.wrong && isOutside(celsius, room);
  const usual = room.last?.celsius ?? room.max_celsius ?? room.min_celsius ?? 4;
  return (
    <div className="scroll-mt-18 scroll-mb-28" ref={box}>
      <Card tone="open">
        <div className="flex flex-col gap-4 p-5 max-md:p-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <div className="min-w-0">
              <h2
                className="wrap-break-word font-display text-[1.375rem] leading-7 outline-none"
                tabIndex={-1}
              >
                {room.name}
              </h2>
              <p className="text-cell text-ink-2">{[room.holds, last].filter(Boolean).join(DOT)}</p>
            </div>
            <span className="flex items-center gap-1.5 rounded-field bg-sunken px-3 py-1.5 font-semibold text-cell text-ink-2">
              <Thermometer aria-hidden="true" size={16} />
              {roomLimitsText(limits)}
            </span>
          </div>
          <CelsiusField
            belowZero={(room.max_celsius ?? 0) < 0}
            celsius={celsius}
            error={
              draft.wrong ? temperatureFieldText.celsius : problem === 'celsius' ? text.missing : undefined
            }
            key={room.id}
            label={text.reading(room.name)}
            onEnter={onSave}
            onSay={(entry) => onChange({ ...entry, taken_at: draft.taken_at ?? new Date().toISOString() })}
            outside={outside}
            usual={usual}
            wrong={draft.wrong}
          />
          {celsius !== null && !draft.wrong && (
            <LimitGauge celsius={celsius} limits={limits} outside={outside} />
          )}
          {outside && <Outside {...{ draft, onChange, problem, room, celsius }} />}
          {onCorrect && (
            <TextButton className="self-start" onClick={onCorrect}>
              <RotateCcw aria-hidden="true" className="mr-1.5 inline" size={16} />
              {text.correct}
            </TextButton>
          )}
        </div>
      </Card>
    </div>
  );
}

type OutsideProps = Pick<OpenRoomProps, 'room' | 'draft' | 'onChange' | 'problem'> & { celsius: number };

function Outside({ room, draft, onChange, problem, celsius }: OutsideProps) {
  const zone = useTimeZone();
  const again = recheckMoment(draft.taken_at ? new Date(draft.taken_at) : new Date());
  return (
    <>
      <Notice role="alert" title={outsideText(celsius, limitsOf(room))} tone="danger" />
      <FormField
        error={problem === 'action' ? temperatureFieldText.action : undefined}
        kind="group"
        label={text.what}
      >
        <ChoiceChips
          onValueChange={(action) => onChange({ action })}
          options={ACTIONS_OF[room.kind].map((value) => ({ value, label: correctiveActionText[value] }))}
          value={draft.action}
        />
      </FormField>
      <FormField label={text.note} optional>
        <Input
          autoComplete="off"
          maxLength={READING_NOTE_MAX}
          onChange={(event) => onChange({ note: event.target.value })}
          placeholder={text.notePlaceholder}
          value={draft.note}
        />
      </FormField>
      <Switch
        checked={draft.recheck}
        label={text.recheck(hourOf(again, zone))}
        onCheckedChange={(recheck) => onChange({ recheck })}
      />
    </>
  );
}

/** Whoever goes on to the next room finds it under the eyes and the fingers. */
function useGoneTo(goTo: GoTo | null): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (goTo === null) return;
    box.current
      ?.querySelector<HTMLElement>(goTo === 'figure' ? 'input' : 'h2')
      ?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [goTo]);
  return box;
}
