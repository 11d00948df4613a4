import type { InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api } from '#client/platform/api.ts';
import type { suppliersContract } from '#contract/suppliers.contract.ts';
import type { SupplierState } from '#domain/suppliers/supplier.ts';

type Outputs = InferContractRouterOutputs<typeof suppliersContract>;
export type Supplier = Outputs['get'];
export type SupplierRow = Outputs['list']['suppliers'][number];

type Asked = { search: string; state: SupplierState };

/** The list, page after page. What was found before stays in view while the next search runs. */
export const useSuppliers = ({ search, state }: Asked) =>
  useInfiniteQuery(
    api.suppliers.list.infiniteOptions({
      input: (after: string | undefined) => ({ search, state, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

/** For an edit: always read anew, so that it starts from the present version. */
export const useSupplier = (id: string) =>
  useQuery({
    ...api.suppliers.get.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Active suppliers of this very name, accents and capitals aside. Asks nothing about an empty name. */
export const useSameName = (name: string) =>
  useQuery({
    ...api.suppliers.list.queryOptions({ input: { name, limit: 2 } }),
    enabled: name !== '',
  });

function useRefreshSuppliers() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.suppliers.list.key() });
}

export function useCreateSupplier() {
  const onSuccess = useRefreshSuppliers();
  return useMutation(api.suppliers.create.mutationOptions({ onSuccess }));
}
export function useUpdateSupplier() {
  // Refused too: somebody else has just changed or deleted it.
  const onSettled = useRefreshSuppliers();
  return useMutation(api.suppliers.update.mutationOptions({ onSettled }));
}
export function useDeleteSupplier() {
  const onSettled = useRefreshSuppliers();
  return useMutation(api.suppliers.delete.mutationOptions({ onSettled }));
}
export function useRestoreSupplier() {
  const onSettled = useRefreshSuppliers();
  return useMutation(api.suppliers.restore.mutationOptions({ onSettled }));
}
