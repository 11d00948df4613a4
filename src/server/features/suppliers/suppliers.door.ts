import { editedContact } from '#domain/suppliers/contact.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';
import { parseAddress } from '#server/platform/mail/address.ts';
import * as suppliers from './suppliers.sql.ts';
import * as bulk from './suppliers-bulk.sql.ts';

/** A supplier's whole card, cut-offs and closures included. */
export type Supplier = suppliers.Supplier;

/** As it is at this moment, deleted or not: what is written from it wants `holdSupplier`. */
export const readSupplier = (tx: OrgTx, id: string): Promise<Supplier | null> =>
  suppliers.readSupplier(tx, id);

/** Kept as it is until the transaction ends: nobody deletes a supplier while an order to it is being written. */
export async function holdSupplier(tx: OrgTx, id: string): Promise<Supplier | null> {
  // Together, and yet read once it is held: the database does one after the other.
  const [held, supplier] = await Promise.all([
    suppliers.shareSupplier(tx, id),
    suppliers.readSupplier(tx, id),
  ]);
  return held ? supplier : null;
}

/** When each of those that may be bought from delivers, or this one. */
export const deliveriesOfSuppliers = (tx: OrgTx, only?: string) => suppliers.listDeliveries(tx, only);

/** By the name of their supplier: how lists of orders, receipts and claims are sorted. */
export const BY_SUPPLIER = suppliers.BY_SUPPLIER;

/** Whether it may be bought from: neither deleted nor somebody else's. */
export const isActiveSupplier = (tx: OrgTx, id: string): Promise<boolean> => suppliers.isActive(tx, id);

/** As its card has it, whoever the contact is (specification, section 3), and whatever was typed there. */
export const addressOnCard = (supplier: Supplier): string | null =>
  editedContact(supplier).contact_email?.trim() || null;

/** Where it is written to: exactly one address, or none. */
export function addressOf(supplier: Supplier): string | null {
  const onCard = addressOnCard(supplier);
  return onCard === null ? null : parseAddress(onCard);
}

type Brought = {
  /** id and SUPPLIER_FIELDS, of suppliers that were not there. */
  created: RowSource;
  /** The same, of suppliers that were: what is null stays as it is. */
  changed: RowSource;
  /** supplier_id, days, cutoffs and closures, of both; a list that is null says nothing. */
  delivery: RowSource;
  now: Date;
  /** What the audit trail says beside each. */
  note: object;
};

/** A whole list at once, each supplier audited. */
export async function bringInSuppliers(
  tx: OrgTx,
  { created, changed, delivery, now, note }: Brought,
): Promise<void> {
  await bulk.insertSuppliers(tx, { rows: created, now, note });
  await bulk.updateSuppliers(tx, { rows: changed, now, note });
  await bulk.writeCutoffs(tx, delivery);
  await bulk.writeClosures(tx, delivery);
}

/** `rows`: id and name, of suppliers of whom a list says nothing else. */
export const bringInNamedSuppliers = (tx: OrgTx, named: { rows: RowSource; now: Date; note: object }) =>
  bulk.insertNamedSuppliers(tx, named);
