import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { organisationCardContract } from '#contract/organisations/organisation-card.contract.ts';

export type PrintedCard = InferContractRouterOutputs<typeof organisationCardContract>['read'];

export const usePrintedCard = () => useQuery(api.organisationCard.read.queryOptions());

/** As it is this moment. */
export const readPrintedCard = (): Promise<PrintedCard> => client.organisationCard.read();

export const useSaveCard = () => useChange(api.organisationCard.save);

export const uploadLogo = (file: File) => client.files.upload({ file });

/** A kept file never changes. */
export const useLogo = (id: string | null) =>
  useQuery({
    ...api.files.download.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
