import { useByLabelsContract } from '#contract/stock/use-by-labels.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { goodUntil } from '#domain/use-by-labels/use-by.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { useByLabelText } from '#text/use-by-labels/use-by-labels.text.ts';
import { keepDays, lotsToLabel, lotToLabel, readLabelled } from './use-by-labels.sql.ts';

const routes = inOrganisation(useByLabelsContract);

/** Read when the first label is printed: pdfkit and its fonts are heavy. */
const drawLabels: typeof import('./use-by-labels.pdf.ts').drawLabels = async (labels) =>
  (await import('./use-by-labels.pdf.ts')).drawLabels(labels);

export const useByLabelsRoutes = {
  of: routes.of.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const thing = await readLabelled(tx, input);
      ensure(thing, 'NOT_FOUND');
      return { ...thing, lots: input.item_id ? await lotsToLabel(tx, input.item_id) : [] };
    }),
  ),
  pdf: routes.pdf.handler(async ({ context: { org }, input }) => {
    const { thing, lot } = await inOrg(org, async (tx) => ({
      thing: await readLabelled(tx, input),
      lot: input.lot_id ? await lotToLabel(tx, input.lot_id) : undefined,
    }));
    ensure(thing, 'NOT_FOUND');
    const { occasion, made_on, days, initials, count, paper } = input;
    const expires_on = lot?.expires_on ?? null;
    const bytes = await drawLabels({
      paper,
      count,
      at: org.now,
      label: {
        name: thing.name,
        occasion,
        made_on,
        initials,
        kept: { min: thing.kept_min_celsius, max: thing.kept_max_celsius },
        use_by: goodUntil({ made_on, days, expires_on }).day,
        lot_code: lot ? lot.lot_code : (input.lot_code ?? null),
        original: expires_on && { kind: lot?.date_kind ?? 'DLC', day: expires_on },
      },
    });
    const name = useByLabelText.fileName(thing.name.replace(/[\\/]/g, '-'));
    return new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
  }),
  keepDays: routes.keepDays.handler(({ context: { org }, input: { days, ...of } }) =>
    inOrg(org, async (tx) => {
      const thing = await readLabelled(tx, of);
      ensure(thing, 'NOT_FOUND');
      if (thing.days === days) return { days };
      await keepDays(tx, of, { days, now: org.now });
      await audit(tx, {
        action: 'label.days_changed',
        entity: of.item_id ? 'items' : 'recipes',
        entityId: of.item_id ?? of.recipe_id ?? '',
        before: { secondary_days: thing.days },
        after: { secondary_days: days },
      });
      return { days };
    }),
  ),
};
