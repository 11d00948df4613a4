import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { posContract } from '#contract/pos/pos.contract.ts';

type Inputs = InferContractRouterInputs<typeof posContract>;
type Outputs = InferContractRouterOutputs<typeof posContract>;
export type PosProfile = Outputs['list'][number];
export type TillSample = Outputs['sample'];
export type TillReading = Omit<Inputs['sample'], 'file'>;
export type TillTest = Outputs['test'];

export const useProfiles = () => useQuery(api.pos.list.queryOptions());
export const useTills = () => useQuery(api.pos.tills.queryOptions());
export const useCreateProfile = () => useChange(api.pos.create);
export const useUpdateProfile = () => useChange(api.pos.update);
export const useSetActive = () => useChange(api.pos.setActive);
export const useDeleteProfile = () => useChange(api.pos.delete);

export const askSample = (file: File, reading: TillReading): Promise<TillSample> =>
  client.pos.sample({ file, ...reading });

export const askTest = (file: File, config: object): Promise<TillTest> =>
  client.pos.test({ file, config: JSON.stringify(config) });
