import type { ReadingInput } from '#client/features/temperatures/temperatures.api.ts';
import { keptMap, openKept } from '#client/platform/kept/kept-map.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import { readKeptReading, writeKeptReading } from './readings.ts';

export const READINGS = 'readings';
export const NOTHING_BEFORE = () => ({});

export const readingStore = (whose: Whose) => keptMap(whose, READINGS);
export const openReadings = (whose: Whose) => openKept(whose, READINGS, NOTHING_BEFORE);

export const keptReading = (whose: Whose, id: string) => readKeptReading(readingStore(whose).read()[id]);

export const readWaiting = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([id, text]) => {
    const reading = readKeptReading(text);
    return reading ? [{ id, reading }] : [];
  });

type Taken = { id: string; input: ReadingInput; room_name: string };

/** It leaves by itself, under this key, when the server is back. */
export const keepReading = (whose: Whose, { id, ...taken }: Taken): void =>
  readingStore(whose).change({
    [id]: writeKeptReading({ ...taken, at: new Date().toISOString(), refusal: null }),
  });

export const forgetReading = (whose: Whose, id: string): void => readingStore(whose).change({ [id]: null });
