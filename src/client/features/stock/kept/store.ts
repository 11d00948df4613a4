import { keptMap, openKept } from '#client/platform/kept/kept-map.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import type { Unit } from '#domain/items/item.ts';
import { readKeptWaste, type WasteInput, writeKeptWaste } from './wastes.ts';

export const WASTES = 'wastes';
export const NOTHING_BEFORE = () => ({});

export const wasteStore = (whose: Whose) => keptMap(whose, WASTES);
export const openWastes = (whose: Whose) => openKept(whose, WASTES, NOTHING_BEFORE);

export const keptWaste = (whose: Whose, id: string) => readKeptWaste(wasteStore(whose).read()[id]);

type Typed = { id: string; input: WasteInput; name: string; unit: Unit | null };

/** It leaves by itself, under this key, when the server is back. */
export const keepWaste = (whose: Whose, { id, ...typed }: Typed): void =>
  wasteStore(whose).change({
    [id]: writeKeptWaste({ ...typed, at: new Date().toISOString(), occurred_at: null, refusal: null }),
  });

export const forgetWaste = (whose: Whose, id: string): void => wasteStore(whose).change({ [id]: null });
