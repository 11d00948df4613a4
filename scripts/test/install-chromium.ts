import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { lookForChromium } from '../../tests/support/browser/chromium.ts';
import { ROOT } from '../project-root.ts';
import { installDebianPackage } from './debian-package.ts';

/** A browser for the journeys: one that is there, else Debian's, else Playwright's own download. */
export async function ensureChromium(): Promise<string> {
  const present = lookForChromium();
  if (present) return present;
  console.log('Installing Chromium…');
  const refusals: string[] = [];
  const ways = [
    () => installDebianPackage('chromium-headless-shell'),
    () => installDebianPackage('chromium'),
    downloadFromPlaywright,
  ];
  for (const install of ways) {
    await install().catch((error: Error) => refusals.push(error.message.trim()));
    const found = lookForChromium();
    if (found && existsSync(found)) return found;
  }
  throw new Error(['No Chromium could be found or installed. Set CHROMIUM_PATH.', ...refusals].join('\n'));
}

async function downloadFromPlaywright(): Promise<void> {
  const args = ['node_modules/playwright-core/cli.js', 'install', 'chromium'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, timeout: 300_000 });
}
