import { trailContract } from '#contract/trail/trail.contract.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { downloadList } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { trailText } from '#text/trail/trail.text.ts';
import { listKeys, listPeople, listTrail, placeInTrail } from './trail.sql.ts';
import { trailSheet } from './trail-sheet.ts';
import { readEntries } from './trail-view.ts';

const routes = inOrganisation(trailContract);

export const trailRoutes = {
  list: routes.list.handler(({ context: { org }, input: { after: afterId, limit, ...filters } }) =>
    inOrg(org, async (tx) => {
      const after = await placeAfter(afterId, (id) => placeInTrail(tx, id));
      const { timeZone } = org;
      const found = await listTrail(tx, { ...filters, timeZone, after, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, byId);
      return { entries: await readEntries(tx, org, rows), next };
    }),
  ),
  people: routes.people.handler(({ context: { org } }) =>
    inOrg(org, async (tx) => {
      const [people, keys] = await Promise.all([listPeople(tx), listKeys(tx)]);
      return { people, keys };
    }),
  ),
  export: routes.export.handler(({ context, input: { file, ...filters } }) => {
    const { org } = context;
    const format = file === 'audit.csv' ? 'csv' : 'xlsx';
    const stem = `${trailText.file.stem}-${org.today}`;
    const sheet = trailSheet(org, { ...filters, timeZone: org.timeZone });
    return downloadList(context, { list: 'audit', asked: filters, format, stem, sheet });
  }),
};
