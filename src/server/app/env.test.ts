import { describe, expect, it } from 'vitest';
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
    mailbox: { allowPrivate: false, caFile: undefined },
    languageModel: null,
    recallsUrl: null,
  });
});

it('takes empty text for unset', () => {
  expect(readEnv({ PORT: '', SMTP_URL: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

const SMTP = { SMTP_URL: 'smtps://user:pass@smtp.exemple.fr', MAIL_FROM: 'economat@exemple.fr' };

it.each([
  ['on one’s own machine', {}, true],
  ['in production', { NODE_ENV: 'production', ...SMTP }, false],
  ['in production when asked', { NODE_ENV: 'production', DEV_PAGES: 'on' }, true],
  ['when refused', { DEV_PAGES: 'off', ...SMTP }, false],
  ['where others come by name', { APP_URL: 'https://economat.exemple.fr', ...SMTP }, false],
  ['where others come by the network', { HOST: '0.0.0.0', ...SMTP }, false],
])('shows development pages %s: %o → %s', (_where, variables, devPages) => {
  expect(readEnv(variables).devPages).toBe(devPages);
});

it('refuses to start where e-mails would neither leave nor be readable', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('Personne ne recevrait d’email');
  expect(readEnv({ NODE_ENV: 'production', ROLE: 'web' }).devPages).toBe(false);
});

it.each(['10.0.0.2', '10.0.0.0/8, ::1', 'fd00::/8'])(
  'believes the proxies it is told of: %s',
  (TRUST_PROXY) => {
    expect(readEnv({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY);
  },
);

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
  [{ MAILBOX_PRIVATE: 'peut-être' }, 'MAILBOX_PRIVATE'],
  [{ AI_BASE_URL: 'modele.exemple.fr', AI_MODEL: 'petit' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://cle@modele.exemple.fr/v1', AI_MODEL: 'petit' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://modele.exemple.fr/v1?cle=1', AI_MODEL: 'petit' }, 'AI_BASE_URL'],
  [{ AI_BASE_URL: 'https://modele.exemple.fr/v1', AI_MODEL: 'petit', AI_API_KEY: 'deux mots' }, 'AI_API_KEY'],
  [{ RAPPELCONSO_URL: 'data.economie.gouv.fr' }, 'RAPPELCONSO_URL'],
  [{ RAPPELCONSO_URL: 'http://data.economie.gouv.fr/x' }, 'RAPPELCONSO_URL'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ SMTP_URL: 'http://x', ROLE: 'autre' }, 'SMTP_URL, ROLE'],
])('says in one sentence which setting is unreadable: %o', (variables, names) => {
  expect(() => readEnv(variables)).toThrow(`Réglage illisible\u00a0: ${names}.`);
});

describe('a language model', () => {
  const AI_BASE_URL = 'http://localhost:11434/v1';

  it('is asked where its address and its name are set, with a key or without', () => {
    expect(readEnv({ AI_BASE_URL, AI_MODEL: 'mistral-small' }).languageModel).toEqual({
      baseUrl: AI_BASE_URL,
      apiKey: undefined,
      model: 'mistral-small',
    });
    expect(readEnv({ AI_BASE_URL, AI_MODEL: 'm', AI_API_KEY: 'k-1' }).languageModel?.apiKey).toBe('k-1');
  });

  it.each([
    [{ AI_BASE_URL }],
    [{ AI_MODEL: 'mistral-small' }],
    [{ AI_API_KEY: 'k-1' }],
    [{ AI_BASE_URL, AI_API_KEY: 'k-1' }],
    [{ AI_BASE_URL, AI_MODEL: '' }],
  ])('is not half set: %o', (variables) => {
    expect(() => readEnv(variables)).toThrow('Le modèle de langage est réglé à moitié');
  });
});

describe('a demonstration', () => {
  it('is what the start was asked for with --demo', () => {
    expect(readEnv({}, ['--demo']).demo).toBe(true);
    expect(readEnv({}).demo).toBe(false);
  });

  it.each([
    [{ NODE_ENV: 'production', ...SMTP }],
    [{ NODE_ENV: 'production', DEV_PAGES: 'on' }],
    [{ HOST: '0.0.0.0', ...SMTP }],
  ])('is refused where others can come, as its password is known: %o', (variables) => {
    expect(() => readEnv(variables, ['--demo'])).toThrow('La démonstration ne se charge qu’en développement');
  });
});
