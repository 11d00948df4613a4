import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { GuideDelivery } from './guide.ts';

type Suggestion = {
  qty: number;
  forecast_qty: number;
  safety_qty: number;
  usable_qty: number;
  on_order_qty: number;
  need_qty: number;
  capped_by: null;
  runs_out_on: null;
};

export async function suggestionsOf(
  _tx: OrgTx,
  _org: OrgContext,
  _asked: { supplier_id: string; ids: readonly string[]; delivery: GuideDelivery },
): Promise<Map<string, Suggestion>> {
  return new Map();
}
