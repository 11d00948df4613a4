import { readPostalCode } from '#domain/imports/cells/read-codes.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { type Country, DEFAULT_COUNTRY } from '#domain/suppliers/postal-code.ts';
import type { FrancoPolicy, ProductType } from '#domain/suppliers/supplier.ts';
import { type ClosureCell, readClosures } from './closures-cell.ts';
import { type CutoffCell, readCutoffs } from './cutoffs-cell.ts';
import { countryOf, francoPolicyOf, productTypeOf } from './known-values.ts';
import type { RowCells } from './row-cells.ts';

/** What a row says of a supplier; null says nothing, and changes nothing. */
type SupplierRow = {
  given_id: string | null;
  name: string | null;
  type_produit: ProductType | null;
  notes: string | null;
  customer_code: string | null;
  siret: string | null;
  contact_nom: string | null;
  contact_email: string | null;
  contact_tel: string | null;
  email: string | null;
  phone: string | null;
  adresse: string | null;
  code_postal: string | null;
  ville: string | null;
  pays: Country | null;
  delivery_days: Weekday[] | null;
  lead_time_jours: number | null;
  franco_amount: number | null;
  delivery_fee: number | null;
  franco_policy: FrancoPolicy | null;
  cutoffs: CutoffCell[] | null;
  closures: ClosureCell[] | null;
};

export function readSupplierRow(cells: RowCells): SupplierRow {
  const name = cells.line('name');
  if (name === null) cells.refuse({ code: 'MISSING', field: 'name' });
  const pays = cells.raw('pays') === '' ? null : countryOf(cells.raw('pays'));
  const type = cells.raw('type_produit');
  return {
    given_id: cells.given_id,
    name,
    type_produit: type === '' ? null : productTypeOf(type),
    notes: cells.read('notes', 'text'),
    customer_code: cells.code('customer_code'),
    siret: cells.read('siret', 'siret'),
    contact_nom: cells.line('contact_nom'),
    contact_email: cells.code('contact_email', 'email'),
    contact_tel: cells.code('contact_tel', 'phone'),
    email: cells.code('email', 'email'),
    phone: cells.code('phone', 'phone'),
    adresse: cells.line('adresse'),
    code_postal: postalCode(cells, pays ?? DEFAULT_COUNTRY),
    ville: cells.line('ville'),
    pays,
    delivery_days: cells.read('delivery_days', 'weekdays'),
    lead_time_jours: cells.read('lead_time_jours', 'days'),
    franco_amount: cells.read('franco_amount', 'money'),
    delivery_fee: cells.read('delivery_fee', 'money'),
    franco_policy: policy(cells),
    cutoffs: cutoffs(cells),
    closures: closures(cells),
  };
}

function postalCode(cells: RowCells, pays: Country): string | null {
  const reading = readPostalCode(cells.raw('code_postal'), pays);
  if (reading.ok) return reading.value;
  cells.refuseCell('code_postal', reading.problem);
  return null;
}

function policy(cells: RowCells): FrancoPolicy | null {
  const cell = cells.raw('franco_policy');
  if (cell === '') return null;
  const found = francoPolicyOf(cell);
  if (found === null)
    cells.leaveOut('franco_policy', { code: 'UNKNOWN_VALUE', field: 'franco_policy', cell });
  return found;
}

function cutoffs(cells: RowCells): CutoffCell[] | null {
  const cell = cells.raw('cutoffs');
  if (cell === '') return null;
  const found = readCutoffs(cell);
  if (found === null) cells.refuseCell('cutoffs', { code: 'NOT_A_TIME', cell: cell.slice(0, 40) });
  return found;
}

function closures(cells: RowCells): ClosureCell[] | null {
  const cell = cells.raw('closures');
  if (cell === '') return null;
  const found = readClosures(cell, cells.given_id === null ? 'by hand' : 'by us');
  if (found === null) cells.refuseCell('closures', { code: 'NOT_A_DATE', cell: cell.slice(0, 40) });
  return found;
}
