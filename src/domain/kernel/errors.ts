/**
 * Every way in which the product says no. A code is added here first; then its French sentence
 * (text/kernel/errors.text.ts) and its HTTP status (server/platform/http/answers/error-status.ts) are missing,
 * and nothing compiles until they are written.
 */
const ERROR_CODES = [
  'INVALID_INPUT',
  'NOT_SIGNED_IN',
  'EMAIL_NOT_CONFIRMED',
  'PERMISSION_DENIED',
  'ORG_NOT_SELECTED',
  'ORG_ACCESS_DENIED',
  'NOT_FOUND',
  'ROUTE_NOT_FOUND',
  'VERSION_CONFLICT',
  'IDEMPOTENCY_KEY_REUSED',
  'CROSS_SITE_REQUEST',
  'UNSUPPORTED_BODY',
  'BODY_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'FILE_TOO_LARGE',
  'TOO_LONG_FOR_EXCEL',
  'LIST_ORDER_CHANGED',
  'FILE_TYPE_REFUSED',
  'FILE_EMPTY',
  'SIGN_IN_REFUSED',
  'PASSWORD_WRONG',
  'WAIT_BEFORE_RESEND',
  'TOO_MANY_TRIES',
  'CODE_WRONG',
  'CODE_EXPIRED',
  'LINK_EXPIRED',
  'SECOND_FACTOR_WRONG',
  'SECOND_FACTOR_TIMEOUT',
  'SECOND_FACTOR_ALREADY_ON',
  'SECOND_FACTOR_NOT_ON',
  'ACCOUNT_EXISTS',
  'ORG_EMAIL_NOT_CONFIRMED',
  'TOO_MANY_ORGANISATIONS',
  'LAST_ADMIN',
  'ACCOUNT_STILL_NEEDED',
  'ERASURE_NOT_ASKED',
  'ALREADY_MEMBER',
  'ALREADY_INVITED',
  'TOO_MANY_INVITATIONS',
  'INVITATION_UNKNOWN',
  'INVITATION_ACCEPTED',
  'INVITATION_EXPIRED',
  'INVITATION_REVOKED',
  'INVITATION_OTHER_ADDRESS',
  'SUPPLIER_DELETED',
  'SUPPLIER_NOT_DELETED',
  'SUPPLIER_IN_USE',
  'ITEM_DELETED',
  'ITEM_NOT_DELETED',
  'ITEM_SKU_TAKEN',
  'ITEM_SUPPLIER_UNKNOWN',
  'ITEM_UNIT_RATIO',
  'ITEM_UNIT_LOSSY',
  'ITEM_UNIT_CHANGED',
  'ITEM_IN_USE',
  'TOO_MANY_ITEMS',
  'BULK_EDIT_GONE',
  'BULK_EDIT_UNDONE',
  'OFFER_EXISTS',
  'CATEGORY_UNKNOWN',
  'ZONE_UNKNOWN',
  'LABEL_TAKEN',
  'LABEL_USED',
  'TOO_MANY_LABELS',
  'STARTER_SET_TOO_LATE',
  'IMPORT_FILE_REFUSED',
  'IMPORT_COLUMNS_WRONG',
  'IMPORT_FIELDS_MISSING',
  'IMPORT_ANSWERS_MISSING',
  'IMPORT_NOT_READY',
  'IMPORT_NOTHING_TO_APPLY',
  'IMPORT_ROWS_GONE',
  'SALES_TOO_MANY_DISHES',
  'SALES_OUT_OF_RANGE',
  'SALES_TILL_UNKNOWN',
  'SALES_FILE_REFUSED',
  'POS_SENDER_TAKEN',
  'TOO_MANY_POS_PROFILES',
  'REPLENISHMENT_PARAM_EXISTS',
  'ORDER_STATE',
  'ORDER_ITEM_NOT_SOLD',
  'ORDER_DATE_REFUSED',
  'ORDER_TOTAL_TOO_LARGE',
  'ORDER_BELOW_FRANCO',
  'ORDER_NEEDS_APPROVAL',
  'ORDER_NEEDS_NO_APPROVAL',
  'ORDER_AWAITS_NO_APPROVAL',
  'ORDER_SUPPLIER_GONE',
  'SUPPLIER_EMAIL_INVALID',
  'MAIL_NOT_RETRYABLE',
  'REMINDER_REFUSED',
  'MAIL_DAY_FULL',
  'MAIL_RECIPIENTS_FULL',
  'STORAGE_FULL',
  'STORAGE_HOUR_FULL',
  'DECISION_CLOSED',
  'DECISION_NOT_UNDOABLE',
  'ANSWER_LINK_INVALID',
  'ANSWER_LINK_EXPIRED',
  'ANSWER_CLOSED',
  'ANSWER_LINES_WRONG',
  'RECEIPT_REVERSED',
  'RECEIPT_NOT_REVERSIBLE',
  'CLAIM_STATE',
  'CLAIM_NO_ADDRESS',
  'CLAIM_MAIL_WAITS',
  'STOCK_IN_FUTURE',
  'STOCK_TOO_LARGE',
  'STOCK_ALREADY_REVERSED',
  'COUNT_ENDED',
  'COUNT_EMPTY',
  'COUNT_ITEM_ELSEWHERE',
  'EMAIL_NOT_FAILED',
  'EMAIL_NO_FILE',
  'REPLY_SETTLED',
  'REPLY_NOT_ATTACHED',
  'REPORT_NEEDS_PROFILE',
  'DEMO_NEEDS_EMPTY',
  'REPORT_NEEDS_DISHES',
  'RECIPE_DELETED',
  'RECIPE_NOT_DELETED',
  'BASKET_NAME_TAKEN',
  'TOO_MANY_BASKETS',
  'RECIPE_NAME_TAKEN',
  'RECIPE_IN_USE',
  'RECIPE_USES_DELETED',
  'RECIPE_INGREDIENT_GONE',
  'RECIPE_LOOP',
  'RECIPE_TOO_DEEP',
  'ITEM_NOT_COUNTED',
  'UNAVAILABLE',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** Values that an error's sentence may quote. */
export type ErrorDetails = { readonly [name: string]: string | number };

/** Field path (`lines.2.qty`) to the French sentence shown under that field. */
export type FieldErrors = { readonly [path: string]: string };

/** A rule said no: an answer for the user, not a bug. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly fields: FieldErrors | undefined;

  constructor(code: ErrorCode, options: { details?: ErrorDetails; fields?: FieldErrors } = {}) {
    super(code);
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
    this.fields = options.fields;
  }
}

/** Goes on only where the condition holds; otherwise the product says no with this code. */
export function ensure(condition: unknown, code: ErrorCode, details?: ErrorDetails): asserts condition {
  if (!condition) throw new AppError(code, details ? { details } : {});
}
