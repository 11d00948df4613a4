import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import type { recallsContract } from '#contract/recalls/recalls.contract.ts';

type Outputs = InferContractRouterOutputs<typeof recallsContract>;
export type RecallRow = Outputs['list']['recalls'][number];
export type RecallSheet = Outputs['get'];
export type OfficialMatch = Outputs['official']['matches'][number];
export type OfficialSource = NonNullable<Outputs['official']['source']>;
export type MessageLots = Outputs['ofMessage'];
export type LotToBlock = MessageLots['lots'][number];
export type RecalledLot = RecallSheet['lots'][number];

export const useRecalls = () => usePages(api.recalls.list, {});
export const useRecall = (id: string) => useQuery(api.recalls.get.queryOptions({ input: { id } }));
export const useMessageLots = (replyId: string) =>
  useQuery(api.recalls.ofMessage.queryOptions({ input: { id: replyId } }));
export const useOfficial = () => useQuery(api.recalls.official.queryOptions());
export const useReadFile = () => useChange(api.recalls.readFile);
export const useDismiss = () => useChange(api.recalls.dismiss);
export const useBlockLots = () => useChange(api.recalls.block);
export const useWithdraw = () => useChange(api.recalls.withdraw);
export const useRelease = () => useChange(api.recalls.release);
export const downloadSheet = (id: string): Promise<File> => client.recalls.pdf({ id });
