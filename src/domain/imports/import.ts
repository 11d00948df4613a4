/** What can be brought in at once. A price list (mercuriale) is one supplier's view of items. */
export const IMPORT_KINDS = ['suppliers', 'items', 'price_list', 'orders', 'sales'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/**
 * `mapping`: the file was opened, a person says which column is which. `reading`: rows are read and compared.
 * `understood`: the rows were read, a person says what the file cannot (survey.ts). `ready`: the preview waits for a yes. `applying`, then `done`: all of it is in. `failed`: none of it is in.
 */
export const IMPORT_STATES = [
  'mapping',
  'reading',
  'understood',
  'ready',
  'applying',
  'done',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** While these last, the screen asks again. */
export const isImportAtWork = (state: ImportState): boolean => state === 'reading' || state === 'applying';

/** The way back to the columns is open until the yes, and again after a failure. */
export const canMapAgain = (state: ImportState): boolean =>
  state === 'mapping' || state === 'understood' || state === 'ready' || state === 'failed';

export const ROW_STATUSES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowStatus = (typeof ROW_STATUSES)[number];

export type RowCounts = Record<RowStatus, number>;

/** Names that the file has and the organisation has not: make them, or refuse their rows. */
export const UNKNOWN_POLICIES = ['create', 'refuse'] as const;
export type UnknownPolicy = (typeof UNKNOWN_POLICIES)[number];

export type ImportOptions<Day extends string = string> = {
  /** Whose list it is, for rows that name no supplier. */
  supplier_id: string | null;
  /** First day of the prices, for rows that name none; today where nobody says. */
  valid_from: Day | null;
  unknown_suppliers: UnknownPolicy;
  /** Of a price list; other imports of items always bring new ones in. */
  unknown_items: UnknownPolicy;
  /** Of sales: whose report it is; null: of every till. */
  pos_profile_id: string | null;
  /** Of sales whose rows name no day. */
  sales_day: Day | null;
  /** Of sales: whether amounts are with VAT. */
  tax_included: boolean;
};

export const DEFAULT_IMPORT_OPTIONS: ImportOptions<never> = {
  supplier_id: null,
  valid_from: null,
  unknown_suppliers: 'create',
  unknown_items: 'create',
  pos_profile_id: null,
  sales_day: null,
  tax_included: true,
};

/** An import nobody finishes is forgotten after this; its file and rows go, the line in the history stays. */
export const IMPORT_EXPIRES_DAYS = 7;

/** Below this share of cells that read, a column is not proposed for a field. */
export const ENOUGH_READ = 0.5;
