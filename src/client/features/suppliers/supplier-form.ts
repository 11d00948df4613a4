import type { z } from 'zod';
import type { PeriodValue } from '#client/ui/date/periods-field.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { supplierInput } from '#contract/suppliers.contract.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { editedContact } from '#domain/suppliers/contact.ts';
import { LEAD_TIME_DEFAULT } from '#domain/suppliers/lead-time.ts';
import { type Country, DEFAULT_COUNTRY } from '#domain/suppliers/postal-code.ts';
import { DEFAULT_FRANCO_POLICY, type FrancoPolicy, type ProductType } from '#domain/suppliers/supplier.ts';
import { siretLabel } from '#text/suppliers/suppliers.text.ts';
import type { Supplier } from './suppliers.api.ts';

/** What is typed and is no time stays as it is, so that the form can say so. */
export type CutoffValue = { weekday: Weekday; cutoff_time: string; days_before: number };

/** What the fields hold: an empty text where the supplier has nothing. */
type SupplierFormValues = {
  name: string;
  type_produit: ProductType | '';
  notes: string;
  customer_code: string;
  siret: string;
  contact_nom: string;
  contact_email: string;
  contact_tel: string;
  email: string;
  phone: string;
  adresse: string;
  code_postal: string;
  ville: string;
  pays: Country;
  delivery_days: Weekday[];
  lead_time_jours: number;
  franco_amount: number | null;
  delivery_fee: number | null;
  franco_policy: FrancoPolicy;
  cutoffs: CutoffValue[];
  closures: PeriodValue[];
  reminders_active: boolean | null;
  reminder_hours_before: number | null;
  reminder_days_after: number | null;
  /** What is typed and is no time stays as it is, as for cut-offs. */
  opens_at: string;
  closes_at: string;
};

export type SupplierValues = z.output<typeof supplierInput>;

export const EMPTY_SUPPLIER: SupplierFormValues = {
  name: '',
  type_produit: '',
  notes: '',
  customer_code: '',
  siret: '',
  contact_nom: '',
  contact_email: '',
  contact_tel: '',
  email: '',
  phone: '',
  adresse: '',
  code_postal: '',
  ville: '',
  pays: DEFAULT_COUNTRY,
  delivery_days: [],
  lead_time_jours: LEAD_TIME_DEFAULT,
  franco_amount: null,
  delivery_fee: null,
  franco_policy: DEFAULT_FRANCO_POLICY,
  cutoffs: [],
  closures: [],
  reminders_active: null,
  reminder_hours_before: null,
  reminder_days_after: null,
  opens_at: '',
  closes_at: '',
};

export function formValuesOf(supplier: Supplier): SupplierFormValues {
  const contact = editedContact(supplier);
  return {
    name: supplier.name,
    type_produit: supplier.type_produit ?? '',
    notes: supplier.notes ?? '',
    customer_code: supplier.customer_code ?? '',
    siret: supplier.siret ? siretLabel(supplier.siret) : '',
    contact_nom: contact.contact_nom ?? '',
    contact_email: contact.contact_email ?? '',
    contact_tel: contact.contact_tel ?? '',
    email: supplier.email ?? '',
    phone: supplier.phone ?? '',
    adresse: supplier.adresse ?? '',
    code_postal: supplier.code_postal ?? '',
    ville: supplier.ville ?? '',
    pays: supplier.pays,
    delivery_days: supplier.delivery_days,
    lead_time_jours: supplier.lead_time_jours,
    franco_amount: supplier.franco_amount,
    delivery_fee: supplier.delivery_fee,
    franco_policy: supplier.franco_policy,
    cutoffs: supplier.cutoffs,
    closures: supplier.closures.map((closure) => ({ ...closure, reason: closure.reason ?? '' })),
    reminders_active: supplier.reminders_active,
    reminder_hours_before: supplier.reminder_hours_before,
    reminder_days_after: supplier.reminder_days_after,
    opens_at: supplier.opens_at ?? '',
    closes_at: supplier.closes_at ?? '',
  };
}

// The fields hold a narrower type than the schema accepts: every form value is an input of it.
const formSchema = supplierInput as unknown as z.ZodType<SupplierValues, SupplierFormValues>;

export const useSupplierForm = (defaultValues: SupplierFormValues) =>
  useZodForm<SupplierFormValues, SupplierValues>(formSchema, { defaultValues });

export type SupplierForm = ReturnType<typeof useSupplierForm>;
