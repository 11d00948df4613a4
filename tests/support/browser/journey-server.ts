import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Browser } from 'playwright-core';
import type { MailServerAccess } from '#server/platform/outside/server-address.ts';
import { startTestApp, type TestApp } from '../server/test-app.ts';
import { launchBrowser } from './chromium.ts';
import { type PagePool, pagePool } from './page-pool.ts';

export type JourneyServer = {
  app: TestApp;
  pages: PagePool;
  /** How far the server's clock is ahead. */
  clock: { offset: number };
  close(): Promise<void>;
};

/** Both live as long as the worker, which runs many files: starting them costs more than most journeys. */
let browser: Promise<Browser> | undefined;
let shared: Promise<JourneyServer> | undefined;

type Settings = {
  smtpUrl?: string | undefined;
  mailServers?: MailServerAccess | undefined;
  /** The browser asks it by the name of its own links, as passkeys and single sign-on want it. */
  named?: boolean | undefined;
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

export async function openServer({ smtpUrl, mailServers, named }: Settings = {}): Promise<JourneyServer> {
  const clock = { offset: 0 };
  const port = named ? await freePort() : 0;
  const appUrl = named ? `http://localhost:${port}` : undefined;
  browser ??= launchBrowser();
  const app = await startTestApp({
    trustProxy: '127.0.0.1',
    ...(smtpUrl && { smtpUrl }),
    ...(mailServers && { mailServers }),
    ...(appUrl && { appUrl, port }),
    clock: () => new Date(Date.now() + clock.offset),
  });
  const pages = pagePool(await browser, appUrl ?? app.url);
  async function close() {
    await pages.close();
    await app.stop();
  }
  return { app, pages, clock, close };
}

/** The server of all files that mind only their own organisations. */
export const sharedServer = (): Promise<JourneyServer> => {
  shared ??= openServer();
  return shared;
};
