import type { InferContractRouterOutputs } from '@orpc/contract';
import type { z } from 'zod';
import { storedJson } from '#client/platform/browser/storage.ts';
import type { wasteContract, wasteInput } from '#contract/stock/waste.contract.ts';
import type { Unit } from '#domain/items/item.ts';

/** Grows when what is kept changes its meaning; an entry of a newer form is left alone. */
const FORM = 1;

export type WasteInput = z.output<typeof wasteInput>;
export type WasteDone = InferContractRouterOutputs<typeof wasteContract>['waste'];

/** A waste entry that was typed without a network, under the key it leaves with. */
type KeptWaste = {
  v: typeof FORM;
  /** When it was typed, by this device's clock. */
  at: string;
  input: WasteInput;
  name: string;
  unit: Unit | null;
  /** The moment that it is sent with, by the server's clock; null before its first departure from here. */
  occurred_at: string | null;
  /** What this device's own clock said, sent beside it; what an earlier version settled says none, and stays so. */
  device_at?: string;
  refusal: string | null;
};

const isOfThisForm = (read: unknown): read is KeptWaste =>
  typeof read === 'object' && read !== null && 'v' in read && read.v === FORM;

/** Sealed by ourselves, so that its form says all: a schema would weigh more than the page. */
export function readKeptWaste(text: string | undefined): KeptWaste | null {
  const read = storedJson(text);
  return isOfThisForm(read) ? read : null;
}

export const writeKeptWaste = (waste: Omit<KeptWaste, 'v'>): string => JSON.stringify({ ...waste, v: FORM });
