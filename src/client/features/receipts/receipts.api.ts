import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { ASKED_ANEW, useChange, usePages } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import type { PeriodFileFormat } from '#client/platform/form/period-file-dialog.tsx';
import { foundHere } from '#client/platform/kept/found-here.ts';
import type { receiptsContract } from '#contract/receipts/receipts.contract.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import { RECEIPT_PAGE } from '#domain/receipts/limits.ts';

type Outputs = InferContractRouterOutputs<typeof receiptsContract>;
type Inputs = InferContractRouterInputs<typeof receiptsContract>;

export type ExpectedOrder = Outputs['expected']['today'][number];
export type OrderToReceive = Outputs['toReceive'];
export type LineToReceive = OrderToReceive['lines'][number];
export type Receivable = Outputs['receivable']['items'][number];
export type ReceiptRow = Outputs['list']['receipts'][number];
export type Receipt = Outputs['get'];
export type ReceiptLine = Receipt['lines'][number];
export type ReceiptInput = Inputs['record'];
export type Tolerance = Outputs['tolerance'];

type ReceiptOrder = ServerOrder<SortColumn<'receipts'>>;

export const useExpectedOrders = () => useQuery(api.receipts.expected.queryOptions({ input: {} }));

/** Specification, section 9: the last 20; those before come after them. */
export const useCompletedReceipts = (order: ReceiptOrder) =>
  usePages(api.receipts.list, { po_id: null, supplier_id: null, limit: RECEIPT_PAGE, ...order });

type ReceiptsFile = Parameters<typeof client.receipts.export>[0]['file'];
export const downloadReceipts = (file: ReceiptsFile) => client.receipts.export({ file });

export const useReceiptsOfOrder = (po_id: string) =>
  useQuery(api.receipts.list.queryOptions({ input: { po_id } }));

export const useReceiptsOfSupplier = (supplier_id: string, order: ReceiptOrder) =>
  usePages(api.receipts.list, { supplier_id, ...order });

/** Read anew when the screen opens; what is being typed is not overtaken by what a colleague does meanwhile. */
export const useOrderToReceive = (id: string) =>
  useQuery({ ...api.receipts.toReceive.queryOptions({ input: { id } }), ...ASKED_ANEW });

/** For a device without a network: today's and late deliveries, and what else their suppliers may bring. */
const KEPT_READY = { deliveries: 200, suppliers: 8 };

export async function readReceiptsAhead(): Promise<void> {
  const { today, late } = await client.receipts.expected({});
  const orders = [...today, ...late].slice(0, KEPT_READY.deliveries);
  // One that was received meanwhile is refused, and concerns none of the others.
  for (const { id } of orders) await client.receipts.toReceive({ id }).catch(() => undefined);
  const suppliers = [...new Set(orders.map(({ supplier_id }) => supplier_id))].slice(0, KEPT_READY.suppliers);
  for (const supplier_id of suppliers)
    await client.receipts.receivable({ supplier_id, search: '' }).catch(() => undefined);
  await client.suppliers.list({ limit: 200 });
}

/** What the supplier sells first, then whatever these words find. */
export const useReceivable = (supplierId: string | null, search: string) =>
  useQuery({
    ...api.receipts.receivable.queryOptions({ input: { supplier_id: supplierId ?? '', search } }),
    queryFn: ({ signal }) =>
      foundHere(search, {
        ask: (words) =>
          client.receipts.receivable({ supplier_id: supplierId ?? '', search: words }, { signal }),
        findable: ({ item_name, reference, sku }: Receivable) => ({
          name: item_name,
          also: [reference, sku],
        }),
      }),
    enabled: supplierId !== null,
  });

/** One item as this supplier brings it. */
export const findReceivable = async (supplier_id: string, { id, name }: { id: string; name: string }) => {
  const { items } = await client.receipts.receivable({ supplier_id, search: name, limit: 100 });
  return items.find(({ item_id }) => item_id === id) ?? null;
};

export const useReceipt = (id: string) => useQuery(api.receipts.get.queryOptions({ input: { id } }));

/** What may be missing without a claim. */
export const useTolerance = () => useQuery(api.receipts.tolerance.queryOptions());
export const useSetTolerance = () => useChange(api.receipts.setTolerance);

export const useReverseReceipt = () => useChange(api.receipts.reverse);

export function downloadRegister(format: PeriodFileFormat, period: Inputs['registerCsv']): Promise<File> {
  const { registerPdf, registerCsv, registerXlsx } = client.receipts;
  return { pdf: registerPdf, csv: registerCsv, xlsx: registerXlsx }[format](period);
}
