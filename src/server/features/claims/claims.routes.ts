import { claimsContract } from '#contract/claims.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { CLAIM_GROUPS, type ClaimGroup, type ClaimStatus } from '#domain/receipts/claim.ts';
import { claimLinesSheet } from '#server/features/claims/export/claim-lines-sheet.ts';
import { claimsSheet } from '#server/features/claims/export/claims-sheet.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { downloadOneOf } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation, type OrgRequest } from '#server/platform/http/implement.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { type ClaimSending, previewClaimMail, retryClaimMail, sendClaimMail } from './claim-mail.actions.ts';
import { dropClaim, expectCredit, settleClaim } from './claims.actions.ts';
import { listClaims, readClaim, type StatusTotal, totalsByStatus } from './claims.sql.ts';

const routes = inOrganisation(claimsContract);

const sendingOf = ({ org, user, services }: OrgRequest): ClaimSending => ({
  org,
  sender: user,
  settings: { appUrl: services.appUrl, testMode: services.testMode },
});

const totalOf = (found: readonly StatusTotal[], group: ClaimGroup) => {
  const among: readonly ClaimStatus[] = CLAIM_GROUPS[group];
  const own = found.filter(({ status }) => among.includes(status));
  return {
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount:
      own.reduce((cents, { claimed, outstanding }) => cents + (group === 'done' ? claimed : outstanding), 0) /
      100,
  };
};

const EXPORTS = {
  claims: { texts: listSheetText.claims, sheetOf: claimsSheet },
  'claim-lines': { texts: lineSheetText.claims, sheetOf: claimLinesSheet },
};

export const claimsRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { limit, ...asked } = input;
      const found = await listClaims(tx, { ...asked, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, placeAt(asked));
      const totals = await totalsByStatus(tx, asked.supplier_id);
      return {
        claims: rows,
        next,
        totals: {
          open: totalOf(totals, 'open'),
          expected: totalOf(totals, 'expected'),
          done: totalOf(totals, 'done'),
        },
      };
    }),
  ),
  export: routes.export.handler(({ context, input }) => {
    const { file, ...filters } = input;
    return downloadOneOf(context, EXPORTS, { file, asked: filters, filters });
  }),
  get: routes.get.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const claim = await readClaim(tx, input.id);
      ensure(claim, 'NOT_FOUND');
      return claim;
    }),
  ),
  preview: routes.preview.handler(({ context, input }) => previewClaimMail(sendingOf(context), input.id)),
  sendMail: routes.sendMail.handler(({ context, input }) => sendClaimMail(sendingOf(context), input)),
  retryMail: routes.retryMail.handler(({ context, input }) => retryClaimMail(context.org, input)),
  expectCredit: routes.expectCredit.handler(({ context, input }) => expectCredit(context.org, input.id)),
  settle: routes.settle.handler(({ context, input }) => settleClaim(context.org, input)),
  drop: routes.drop.handler(({ context, input }) => dropClaim(context.org, input)),
};
