import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { wasteInput } from '#contract/stock/stock.contract.ts';

/** The command as it is typed: each opening starts anew. */
export const useWasteForm = (itemId: string | null) =>
  useZodForm(wasteInput, {
    defaultValues: {
      item_id: itemId ?? '',
      qty: 0,
      unit: null,
      lot_id: null,
      occurred_at: null,
      comment: '',
    },
  });

export type WasteForm = ReturnType<typeof useWasteForm>;
