import { createReadStream, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { basename } from 'node:path';

/**
 * Members of several organisations who send hostile lists, all at once, in a process of their own:
 * `send-files.ts <url> <job.json>`, where the job is `{ files, senders: [{ cookie, org, from }], uploads }`. Prints how
 * many answers of each status there were, by file, and how long the longest took.
 */
type Job = {
  files: string[];
  senders: { cookie: string; org: string; from: string }[];
  uploads: number;
};
const [url = '', jobPath = ''] = process.argv.slice(2);
const { files, senders, uploads } = JSON.parse(readFileSync(jobPath, 'utf8')) as Job;

const head =
  '--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nitems\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n';
const tail = '\r\n--x--\r\n';

const counts = new Map<string, number>();
let longestMs = 0;

async function send(n: number): Promise<void> {
  const sender = senders[n % senders.length];
  // Each sender has its own order, so that all kinds are under way at any time.
  const path = files[(n + Math.floor(n / senders.length)) % files.length];
  if (!sender || !path) throw new Error('nobody to send, or nothing');
  const started = performance.now();
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
  longestMs = Math.max(longestMs, performance.now() - started);
  const key = `${basename(path)} ${status}`;
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

await Promise.all(Array.from({ length: uploads }, (_, n) => send(n)));
const told = [...counts].sort().map(([key, count]) => `${count} × ${key}`);
const line = `${told.join(', ')}; the longest ${Math.round(longestMs / 1000)} s\n`;
// A request that was answered before it was sent to its end keeps its connection open, and this process with it.
process.stdout.write(line, () => process.exit());
