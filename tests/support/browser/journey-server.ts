import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { startProvider } from '../server/sign-on-provider.ts';
import { startTestApp, type TestApp } from '../server/test-app.ts';
import { launchBrowser } from './chromium.ts';
import { type PagePool, pagePool } from './page-pool.ts';

export type JourneyServer = {
  app: TestApp;
  pages: PagePool;
  /** How far the server's clock is ahead. */
  clock: { offset: number };
  /** Where single sign-on was asked for. */
  provider?: Awaited<ReturnType<typeof startProvider>>;
  close(): Promise<void>;
};

/** Both live as long as the worker, which runs many files: starting them costs more than most journeys. */
let browser: Promise<Browser> | undefined;
let shared: Promise<JourneyServer> | undefined;

type Settings = {
  smtpUrl?: string | undefined;
  mailServers?: MailServerAccess | undefined;
  /** With a provider of single sign-on; asked by the name of its own links, as that and passkeys want it. */
  signOn?: boolean | undefined;
};

/** A port that nobody has at the moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

export async function openServer({ smtpUrl, mailServers, signOn }: Settings = {}): Promise<JourneyServer> {
  const clock = { offset: 0 };
  const port = signOn ? await freePort() : 0;
  const appUrl = port ? `http://localhost:${port}` : undefined;
  const provider = signOn ? await startProvider(`${appUrl}/auth/sign-on`) : undefined;
  browser ??= launchBrowser();
  const app = await startTestApp({
    trustProxy: '127.0.0.1',
    pages: 'served',
    ...(smtpUrl && { smtpUrl }),
    ...(mailServers && { mailServers }),
    ...(appUrl && { appUrl, port }),
    ...(provider && { signOn: provider.settings }),
    clock: () => new Date(Date.now() + clock.offset),
  });
  const pages = pagePool(await browser, appUrl ?? app.url);
  async function close() {
    await pages.close();
    await app.stop();
    await provider?.stop();
  }
  return { app, pages, clock, close, ...(provider && { provider }) };
}

/** The server of all files that mind only their own organisations. */
export const sharedServer = (): Promise<JourneyServer> => {
  shared ??= openServer();
  return shared;
};
