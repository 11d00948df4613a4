import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { contract } from '#contract/all-contracts.ts';
import { type CallContext, createApiLink } from './link.ts';

/** One function per route of the contract: `client.session.get()`. */
export const client: ContractRouterClient<typeof contract, CallContext> = createORPCClient(
  createApiLink(contract),
);

/** Options for TanStack Query per route: `useQuery(api.session.get.queryOptions())`. */
export const api = createTanstackQueryUtils(client);
