/** Specification, section 3: the types of product a supplier may have; none is allowed too. */
export const PRODUCT_TYPES = [
  'Poissonnerie',
  'Primeurs & Riz',
  'Boissons',
  'Épicerie',
  'Matériel & Vaisselle',
  'Desserts',
  'Autre',
] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** What happens to an order under the franco: the person is told, or cannot send it. */
export const FRANCO_POLICIES = ['WARN', 'BLOCK'] as const;
export type FrancoPolicy = (typeof FRANCO_POLICIES)[number];

export const DEFAULT_FRANCO_POLICY: FrancoPolicy = 'WARN';

export const SUPPLIER_STATES = ['active', 'deleted'] as const;
export type SupplierState = (typeof SUPPLIER_STATES)[number];

/** What a person types about a supplier, without its cut-offs and closures, in the order of the form. */
export const SUPPLIER_FIELDS = [
  'name',
  'type_produit',
  'notes',
  'customer_code',
  'siret',
  'contact_nom',
  'contact_email',
  'contact_tel',
  'email',
  'phone',
  'adresse',
  'code_postal',
  'ville',
  'pays',
  'delivery_days',
  'lead_time_jours',
  'franco_amount',
  'delivery_fee',
  'franco_policy',
] as const;

/** What else is typed there, and no list of suppliers brings: when it is reminded, and when somebody is there. */
export const SUPPLIER_REMINDER_FIELDS = [
  'reminders_active',
  'reminder_hours_before',
  'reminder_days_after',
  'opens_at',
  'closes_at',
] as const;
