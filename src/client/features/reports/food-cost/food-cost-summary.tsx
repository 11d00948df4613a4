import type { FoodCost } from '#client/features/reports/reports.api.ts';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LeaderLine, LeaderList, TotalLine } from '#client/ui/figure/leader-line.tsx';
import { formatEuros, formatSignedEuros } from '#text/kernel/format.ts';
import { percentText } from '#text/reports/changes.text.ts';
import { foodCostText } from '#text/reports/costs.text.ts';

const text = foodCostText.lines;

/** The sum of the period, as a till would print it. */
export function FoodCostSummary({ foodCost: { totals, totals_before } }: { foodCost: FoodCost }) {
  return (
    <Card>
      <CardHeader title={foodCostText.summary} />
      <CardBody className="pt-0!">
        <LeaderList>
          <LeaderLine figure={formatEuros(totals.revenue)} label={text.revenue} />
          <LeaderLine figure={formatEuros(totals.cost)} label={text.cost} />
          <LeaderLine figure={percentText(totals.theoretical)} label={text.theoretical} />
          {totals_before.theoretical !== null && (
            <LeaderLine figure={percentText(totals_before.theoretical)} label={text.before} />
          )}
          {totals.compared !== null && totals.compared !== totals.theoretical && (
            <LeaderLine figure={percentText(totals.compared)} label={text.compared} />
          )}
          {totals.gap !== null && <LeaderLine figure={formatSignedEuros(totals.gap)} label={text.gap} />}
          <TotalLine figure={percentText(totals.counted)} label={text.counted} />
        </LeaderList>
      </CardBody>
    </Card>
  );
}
