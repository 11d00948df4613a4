import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import type { repliesContract } from '#contract/replies/replies.contract.ts';
import type { ReplyGroup } from '#domain/replies/reply-state.ts';

type Outputs = InferContractRouterOutputs<typeof repliesContract>;
export type ReplyRow = Outputs['list']['replies'][number];
export type Reply = Outputs['get'];

export const useReplies = (group: ReplyGroup) => usePages(api.replies.list, { group, limit: null });
export const useReplyCounts = () => useQuery(api.replies.count.queryOptions());
export const useReply = (id: string) => useQuery(api.replies.get.queryOptions({ input: { id } }));

export const useAttachReply = () => useChange(api.replies.attach);
export const useDetachReply = () => useChange(api.replies.detach);
export const useReopenReply = () => useChange(api.replies.reopen);
export const useIgnoreReply = () => useChange(api.replies.ignore);

export const downloadOriginal = (id: string): Promise<File> => client.replies.original({ id });
export const downloadAttachment = (path: string): Promise<File> => client.emails.attachment({ path });

/** Orders that a message may answer: those without an answer, or whichever these words find. */
export const useAnswerableOrders = (search: string) =>
  useQuery(
    api.orders.list.queryOptions({
      input: search === '' ? { group: 'unanswered' } : { search },
      placeholderData: keepPreviousData,
    }),
  );
