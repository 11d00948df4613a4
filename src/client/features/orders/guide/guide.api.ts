import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { guideContract } from '#contract/orders/guide.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';

type Outputs = InferContractRouterOutputs<typeof guideContract>;
export type Guide = Outputs['get'];
export type GuideArticle = Guide['articles'][number];
export type Basket = Guide['baskets'][number];
export type OfferElsewhere = Outputs['elsewhere']['offers'][number];

const guideOf = (supplier_id: string, arrives_on: LocalDate | null) =>
  api.guide.get.queryOptions({ input: { supplier_id, ...(arrives_on && { arrives_on }) } });

export const useGuide = (supplierId: string) => useQuery(guideOf(supplierId, null));

/** The same for another delivery than the next one; null: it is not asked for. */
export const useGuideFor = (supplierId: string, arrivesOn: LocalDate | null) =>
  useQuery({
    ...guideOf(supplierId, arrivesOn),
    enabled: arrivesOn !== null,
    placeholderData: keepPreviousData,
  });

export const useElsewhere = (supplierId: string, search: string) =>
  useQuery({
    ...api.guide.elsewhere.queryOptions({ input: { supplier_id: supplierId, search } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });

/** What to add up to the franco, at this moment. */
export const completeOrder = (input: Parameters<typeof client.guide.complete>[0]) =>
  client.guide.complete(input);

export const useStar = () => useChange(api.guide.star);
export const useSaveBasket = () => useChange(api.guide.saveBasket);
export const useRenameBasket = () => useChange(api.guide.renameBasket);
export const useDeleteBasket = () => useChange(api.guide.deleteBasket);
