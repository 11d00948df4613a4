import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** What is written there now, to be taken at the pace of whoever reads it; the file goes with the last byte. */
export async function spooled(source: Readable): Promise<Readable> {
  const path = join(tmpdir(), `economat-spool-${randomUUID()}`);
  const forget = () => rm(path, { force: true });
  try {
    await pipeline(source, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    await forget();
    throw error;
  }
  return createReadStream(path).once('close', () => void forget());
}
