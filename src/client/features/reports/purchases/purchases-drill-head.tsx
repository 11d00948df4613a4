import { Link } from 'react-router';
import { DrillHead } from '#client/features/reports/parts/drill-head.tsx';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { usePurchases } from '#client/features/reports/reports.api.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';
import { itemAddress } from '#text/items/item-address.ts';
import { purchasesText as text } from '#text/reports/purchases.text.ts';
import { GROUP_NAMES, GROUPING, type PurchasesAsked } from './asked.ts';

type DrillHeadProps = ReportProps & { asked: PurchasesAsked };

/** What is looked into, by name, and the way back. One thing inside another leads back to the first. */
export function PurchasesDrillHead({ asked: { filters }, period }: DrillHeadProps) {
  const group = innermost(filters);
  // Its own row says its name, whatever the table is about.
  const { data } = usePurchases({ ...period, by: group, ...filters });
  const row = data?.rows[0];
  const name = filters.category !== undefined && group === 'category' ? filters.category : row?.name;
  return (
    <DrillHead
      aside={<OwnPage filters={filters} />}
      back={text.all[group]}
      leaves={[GROUP_NAMES[group], GROUPING]}
      title={
        <>
          {name || (group === 'category' ? text.noCategory : text.unnamed)}
          {row?.deleted && (
            <>
              {' '}
              <span className="font-normal text-hint text-ink-2">{text.deleted}</span>
            </>
          )}
        </>
      }
    />
  );
}

/** The last one that was chosen: an article inside a family or supplier, else one of those. */
function innermost({ item_id, category, supplier_id }: PurchasesAsked['filters']): PurchaseGroup {
  if (item_id) return 'item';
  return category !== undefined && !supplier_id ? 'category' : supplier_id ? 'supplier' : 'category';
}

function OwnPage({ filters: { item_id, supplier_id } }: Pick<PurchasesAsked, 'filters'>) {
  if (item_id) {
    return (
      <Link className="link text-cell print:hidden" to={itemAddress(item_id)}>
        {text.seeItem}
      </Link>
    );
  }
  if (!supplier_id) return null;
  return (
    <Link className="link text-cell print:hidden" to={`/suppliers/${supplier_id}`}>
      {text.seeSupplier}
    </Link>
  );
}
