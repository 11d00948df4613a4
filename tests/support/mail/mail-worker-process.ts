import { mailHooks } from '#server/app/worker.ts';
import { createDatabase, createPool } from '#server/platform/db/pool.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { mailHandlers } from '#server/platform/mail/send-mail.ts';
import { mailWayOut } from '#server/platform/mail/settings.ts';

// A worker in a process of its own, so that a test can kill it: `<database url> <smtp url>`.
const [url = '', smtpUrl = ''] = process.argv.slice(2);
const db = createDatabase(createPool(url, { max: 2 }));
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const wayOut = mailWayOut({ smtpUrl, mailFrom: 'test@economat.test', appUrl: 'http://localhost' }, db);
const handlers = mailHandlers({ db, wayOut, log: quiet, ...mailHooks });
await startWorker({ url, handlers, log: quiet });
