import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import type { claimsContract } from '#contract/claims.contract.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { ClaimGroup } from '#domain/receipts/claim.ts';

type Outputs = InferContractRouterOutputs<typeof claimsContract>;

export type ClaimRow = Outputs['list']['claims'][number];
export type Claim = Outputs['get'];
export type ClaimLine = Claim['lines'][number];
export type ClaimMail = Claim['mails'][number];
export type ClaimMailPreview = Outputs['preview'];

export const useClaims = (
  group: ClaimGroup,
  supplierId: string | null,
  order: ServerOrder<SortColumn<'claims'>>,
) => usePages(api.claims.list, { group, supplier_id: supplierId, ...order });
type ClaimsFile = Parameters<typeof client.claims.export>[0]['file'];
export const downloadClaims = (file: ClaimsFile, group: ClaimGroup, supplierId: string | null) =>
  client.claims.export({ file, group, ...(supplierId && { supplier_id: supplierId }) });
export const useClaim = (id: string) => useQuery(api.claims.get.queryOptions({ input: { id } }));
/** The e-mail as it would leave. */
export const useClaimMail = (id: string) => useReadAnew(api.claims.preview, { id });

export const useSendClaim = () => useChange(api.claims.sendMail);
export const useRetryClaimMail = () => useChange(api.claims.retryMail);
export const useExpectCredit = () => useChange(api.claims.expectCredit);
export const useSettleClaim = () => useChange(api.claims.settle);
export const useDropClaim = () => useChange(api.claims.drop);
