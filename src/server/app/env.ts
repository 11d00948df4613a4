import { isIP } from 'node:net';
import { z } from 'zod';
import type { ProviderSettings } from '#server/platform/auth/sign-on.ts';
import type { ModelSettings } from '#server/platform/language-model/language-model.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/start/startup.text.ts';
import { OPERATOR_SETTINGS, type Operator } from '#text/visitor/operator.ts';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((text) => ['on', 'true', '1'].includes(text));

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** Addresses or networks, comma-separated: `10.0.0.2, 192.168.0.0/16`. */
const areNetworks = (text: string) =>
  text.split(',').every((part) => {
    const [address = '', prefix] = part.trim().split('/');
    const version = isIP(address);
    return (
      version > 0 &&
      (prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128)))
    );
  });

/** Whole and plain: what is asked is appended to it, and a key has a setting of its own. */
const isEndpoint = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return `${username}${password}${search}${hash}` === '';
};

/** Who somebody is must not be read or changed on the way; on one's own machine nobody is in between. */
const isProtected = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || LOOPBACK.has(hostname);
};

/** What whoever runs the server says of themselves, on the pages that visitors read. */
const operatorWords = z.string().trim().min(1).max(500).optional();

const schema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().optional(),
  MAILBOX_PRIVATE: flag.default(false),
  MAILBOX_CA: z.string().optional(),
  AI_BASE_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isEndpoint)
    .optional(),
  // It travels in a header.
  AI_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional(),
  AI_MODEL: z.string().max(200).optional(),
  // Asked as it stands: the query says which notices.
  RAPPELCONSO_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isProtected)
    .optional(),
  SSO_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isEndpoint)
    .refine(isProtected)
    .optional(),
  SSO_CLIENT_ID: z.string().max(300).optional(),
  SSO_CLIENT_SECRET: z.string().max(1000).optional(),
  SSO_LABEL: z.string().trim().min(1).max(40).optional(),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  DEV_PAGES: flag.optional(),
  TRUST_PROXY: z.string().refine(areNetworks).optional(),
  OPERATOR_NAME: operatorWords,
  OPERATOR_ADDRESS: operatorWords,
  OPERATOR_REGISTRATION: operatorWords,
  OPERATOR_DIRECTOR: operatorWords,
  OPERATOR_HOSTING: operatorWords,
  OPERATOR_PROCESSORS: operatorWords,
  OPERATOR_FORM: operatorWords,
  OPERATOR_PHONE: operatorWords,
  OPERATOR_DPO: operatorWords,
  OPERATOR_BACKUPS: operatorWords,
  OPERATOR_COURT: operatorWords,
  SUPPORT_EMAIL: z.email().optional(),
  PRIVACY_EMAIL: z.email().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

/** The settings, read once. Empty text counts as unset, as in an env file with nothing after the sign. */
export function readEnv(variables: NodeJS.ProcessEnv, words: readonly string[] = []) {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new StartupProblem(startupText.unreadableSettings(names));
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const appUrl = (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, '');
  // Whoever can open the development pages reads every e-mail: never by default where others can come.
  const devPages =
    env.DEV_PAGES ?? (!production && LOOPBACK.has(new URL(appUrl).hostname) && LOOPBACK.has(env.HOST));
  const runsWorker = env.ROLE !== 'web';
  const demo = words.includes('--demo');
  // Its password is printed and known to everybody who reads this code.
  if (demo && (production || !devPages)) throw new StartupProblem(startupText.demoRefused);
  if (runsWorker && !devPages && !env.SMTP_URL) throw new StartupProblem(startupText.mailsWouldStay);
  return {
    port: env.PORT,
    host: env.HOST,
    appUrl,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    secret: env.SECRET,
    mail: { smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM },
    mailbox: { allowPrivate: env.MAILBOX_PRIVATE, caFile: env.MAILBOX_CA },
    languageModel: languageModelIn(env),
    recallsUrl: env.RAPPELCONSO_URL ?? null,
    signOn: signOnIn(env),
    runsWeb: env.ROLE !== 'worker',
    runsWorker,
    demo,
    devPages,
    operator: operatorIn(env),
    trustProxy: env.TRUST_PROXY ?? (false as const),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** Null: our own rules read alone. A program on one's own machine may want no key. */
function languageModelIn(env: z.infer<typeof schema>): ModelSettings | null {
  const { AI_BASE_URL: baseUrl, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  if (baseUrl !== undefined && model !== undefined) return { baseUrl, apiKey, model };
  if (baseUrl === undefined && model === undefined && apiKey === undefined) return null;
  throw new StartupProblem(startupText.languageModelIncomplete);
}

/** Null: people sign in with what they have here. */
function signOnIn(env: z.infer<typeof schema>): ProviderSettings | null {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret, SSO_LABEL } = env;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined)
    return { issuer, clientId, clientSecret, label: SSO_LABEL ?? startupText.signOnLabel };
  if ([issuer, clientId, clientSecret, SSO_LABEL].every((setting) => setting === undefined)) return null;
  throw new StartupProblem(startupText.signOnIncomplete);
}

/** Who writes to one address gets an answer about the other too, where only one is set. */
function operatorIn(env: z.infer<typeof schema>): Operator {
  const given = Object.fromEntries(OPERATOR_SETTINGS.map((name) => [name, env[name]])) as Operator;
  return { ...given, PRIVACY_EMAIL: env.PRIVACY_EMAIL ?? env.SUPPORT_EMAIL };
}

export type Env = ReturnType<typeof readEnv>;
