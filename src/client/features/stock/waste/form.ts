import type { WasteInput } from '#client/features/stock/kept/wastes.ts';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { wasteInput } from '#contract/stock/waste.contract.ts';
import type { Unit } from '#domain/items/item.ts';

/** Known where it was opened from the item, or from one of its lots: then all that is left of it is meant, until one says less. */
export type WasteOf = {
  itemId: string | null;
  lot?: { id: string; qty: number; unit: Unit | null } | undefined;
  /** What was typed before, and the server did not take. */
  kept?: { id: string; input: WasteInput } | undefined;
};

/** The command as it is typed: each opening starts anew. */
export const useWasteForm = ({ itemId, lot, kept }: WasteOf) =>
  useZodForm(wasteInput, {
    defaultValues: kept?.input ?? {
      item_id: itemId ?? '',
      qty: lot?.qty ?? 0,
      unit: lot?.unit ?? null,
      lot_id: lot?.id ?? null,
      occurred_at: null,
      comment: '',
    },
  });

export type WasteForm = ReturnType<typeof useWasteForm>;
