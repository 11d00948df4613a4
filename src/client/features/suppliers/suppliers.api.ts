import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import type { suppliersContract } from '#contract/suppliers.contract.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { SupplierState } from '#domain/suppliers/supplier.ts';

type Outputs = InferContractRouterOutputs<typeof suppliersContract>;
export type Supplier = Outputs['get'];
export type SupplierRow = Outputs['list']['suppliers'][number];

type Asked = { search: string; state: SupplierState };

export const useSuppliers = (asked: Asked, order: ServerOrder<SortColumn<'suppliers'>>) =>
  usePages(api.suppliers.list, { ...asked, ...order });

export const useSupplier = (id: string) => useReadAnew(api.suppliers.get, { id });

/** Active suppliers of this very name, accents and capitals aside. Asks nothing about an empty name. */
export const useSameName = (name: string) =>
  useQuery({
    ...api.suppliers.list.queryOptions({ input: { name, limit: 2 } }),
    enabled: name !== '',
  });

export const useCreateSupplier = () => useChange(api.suppliers.create);
export const useUpdateSupplier = () => useChange(api.suppliers.update);
export const useDeleteSupplier = () => useChange(api.suppliers.delete);
export const useRestoreSupplier = () => useChange(api.suppliers.restore);
export const useSupplierHoldings = (id: string) =>
  useQuery(api.suppliers.holdings.queryOptions({ input: { id } }));
