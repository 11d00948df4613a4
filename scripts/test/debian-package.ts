import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Works for root on Debian and its relatives; elsewhere it throws, and the caller has another way or says so. */
export async function installDebianPackage(name: string): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error(`apt-get install ${name}: only root may`);
  const aptGet = (...args: string[]) =>
    promisify(execFile)('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      maxBuffer: 64_000_000,
    });
  await aptGet('update', '-qq');
  await aptGet('install', '-y', '-qq', '--no-install-recommends', name);
}
