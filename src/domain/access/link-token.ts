const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The token of a link names its organisation, so that only that organisation's rows are looked at. */
export const linkToken = (orgId: string, secret: string): string => `${orgId}.${secret}`;

export function readLinkToken(token: string): { orgId: string; secret: string } | null {
  const [orgId = '', secret = '', ...rest] = token.trim().split('.');
  return UUID.test(orgId) && secret !== '' && rest.length === 0 ? { orgId, secret } : null;
}
