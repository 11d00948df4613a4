import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

type Run = { code: number; output: string; complained: string };

/** Runs a script of the documentation as a reader of it would: with these settings, and none of ours. */
const runScript = (name: string, settings: Record<string, string>, args: readonly string[] = []) =>
  new Promise<Run>((resolve) => {
    const script = fileURLToPath(new URL(`../../../docs/api/${name}`, import.meta.url));
    const env = { PATH: process.env.PATH, ...settings };
    execFile('sh', [script, ...args], { env }, (error, output, complained) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output, complained });
    });
  });

export const runOrdersScript = (asked: { url: string; key: string; args?: readonly string[] }) =>
  runScript('orders.sh', { ECONOMAT_URL: asked.url, ECONOMAT_KEY: asked.key }, asked.args);

type SignIn = { url: string; email: string; password: string; args?: readonly string[] };

export const runTokenScript = ({ url, email, password, args }: SignIn) =>
  runScript('token.sh', { ECONOMAT_URL: url, ECONOMAT_EMAIL: email, ECONOMAT_PASSWORD: password }, args);
