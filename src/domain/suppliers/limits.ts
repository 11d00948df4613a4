/** What the form, the contract and the columns of `suppliers` all count with. */
export const SUPPLIER_NAME_MAX = 120;
export const NOTES_MAX = 2000;
export const CUSTOMER_CODE_MAX = 50;
export const CONTACT_NAME_MAX = 100;
export const PHONE_MAX = 30;
export const ADDRESS_MAX = 200;
export const CITY_MAX = 80;
export const CLOSURE_REASON_MAX = 200;
/** Years of holidays: more than anybody types. */
export const CLOSURES_MAX = 60;
