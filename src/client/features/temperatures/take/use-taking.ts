import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { onRightClock, withWaiting } from '#client/features/temperatures/kept/readings.ts';
import { forgetReading, keepReading, keptReading } from '#client/features/temperatures/kept/store.ts';
import { useWaitingReadings } from '#client/features/temperatures/kept/use-waiting.ts';
import { useTakeReading } from '#client/features/temperatures/take.api.ts';
import type { ReadingInput, RoomToday } from '#client/features/temperatures/temperatures.api.ts';
import { isNetworkFailure } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { useSession } from '#client/platform/session/session.tsx';
import { useWhose } from '#client/platform/session/whose.ts';
import { toasts } from '#client/platform/toasts.ts';
import { useFirstError } from '#client/ui/form/first-error.ts';
import { temperatureScreenText as text } from '#text/temperatures/temperature-screens.text.ts';
import { celsiusText } from '#text/temperatures/temperatures.text.ts';
import {
  draftProblem,
  isToDo,
  NOTHING_READ,
  type ReadingDraft,
  readingDraftOf,
  readingInputOf,
} from './reading-draft.ts';

/** It is recorded, or kept here until the server can be reached: both under one key. */
function useTakeOnce() {
  const whose = useWhose();
  const takeReading = useTakeReading();
  return async ({ name }: RoomToday, read: ReadingInput, instead: string | null) => {
    const input = onRightClock(read);
    const id = randomId();
    const celsius = celsiusText(input.celsius);
    try {
      await takeReading(input, id);
      toasts.success(text.saved(name, celsius), { id: 'reading' });
    } catch (error) {
      if (!isNetworkFailure(error)) throw error;
      keepReading(whose, { id, input, room_name: name });
      toasts.info(text.keptHere(name, celsius), { id: 'reading' });
    }
    if (instead) forgetReading(whose, instead);
  };
}

/** Rooms with what waits on this device, which cannot be corrected before the server has it. */
function useRooms(read: readonly RoomToday[]) {
  const waiting = useWaitingReadings(useWhose());
  const { user } = useSession();
  const rooms = withWaiting(read, waiting, user?.full_name || user?.email || '');
  return { rooms, isWaiting: (id: string) => waiting.some((one) => one.id === id) };
}

/** What was refused is put right where it was typed: `?saisie=` names it. */
function useMended() {
  const [params, setParams] = useSearchParams();
  const whose = useWhose();
  const id = params.get('saisie');
  const kept = id === null ? null : keptReading(whose, id);
  const done = () =>
    setParams((now) => new URLSearchParams([...now].filter(([name]) => name !== 'saisie')), {
      replace: true,
    });
  return { id: kept ? id : null, kept, done };
}

/** Where whoever goes on to a room begins there: at its figure, or at its name while no keyboard is up. */
export type GoTo = 'figure' | 'name';

/** What is said of the open room, and which one comes next. */
export function useTaking(read: readonly RoomToday[]) {
  const { rooms, isWaiting } = useRooms(read);
  const mended = useMended();
  const [chosen, setChosen] = useState<string | null | undefined>(mended.kept?.input.room_id);
  const [draft, setDraft] = useState(mended.kept ? readingDraftOf(mended.kept.input) : NOTHING_READ);
  const [goTo, setGoTo] = useState<GoTo | null>(null);
  const [problem, setProblem] = useState<'celsius' | 'action' | null>(null);
  const showFirstError = useFirstError();
  const take = useTakeOnce();
  const first = rooms.find(isToDo) ?? null;
  const opened = chosen === undefined ? first : (rooms.find(({ id }) => id === chosen) ?? null);
  const open = (id: string | null, to: GoTo) => {
    if (mended.id) mended.done();
    setChosen(id);
    setGoTo(to);
    setDraft(NOTHING_READ);
    setProblem(null);
  };
  const after = (room: RoomToday) => {
    const others = rooms.filter((one) => one.id !== room.id && isToDo(one));
    const place = rooms.indexOf(room);
    return others.find((one) => rooms.indexOf(one) > place) ?? others[0] ?? null;
  };
  const { run, busy } = useOnce(
    async (room: RoomToday, celsius: number, to: GoTo) => {
      const next = after(room)?.id ?? null;
      await take(room, readingInputOf({ ...draft, celsius }, room, new Date()), mended.id);
      open(next, to);
    },
    { fallback: text.failure },
  );
  const save = (to: GoTo) => {
    if (!opened) return;
    const wrong = draftProblem(draft, opened);
    setProblem(wrong);
    if (wrong || draft.celsius === null) return showFirstError();
    void run(opened, draft.celsius, to);
  };
  return {
    rooms,
    isWaiting,
    opened,
    open,
    goTo,
    draft,
    problem,
    save,
    busy,
    /** What is typed stays with its room, even when somebody else has just read that one. */
    change: (change: Partial<ReadingDraft>) => {
      setChosen(opened?.id);
      setProblem(null);
      setDraft((now) => ({ ...now, ...change }));
    },
    next: opened && after(opened),
    skip: (to: GoTo) => opened && open(after(opened)?.id ?? null, to),
  };
}
