import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const app = require('fastify')();
  const body = Buffer.from(workerData.bytes);
  app.get('/', (request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    if (workerData.encoding) reply.header('content-encoding', workerData.encoding);
    reply.send(body);
  });
  app.listen({ host: '127.0.0.1', port: 0 }).then((url) => parentPort.postMessage(url));`;

/** What Fastify alone takes to answer these bytes: no session, no database, nothing to write down. */
export async function emptyFastify(answer: { bytes: Buffer; encoding: string | undefined }) {
  const worker = new Worker(PROGRAM, { eval: true, workerData: answer });
  const [url] = (await once(worker, 'message')) as [string];
  return { url, close: () => worker.terminate() };
}
