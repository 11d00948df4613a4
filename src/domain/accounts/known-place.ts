/** Where somebody signed in before: a browser, or a network. */
export type PlaceKind = 'device' | 'network';
