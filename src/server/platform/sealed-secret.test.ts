import { expect, it } from 'vitest';
import { createSealing } from './sealed-secret.ts';

const ours = createSealing('a secret of this server, long enough for it');
const whose = { purpose: 'mailbox', orgId: '7a4a5f0e-0000-4000-8000-000000000001' };

it.each(['', 'poivre', 'été « 1 » \u{1F41F}', 'x'.repeat(500)])('gives back %j', (secret) => {
  const sealed = ours.seal(secret, whose);
  expect(sealed).toMatch(/^v1\.[\w-]+\.[\w-]+$/);
  if (secret !== '') expect(sealed).not.toContain(secret);
  expect(ours.unseal(sealed, whose)).toBe(secret);
});

it('looks different each time', () => {
  expect(ours.seal('poivre', whose)).not.toBe(ours.seal('poivre', whose));
});

it('opens for nobody else', () => {
  const sealed = ours.seal('poivre', whose);
  expect(ours.unseal(sealed, { ...whose, orgId: '7a4a5f0e-0000-4000-8000-000000000002' })).toBeNull();
  expect(ours.unseal(sealed, { ...whose, purpose: 'payments' })).toBeNull();
  expect(createSealing('a secret of another server, just as long').unseal(sealed, whose)).toBeNull();
});

it('does not open once a single sign of it was changed', () => {
  const sealed = ours.seal('poivre', whose);
  for (let place = 0; place < sealed.length; place += 1) {
    const other = sealed[place] === 'A' ? 'Q' : 'A';
    const changed = `${sealed.slice(0, place)}${other}${sealed.slice(place + 1)}`;
    // The last sign of base64 may hold bits that no byte has.
    if (Buffer.from(changed.split('.')[2] ?? '', 'base64url').equals(bytesOf(sealed)) && place > 20) continue;
    expect(ours.unseal(changed, whose)).toBeNull();
  }
});

it.each(['', 'poivre', 'v1..', 'v2.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAAAA', 'v1.AAAAAAAAAAAAAAAA.AAAA'])(
  'takes %j for nothing of ours',
  (text) => expect(ours.unseal(text, whose)).toBeNull(),
);

const bytesOf = (sealed: string) => Buffer.from(sealed.split('.')[2] ?? '', 'base64url');
