import { serveReader } from '#server/platform/readers/serve-reader.ts';
import { type Mail, type MailLimits, type MailRefusal, MailRefused } from './mail.ts';
import { readMailSource } from './mail-source.ts';

export type FromMailReader = { kind: 'mail'; mail: Mail } | { kind: 'refused'; refusal: MailRefusal };

type Source = { bytes: Uint8Array; limits: MailLimits; host: string | null };

serveReader(async function* (source: Source): AsyncGenerator<FromMailReader, void> {
  try {
    yield { kind: 'mail', mail: await readMailSource(source) };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    yield { kind: 'refused', refusal: error.refusal };
  }
});
