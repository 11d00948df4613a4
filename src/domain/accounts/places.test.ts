import { describe, expect, it } from 'vitest';
import { addressCount, type SignInPlace, signInCounts } from './places.ts';

const network = '203.0.113.7';
const elsewhere: SignInPlace = { kind: 'elsewhere', network };
const known: SignInPlace = { kind: 'network', network };
const device: SignInPlace = { kind: 'device', id: 'browser', network };

const shared = (left: SignInPlace, right: SignInPlace) => {
  const of = (place: SignInPlace) => signInCounts(place, 'a@b.fr').map((count) => count.join(' '));
  return of(left).filter((count) => of(right).includes(count));
};

describe('a try of a password', () => {
  it('from anywhere counts for the network, the address there, and the address', () => {
    expect(signInCounts(elsewhere, 'a@b.fr')).toEqual([
      ['signInsOfNetwork', network],
      ['signInsOfAddressAndPlace', `a@b.fr ${network}`],
      ['signInsOfAddress', 'a@b.fr'],
    ]);
  });

  it('from a known network does not share the day with strangers elsewhere', () => {
    expect(shared(known, { kind: 'elsewhere', network: '198.51.100.1' })).toEqual([]);
  });

  it('from a known browser shares nothing, not even with its own network', () => {
    expect([shared(device, elsewhere), shared(device, known)]).toEqual([[], []]);
  });
});

it('requests about an address are counted apart for each known place', () => {
  expect(new Set([elsewhere, known, device].map((place) => addressCount(place, 'a@b.fr'))).size).toBe(3);
});
