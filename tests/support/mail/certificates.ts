import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** An authority and a certificate for this machine's names. */
export function makeCertificates(folder: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test authority');
  openssl(
    'req',
    ...key.slice(0, -2),
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
    '-subj',
    '/CN=localhost',
  );
  writeFileSync(join(folder, 'names'), 'subjectAltName=DNS:localhost,IP:127.0.0.1');
  const sign = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...sign);
}

/** Of a server on this machine, and the authority that vouches for it. */
export function testCertificate(): { ca: string; key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'economat-certificate-'));
  makeCertificates(folder);
  const read = (name: string) => readFileSync(join(folder, name));
  const made = { ca: read('ca.pem').toString(), key: read('server.key'), cert: read('server.pem') };
  rmSync(folder, { recursive: true });
  return made;
}
