import { recallsContract } from '#contract/recalls/recalls.contract.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { readCard } from '#server/features/organisations/organisations.door.ts';
import { dismissMatch, takeNoticesFile } from '#server/features/recalls/official/official.actions.ts';
import { openMatches } from '#server/features/recalls/official/official.sql.ts';
import { readSource } from '#server/features/recalls/official/source.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { downloadPrint } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { recallPaperText as say } from '#text/recalls/recall-sheet.text.ts';
import { lotsOfMessage } from './message-lots.ts';
import { readSheet } from './recall-sheet.ts';
import { block, releaseRecalled, withdraw } from './recalls.actions.ts';
import { listRecalls, placeOfRecall } from './recalls.sql.ts';

const routes = inOrganisation(recallsContract);

export const recallsRoutes = {
  list: routes.list.handler(({ context: { org }, input: { after: afterId, limit } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => placeOfRecall(tx, id));
      const { rows, next } = pageOf(await listRecalls(tx, { after, limit: oneMore(limit) }), limit, byId);
      return { recalls: rows, next };
    }),
  ),
  get: routes.get.handler(({ context: { org }, input }) => inOrg(org, (tx) => readSheet(tx, input.id))),
  pdf: routes.pdf.handler(async ({ context, input: { id } }) => {
    const { org } = context;
    const { card, sheet } = await inOrg(org, async (tx) => {
      const [found, card] = [await readSheet(tx, id), await readCard(tx)];
      ensure(card, 'NOT_FOUND');
      return { card, sheet: found };
    });
    // The printer and its fonts are loaded with the first file that prints.
    const { recallPdf } = await import('./recall.pdf.ts');
    const stem = `${say.fileStem}-${localDateIn(sheet.opened_at, org.timeZone)}`;
    const bytes = recallPdf({ card, sheet, org });
    return downloadPrint(context, { list: 'recalls', asked: { id }, stem, bytes });
  }),
  ofMessage: routes.ofMessage.handler(({ context: { org }, input }) =>
    inOrg(org, (tx) => lotsOfMessage(tx, org, input.id)),
  ),
  official: routes.official.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => ({
      ...(await openMatches(tx, org.now)),
      source: (await readSource(tx)) ?? null,
    })),
  ),
  readFile: routes.readFile.handler(({ context: { org }, input, signal }) =>
    takeNoticesFile(org, input.file, { signal }),
  ),
  dismiss: routes.dismiss.handler(({ context: { org }, input }) => dismissMatch(org, input.id)),
  block: routes.block.handler(({ context: { org }, input }) => block(org, input)),
  withdraw: routes.withdraw.handler(({ context: { org }, input }) => withdraw(org, input)),
  release: routes.release.handler(({ context: { org }, input }) => releaseRecalled(org, input)),
};
