/** More is a pasted text, not a search: the field takes no more, and the server refuses it. */
export const SEARCH_MAX = 200;
