import { z } from 'zod';
import { wasteInput } from '#contract/stock/waste.contract.ts';
import { UNITS } from '#domain/items/item.ts';

/** Grows when what is kept changes its meaning; an entry of a newer form is left alone. */
const FORM = 1;

const kept = z.object({
  v: z.literal(FORM).default(FORM),
  /** When it was typed, by this device's clock. */
  at: z.iso.datetime(),
  input: wasteInput,
  name: z.string(),
  unit: z.enum(UNITS).nullable(),
  /** The moment that it is sent with, by the server's clock; null before its first departure from here. */
  occurred_at: z.iso.datetime().nullable().default(null),
  /** What this device's own clock said, sent beside it; what an earlier version settled says none, and stays so. */
  device_at: z.iso.datetime().optional(),
  refusal: z.string().nullable().default(null),
});

/** A waste entry that was typed without a network, under the key it leaves with. */
type KeptWaste = z.output<typeof kept>;
export type WasteInput = z.output<typeof wasteInput>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function readKeptWaste(text: string | undefined): KeptWaste | null {
  const read = text === undefined ? null : kept.safeParse(parsed(text));
  return read?.success ? read.data : null;
}

export const writeKeptWaste = (waste: Omit<KeptWaste, 'v'>): string => JSON.stringify({ v: FORM, ...waste });
