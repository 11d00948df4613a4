import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  dayField,
  isEmail,
  line,
  optionalLine,
  optionalParagraphs,
  orNothing,
  version,
  weekday,
} from '#contract/kernel/fields.contract.ts';
import { nextPlace, sortedBy } from '#contract/kernel/sorting.contract.ts';
import { reminderDays, reminderHours } from '#contract/orders/reminders.contract.ts';
import { isLocalTime, type LocalTime } from '#domain/kernel/days/time-zone.ts';
import { SORTS } from '#domain/kernel/lists/sorting.ts';
import { Cents } from '#domain/kernel/money.ts';
import {
  CUTOFF_DAYS_BEFORE_DEFAULT,
  CUTOFF_DAYS_BEFORE_MAX,
  sortedDays,
} from '#domain/suppliers/delivery.ts';
import { isLeadTime, LEAD_TIME_DEFAULT } from '#domain/suppliers/lead-time.ts';
import * as limits from '#domain/suppliers/limits.ts';
import { COUNTRIES, DEFAULT_COUNTRY, isPostalCode, postalCodeDigits } from '#domain/suppliers/postal-code.ts';
import { isSiret, siretDigits } from '#domain/suppliers/siret.ts';
import {
  DEFAULT_FRANCO_POLICY,
  FRANCO_POLICIES,
  PRODUCT_TYPES,
  SUPPLIER_STATES,
} from '#domain/suppliers/supplier.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { reminderFieldText } from '#text/orders/reminders/reminders.text.ts';
import { supplierFieldText as say } from '#text/suppliers/suppliers.text.ts';

const tags = ['suppliers'];
const WHERE_SUPPLIERS_SHOW = ['suppliers', 'items', 'orders', 'receipts', 'claims', 'stock'] as const;

const paragraphs = optionalParagraphs(limits.NOTES_MAX);

const optionalEmail = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine((text) => text === null || isEmail(text), say.emailInvalid);

const optionalAmount = z
  .number(say.amountInvalid)
  .nullish()
  .transform((amount) => amount ?? null)
  .refine((amount) => amount === null || (amount >= 0 && Cents.isDecimal(amount)), say.amountInvalid);

const localTime = z.string().refine((text): text is LocalTime => isLocalTime(text), say.timeInvalid);

const supplierCutoff = z.strictObject({
  weekday,
  cutoff_time: localTime,
  days_before: z.number().int().min(0).max(CUTOFF_DAYS_BEFORE_MAX).default(CUTOFF_DAYS_BEFORE_DEFAULT),
});

const supplierClosure = z
  .strictObject({
    starts_on: dayField,
    ends_on: dayField,
    reason: optionalLine(limits.CLOSURE_REASON_MAX),
  })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ['ends_on'],
    error: uiText.periods.backwards,
  });

const fields = z.strictObject({
  name: line(limits.SUPPLIER_NAME_MAX).min(1, say.nameRequired),
  type_produit: orNothing(z.enum(PRODUCT_TYPES)),
  notes: paragraphs,
  customer_code: optionalLine(limits.CUSTOMER_CODE_MAX),
  siret: z
    .string()
    .nullish()
    .transform((text) => siretDigits(text ?? '') || null)
    .refine((digits) => digits === null || isSiret(digits), say.siretInvalid),
  contact_nom: optionalLine(limits.CONTACT_NAME_MAX),
  contact_email: optionalEmail,
  contact_tel: optionalLine(limits.PHONE_MAX),
  /** Older fields, shown where the contact is empty. */
  email: optionalEmail,
  phone: optionalLine(limits.PHONE_MAX),
  adresse: optionalLine(limits.ADDRESS_MAX),
  code_postal: z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || null),
  ville: optionalLine(limits.CITY_MAX),
  pays: z.enum(COUNTRIES).default(DEFAULT_COUNTRY),
  delivery_days: z.array(weekday).max(7).default([]).transform(sortedDays),
  lead_time_jours: z
    .number(say.leadTimeInvalid)
    .refine(isLeadTime, say.leadTimeInvalid)
    .default(LEAD_TIME_DEFAULT),
  franco_amount: optionalAmount,
  delivery_fee: optionalAmount,
  franco_policy: z.enum(FRANCO_POLICIES).default(DEFAULT_FRANCO_POLICY),
  cutoffs: z.array(supplierCutoff).max(7).default([]),
  closures: z.array(supplierClosure).max(limits.CLOSURES_MAX, say.tooManyClosures).default([]),
  /** Whether, and when, it is reminded of an order that it does not answer; unset: as the organisation has it. */
  reminders_active: orNothing(z.boolean()),
  reminder_hours_before: reminderHours.nullish().transform((hours) => hours ?? null),
  reminder_days_after: reminderDays.nullish().transform((days) => days ?? null),
  /** When somebody is there to read it; over midnight where it closes before it opens. */
  opens_at: orNothing(localTime),
  closes_at: orNothing(localTime),
});

type Fields = z.output<typeof fields>;
type Check = z.RefinementCtx<unknown>;

const postalCode = ({ code_postal, pays }: Pick<Fields, 'code_postal' | 'pays'>, context: Check) => {
  if (code_postal === null || isPostalCode(code_postal, pays)) return;
  const message = say.postalCodeInvalid(postalCodeDigits(pays));
  context.addIssue({ code: 'custom', path: ['code_postal'], message });
};

const cutoffDays = (
  { delivery_days, cutoffs }: Pick<Fields, 'delivery_days' | 'cutoffs'>,
  context: Check,
) => {
  cutoffs.forEach(({ weekday: day }, place) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['cutoffs', place, 'weekday'], message });
    if (!delivery_days.includes(day)) refuse(say.dayNotDelivered);
    if (cutoffs.findIndex((other) => other.weekday === day) < place) refuse(say.dayTwice);
  });
};

const openingHours = ({ opens_at, closes_at }: Pick<Fields, 'opens_at' | 'closes_at'>, context: Check) => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (opens_at === null && closes_at !== null) refuse('opens_at', reminderFieldText.hoursTogether);
  if (closes_at === null && opens_at !== null) refuse('closes_at', reminderFieldText.hoursTogether);
  if (opens_at !== null && opens_at === closes_at) refuse('closes_at', reminderFieldText.hoursSame);
};

/** Rules about two fields run as soon as those two are readable, whatever else is wrong: all is said at once. */
const onceRead = (names: (keyof Fields)[]) => {
  const those = z.object(Object.fromEntries(names.map((name) => [name, fields.shape[name]])));
  return { when: ({ value }: { value: unknown }) => those.safeParse(value).success };
};
const withPostalCode = onceRead(['code_postal', 'pays']);
const withCutoffs = onceRead(['delivery_days', 'cutoffs']);
const withHours = onceRead(['opens_at', 'closes_at']);

/** A supplier as it is typed or imported: what is left out takes its default. */
export const supplierInput = fields
  .superRefine(postalCode, withPostalCode)
  .superRefine(cutoffDays, withCutoffs)
  .superRefine(openingHours, withHours);

/** Replaces the whole of it, cut-offs and closures included. `version`: the one that the edit started from. */
const updateSupplierInput = fields
  .extend({ id: z.uuid(), version })
  .superRefine(postalCode, withPostalCode)
  .superRefine(cutoffDays, withCutoffs)
  .superRefine(openingHours, withHours);

/** As a list shows it. */
const supplierRow = z.object({
  id: z.uuid(),
  name: z.string(),
  type_produit: z.enum(PRODUCT_TYPES).nullable(),
  notes: z.string().nullable(),
  customer_code: z.string().nullable(),
  siret: z.string().nullable(),
  contact_nom: z.string().nullable(),
  contact_email: z.string().nullable(),
  contact_tel: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  adresse: z.string().nullable(),
  code_postal: z.string().nullable(),
  ville: z.string().nullable(),
  pays: z.enum(COUNTRIES),
  delivery_days: z.array(weekday),
  lead_time_jours: z.number().int(),
  franco_amount: z.number().nullable(),
  delivery_fee: z.number().nullable(),
  franco_policy: z.enum(FRANCO_POLICIES),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
  deleted_at: instant.nullable(),
});

export const supplier = supplierRow.extend({
  cutoffs: z.array(z.object({ weekday, cutoff_time: localTime, days_before: z.number().int() })),
  closures: z.array(z.object({ starts_on: dayField, ends_on: dayField, reason: z.string().nullable() })),
  reminders_active: z.boolean().nullable(),
  reminder_hours_before: z.number().int().nullable(),
  reminder_days_after: z.number().int().nullable(),
  opens_at: localTime.nullable(),
  closes_at: localTime.nullable(),
});

const SUPPLIER_PAGE = 100;

const listSuppliersInput = z.strictObject({
  /** Words found in the name, type, city, contact, customer code or SIRET, whatever their accents. */
  search: z.string().max(200).default(''),
  /** This very name, whatever its accents and capitals. */
  name: z.string().max(200).optional(),
  state: z.enum(SUPPLIER_STATES).default('active'),
  ...sortedBy(SORTS.suppliers),
  limit: z.coerce.number().int().min(1).max(200).default(SUPPLIER_PAGE),
});

export const suppliersContract = {
  list: orgRoute('operations.read', { reads: ['suppliers'], keptOnDevice: true })
    .route({ method: 'GET', path: '/suppliers', tags, summary: 'Suppliers by name' })
    .input(listSuppliersInput)
    .output(
      z.object({
        suppliers: z.array(supplierRow),
        next: nextPlace,
      }),
    ),
  get: orgRoute('operations.read', { reads: ['suppliers'] })
    .route({
      method: 'GET',
      path: '/suppliers/{id}',
      tags,
      summary: 'One supplier, deleted or not, with its cut-offs and closures',
    })
    .input(byId)
    .output(supplier),
  create: orgRoute('suppliers.write', { changes: WHERE_SUPPLIERS_SHOW, idempotent: true })
    .route({ method: 'POST', path: '/suppliers', tags, summary: 'Add a supplier' })
    .input(supplierInput)
    .output(supplier),
  update: orgRoute('suppliers.write', { changes: WHERE_SUPPLIERS_SHOW })
    .route({
      method: 'PUT',
      path: '/suppliers/{id}',
      tags,
      summary: 'Replace a supplier; refused where its version is no longer the one given',
    })
    .input(updateSupplierInput)
    .output(supplier),
  holdings: orgRoute('operations.read', { reads: ['suppliers', 'orders'] })
    .route({ method: 'GET', path: '/suppliers/{id}/holdings', tags, summary: 'Open orders of a supplier' })
    .input(byId)
    .output(
      z.object({
        awaited_orders: z.number().int(),
        /** Euros, as estimated when they were written. */
        awaited_amount: z.number(),
        draft_orders: z.number().int(),
      }),
    ),
  delete: orgRoute('suppliers.write', { changes: WHERE_SUPPLIERS_SHOW })
    .route({
      method: 'DELETE',
      path: '/suppliers/{id}',
      tags,
      summary: 'Hide a supplier from whom nothing is awaited; it can be restored',
    })
    .input(byId)
    .output(supplier),
  restore: orgRoute('suppliers.write', { changes: WHERE_SUPPLIERS_SHOW })
    .route({
      method: 'POST',
      path: '/suppliers/{id}/restore',
      tags,
      summary: 'Bring a deleted supplier back',
    })
    .input(byId)
    .output(supplier),
};
