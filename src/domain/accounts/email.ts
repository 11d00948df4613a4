const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Lengths that mail servers hold to (RFC 5321), beyond what an address must look like. */
export function fitsMailServers(email: string): boolean {
  const [local = '', domain = ''] = email.split('@');
  return local.length <= 64 && domain.length <= 253 && domain.split('.').every((label) => LABEL.test(label));
}
