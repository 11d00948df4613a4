import { type Period, periodBefore } from '#domain/reports/period.ts';
import {
  NOTHING_COUNTED,
  type Reliability,
  type ReliabilityCounts,
  reliabilityOf,
} from '#domain/reports/reliability.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import {
  type AskedReliability,
  answerCounts,
  deliveryCounts,
  type ReliabilityWhere,
  suppliersNamed,
} from './reliability.sql.ts';

export type ReliabilityFigures = { counts: ReliabilityCounts; percent: Reliability };

const figuresOf = (counts: ReliabilityCounts): ReliabilityFigures => ({
  counts,
  percent: reliabilityOf(counts),
});

type ByTheirSupplier = {
  all: ReliabilityFigures;
  /** Those of whom anything is known. */
  suppliers: Map<string, ReliabilityFigures>;
};

/** How suppliers kept their word in a period: two statements, whatever their number. */
export async function reliabilityIn(
  tx: OrgTx,
  where: ReliabilityWhere,
  asked: AskedReliability,
): Promise<ByTheirSupplier> {
  const [deliveries, answers] = await Promise.all([
    deliveryCounts(tx, asked, where),
    answerCounts(tx, asked, where),
  ]);
  const counts = new Map<string | null, ReliabilityCounts>();
  for (const { supplier_id, ...some } of [...deliveries, ...answers])
    counts.set(supplier_id, { ...(counts.get(supplier_id) ?? NOTHING_COUNTED), ...some });
  const suppliers = [...counts].flatMap(([id, some]) =>
    id === null ? [] : [[id, figuresOf(some)] as const],
  );
  return { all: figuresOf(counts.get(null) ?? NOTHING_COUNTED), suppliers: new Map(suppliers) };
}

/** Each supplier of whom anything is known, beside the period before. */
export async function reliabilityReport(tx: OrgTx, where: ReliabilityWhere, period: Period) {
  const before = periodBefore(period);
  const [now, then] = await Promise.all([reliabilityIn(tx, where, period), reliabilityIn(tx, where, before)]);
  const named = await suppliersNamed(tx, [...now.suppliers.keys()]);
  return {
    ...period,
    before,
    all: now.all,
    all_before: then.all,
    suppliers: named
      .flatMap(({ id: supplier_id, name: supplier_name, deleted }) => {
        const figures = now.suppliers.get(supplier_id);
        const before = then.suppliers.get(supplier_id) ?? null;
        return figures ? [{ supplier_id, supplier_name, deleted, ...figures, before }] : [];
      })
      .toSorted((a, b) => b.counts.deliveries - a.counts.deliveries),
  };
}
