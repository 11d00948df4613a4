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

type Settings = { smtpUrl?: string | undefined; mailServers?: MailServerAccess | undefined };

export async function openServer({ smtpUrl, mailServers }: Settings = {}): Promise<JourneyServer> {
  const clock = { offset: 0 };
  browser ??= launchBrowser();
  const app = await startTestApp({
    trustProxy: '127.0.0.1',
    ...(smtpUrl && { smtpUrl }),
    ...(mailServers && { mailServers }),
    clock: () => new Date(Date.now() + clock.offset),
  });
  const pages = pagePool(await browser, app.url);
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
