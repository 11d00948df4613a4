import type { InferContractRouterOutputs } from '@orpc/contract';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import type { apiKeysContract } from '#contract/api-keys/api-keys.contract.ts';

type Outputs = InferContractRouterOutputs<typeof apiKeysContract>;
export type ApiKey = Outputs['list']['keys'][number];
export type NewKey = Outputs['create'];

export const useApiKeys = (only: 'in_use' | 'revoked') => usePages(api.apiKeys.list, { only, limit: null });
export const useCreateKey = () => useChange(api.apiKeys.create);
export const useRevokeKey = () => useChange(api.apiKeys.revoke);
