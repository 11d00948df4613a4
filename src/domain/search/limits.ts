/** Of each kind: nobody looks further down than this, the lists have the rest. */
export const FOUND_MAX = 12;

/** Beyond this nobody counts: « 99+ ». */
export const COUNTED_MAX = 100;
