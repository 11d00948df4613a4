import { createReadStream, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Members of several organisations who send hostile lists, all at once, in a process of their own:
 * `send-files.ts <url> <job.json>`, where the job is `{ files, senders: [{ cookie, org, from }], uploads, seconds }`.
 * Prints a line for each as it is answered, `<file> <status> <ms>`; for those that are not within the time, at the end.
 */
type Job = {
  files: string[];
  senders: { cookie: string; org: string; from: string }[];
  uploads: number;
  seconds: number;
};
const [url = '', jobPath = ''] = process.argv.slice(2);
const { files, senders, uploads, seconds } = JSON.parse(readFileSync(jobPath, 'utf8')) as Job;

const head =
  '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nitems\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n';
const tail = '\r\n--x--\r\n';

const unanswered = new Map<number, string>();
const started = performance.now();

const say = (name: string, status: string) =>
  process.stdout.write(`${name} ${status} ${Math.round(performance.now() - started)}\n`);

async function send(n: number): Promise<void> {
  const sender = senders[n % senders.length];
  // Each sender has its own order, so that all kinds are under way at any time.
  const path = files[(n + Math.floor(n / senders.length)) % files.length];
  if (!sender || !path) throw new Error('nobody to send, or nothing');
  unanswered.set(n, basename(path));
  const status = await new Promise<string>((resolve) => {
    const sent = request(`${url}/api/imports`, {
      method: 'POST',
      agent: new Agent({ localAddress: sender.from }),
      headers: {
        cookie: sender.cookie,
        'x-org-id': sender.org,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': head.length + statSync(path).size + tail.length,
      },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', () => resolve('cut'));
    });
    sent.on('error', () => resolve('cut'));
    sent.write(head);
    createReadStream(path)
      .on('end', () => sent.end(tail))
      .pipe(sent, { end: false });
  });
  unanswered.delete(n);
  say(basename(path), status);
}

await Promise.race([
  Promise.all(Array.from({ length: uploads }, (_, n) => send(n))),
  delay(seconds * 1000, undefined, { ref: false }),
]);
for (const name of unanswered.values()) say(name, 'unanswered');
// A request that was answered before it was sent to its end keeps its connection open, and this process with it.
process.stdout.write('', () => process.exit());
