import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useReadAgain } from '#client/platform/api/routes.ts';
import type { contract } from '#contract/all-contracts.ts';

type Outputs = InferContractRouterOutputs<typeof contract>['devMailbox'];
export type KeptMail = Outputs['list']['mails'][number];
export type ReadMail = Outputs['read'];

const REFRESH_MS = 3000;

export const mailListQuery = (search: string) =>
  api.devMailbox.list.queryOptions({
    input: { search },
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });

/** A mail never changes. */
export const mailQuery = (id: string) =>
  api.devMailbox.read.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY });

export const emptyMailbox = () => client.devMailbox.empty();
export const useReadMailsAgain = () => useReadAgain(api.devMailbox.list);

export const attachmentUrl = (id: string, index: number) => `/api/dev/mailbox/${id}/attachments/${index}`;
