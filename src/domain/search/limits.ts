/** More is a pasted text, not a search: the field takes no more, and the server refuses it. */
export const SEARCH_MAX = 200;

/** Of each kind: nobody looks further down than this, the lists have the rest. */
export const FOUND_MAX = 12;

/** Beyond this nobody counts: « 99+ ». */
export const COUNTED_MAX = 100;
