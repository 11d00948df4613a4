import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('../../../docs/api/orders.sh', import.meta.url));

/** Runs the script of the documentation as a reader of it would. */
export const runOrdersScript = (asked: { url: string; key: string; args?: readonly string[] }) =>
  new Promise<{ code: number; said: string; complained: string }>((resolve) => {
    const env = { PATH: process.env.PATH, ECONOMAT_URL: asked.url, ECONOMAT_KEY: asked.key };
    execFile('sh', [SCRIPT, ...(asked.args ?? [])], { env }, (error, said, complained) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, said, complained });
    });
  });
