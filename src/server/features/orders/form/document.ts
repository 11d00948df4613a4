import { Cents } from '#domain/kernel/money.ts';
import { francoState } from '#domain/orders/delivery/franco.ts';
import type { OrderLine } from '#server/features/orders/order-lines.sql.ts';
import type { OrderRecord } from '#server/features/orders/orders.sql.ts';
import type { OrganisationCard } from '#server/features/organisations/organisations.door.ts';
import type { Supplier } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { readFile } from '#server/platform/files/files.sql.ts';
import { readPicture } from '#server/platform/files/printable-picture.ts';
import type { OrderDocument } from '#text/orders/order-form.text.ts';
import type { Logo } from './order-form.pdf.ts';

/** An order with all that its paper and its e-mail speak of. */
export type OrderDetails = {
  order: OrderRecord;
  lines: readonly OrderLine[];
  supplier: Supplier;
  card: OrganisationCard;
};

/** A past order brought in has only the number it had elsewhere. */
export const printedNumber = ({
  order_number,
  external_number,
  id,
}: Pick<OrderRecord, 'order_number' | 'external_number' | 'id'>): string =>
  order_number ?? external_number ?? id.slice(0, 8);

export const francoOf = ({ order, supplier }: Pick<OrderDetails, 'order' | 'supplier'>) =>
  francoState({
    total: Cents.of(order.total_estimated),
    franco_amount: supplier.franco_amount === null ? null : Cents.of(supplier.franco_amount),
    delivery_fee: supplier.delivery_fee === null ? null : Cents.of(supplier.delivery_fee),
    franco_policy: supplier.franco_policy,
  });

export const documentOf = (
  { order, lines, supplier, card }: OrderDetails,
  { at, timeZone, mark = null }: Pick<OrderDocument, 'at' | 'timeZone'> & Partial<OrderDocument>,
): OrderDocument => ({
  number: printedNumber(order),
  at,
  timeZone,
  mark,
  organisation: card,
  supplier,
  expected_at: order.expected_at,
  instructions: card.delivery_instructions,
  notes: order.notes,
  franco: francoOf({ order, supplier }),
  delivery_fee: Cents.of(order.delivery_fee),
  lines,
});

export async function logoOf(tx: OrgTx, { logo_file_id }: OrganisationCard): Promise<Logo | null> {
  const file = logo_file_id === null ? undefined : await readFile(tx, logo_file_id);
  const picture = file && readPicture(file.type, file.bytes);
  return picture ? { bytes: file.bytes, width: picture.width, height: picture.height } : null;
}
