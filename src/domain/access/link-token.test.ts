import { describe, expect, it } from 'vitest';
import { linkToken, readLinkToken } from './link-token.ts';

describe('the token of a link', () => {
  const orgId = '0f8fad5b-d9cb-469f-a165-70867728950e';
  it('names its organisation', () => {
    expect(readLinkToken(linkToken(orgId, 'secret'))).toEqual({ orgId, secret: 'secret' });
  });
  it.each(['', 'secret', `${orgId}.`, `${orgId}.a.b`, `${orgId.toUpperCase()}.a`, `'; drop table.a`])(
    'is not read from "%s"',
    (token) => {
      expect(readLinkToken(token)).toBe(null);
    },
  );
});
