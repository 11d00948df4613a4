import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A built client of one page, for what a server says of pages: the real one is there only where it was built. */
export function smallClient(): string {
  const folder = mkdtempSync(join(tmpdir(), 'economat-client-'));
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ pages: {}, visitors: {} }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Économat</title>');
  return folder;
}
