import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('needs nothing: every setting has a default', () => {
  expect(readEnv({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    appUrl: 'http://localhost:3000',
    dataDir: './data',
    devPages: true,
    runsWeb: true,
    runsWorker: true,
    trustProxy: false,
    logLevel: 'warn',
  });
});

it('takes empty text for unset', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

it('leaves development pages out of production unless asked', () => {
  expect(readEnv({ NODE_ENV: 'production' })).toMatchObject({ devPages: false, logLevel: 'info' });
  expect(readEnv({ NODE_ENV: 'production', DEV_PAGES: 'on' }).devPages).toBe(true);
  expect(readEnv({ DEV_PAGES: 'off' }).devPages).toBe(false);
});

it.each([
  ['web', true, false],
  ['worker', false, true],
])('splits the work: ROLE=%s', (ROLE, runsWeb, runsWorker) => {
  expect(readEnv({ ROLE })).toMatchObject({ runsWeb, runsWorker });
});

it.each([
  [{ PORT: 'abc' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SECRET: 'court' }, 'SECRET'],
  [{ SMTP_URL: 'http://x', ROLE: 'autre' }, 'SMTP_URL, ROLE'],
])('says in one sentence which setting is unreadable: %o', (variables, names) => {
  expect(() => readEnv(variables)).toThrow(`Réglage illisible : ${names}.`);
});
