import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import type { organisationUsageContract } from '#contract/organisations/organisation-usage.contract.ts';

export type OrganisationUsage = InferContractRouterOutputs<typeof organisationUsageContract>['read'];

export const useUsage = () => useQuery(api.organisationUsage.read.queryOptions());
