import type { Param } from '#client/features/replenishment/replenishment.api.ts';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { createParamInput } from '#contract/replenishment/replenishment-settings.contract.ts';

/** The same fields for a new one and for one that is changed: of that one, the item stays what it is. */
export const useParamForm = (param: Param | null) =>
  useZodForm(createParamInput, {
    defaultValues: param
      ? {
          item_id: param.item_id,
          reorder_point: param.reorder_point,
          safety_stock: param.safety_stock,
          lead_time_days: param.lead_time_days,
          supplier_id: param.supplier_id,
          unit: param.unit,
        }
      : { item_id: '', safety_stock: 0, lead_time_days: 0, supplier_id: null, unit: null },
  });

export type ParamForm = ReturnType<typeof useParamForm>;
