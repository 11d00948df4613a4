import type { ThrottleName } from './throttles.ts';

/** A place where a person signed in stays known that long after the last time. */
export const KNOWN_PLACE_DAYS = 90;
/** The newest of each kind, per person. */
export const KNOWN_PLACES_MAX = 10;

/** Where a sign-in comes from: a browser that signed in before, a network where one did, or anywhere. */
export type SignInPlace =
  | { kind: 'device'; id: string; network: string }
  | { kind: 'network'; network: string }
  | { kind: 'elsewhere'; network: string };

type Count = readonly [name: ThrottleName, subject: string];

const here = (place: SignInPlace) => (place.kind === 'device' ? place.id : place.network);

/**
 * What a try of a password counts for. Known places are counted each on its own, so that no stranger's tries can use
 * up the person's: a browser by itself, also against others on its network, since guests share the restaurant's.
 */
export function signInCounts(place: SignInPlace, email: string): Count[] {
  const counts: Count[] = [
    ['signInsOfAddressAndPlace', `${email} ${here(place)}`],
    ['signInsOfAddress', addressCount(place, email)],
  ];
  return place.kind === 'device' ? counts : [['signInsOfNetwork', place.network], ...counts];
}

/** Under which name the tries or requests about an address are counted: a known place has its own. */
export const addressCount = (place: SignInPlace, email: string): string =>
  place.kind === 'elsewhere' ? email : `${email} ${here(place)}`;
