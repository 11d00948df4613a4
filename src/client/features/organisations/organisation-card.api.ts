import type { InferContractRouterOutputs } from '@orpc/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import type { organisationCardContract } from '#contract/organisation-card.contract.ts';

export type PrintedCard = InferContractRouterOutputs<typeof organisationCardContract>['read'];

export const usePrintedCard = () => useQuery(api.organisationCard.read.queryOptions());

/** One version with the name: the other card of the page must know it too. */
export function useSaveCard() {
  const queryClient = useQueryClient();
  return useMutation(
    api.organisationCard.save.mutationOptions({
      onSuccess: (card) => {
        queryClient.setQueryData(api.organisationCard.read.queryKey(), card);
        void queryClient.invalidateQueries({ queryKey: api.organisations.get.key() });
      },
    }),
  );
}

export const uploadLogo = (file: File) => client.files.upload({ file });

/** A kept file never changes. */
export const useLogo = (id: string | null) =>
  useQuery({
    ...api.files.download.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
