import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { leavingContract } from '#contract/leaving/leaving.contract.ts';

type Outputs = InferContractRouterOutputs<typeof leavingContract>;
export type Leaving = Outputs['read'];
export type OrganisationExport = NonNullable<Leaving['export']>;
export type DeletionEffects = Outputs['deletionEffects'];

export const useLeaving = () => useQuery(api.leaving.read.queryOptions());
export const useAskExport = () => useChange(api.leaving.askExport);
export const useAskErasure = () => useChange(api.leaving.askErasure);
export const useCancelErasure = () => useChange(api.leaving.cancelErasure);
export const useDeletionEffects = () => useQuery(api.leaving.deletionEffects.queryOptions());

export const takeExport = (id: string): Promise<File> => client.leaving.takeExport({ id });
export const takeMyData = (): Promise<File> => client.leaving.takeMyData();

/** As the person showed again that it is them. */
export type Confirmation = InferContractRouterInputs<typeof leavingContract>['deleteAccount'];
export const deleteAccount = (confirmation: Confirmation) => client.leaving.deleteAccount(confirmation);
