import { randomInt, randomUUID } from 'node:crypto';
import { isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { contract } from '#contract/all-contracts.ts';
import type { RouteMeta } from '#contract/kernel/base.contract.ts';
import { can, PERMISSIONS, ROLES, type Role } from '#domain/access/permissions.ts';
import { PASSWORD, type Person, startTestApp, type TestApp } from '../support/server/test-app.ts';

type Route = {
  name: string;
  method: string;
  path: string;
  meta: Partial<RouteMeta>;
  input: z.core.$ZodType | undefined;
};

function routesOf(node: unknown, name: string): Route[] {
  if (!isContractProcedure(node)) {
    return Object.entries(node as object).flatMap(([key, child]) =>
      routesOf(child, name ? `${name}.${key}` : key),
    );
  }
  const { route, meta, inputSchema } = node['~orpc'];
  const { method = '', path = '' } = route;
  return [{ name, method, path, meta, input: inputSchema as z.core.$ZodType | undefined }];
}

const routes = routesOf(contract, '');
const rows = routes.map((route) => [route.name, route] as const);
const isPermission = (access: string | undefined) => PERMISSIONS.some((permission) => permission === access);
const orgRows = rows.filter(([, { meta }]) => isPermission(meta.access));

let app: TestApp;
let org: string;
let stranger: Person;
/** Another one from there: so many calls of one person within a minute are refused. */
let neighbour: Person;
let removed: Person;
let elsewhere: string;
const team = new Map<Role, Person>();

beforeAll(async () => {
  app = await startTestApp({ trustProxy: '127.0.0.1' });
  const owner = await app.signUp();
  org = await app.createOrg(owner);
  for (const role of ROLES) {
    const person = await app.signUp();
    await app.giveRole(person, org, role);
    team.set(role, person);
  }
  stranger = await app.signUp();
  elsewhere = await app.createOrg(stranger, 'Ailleurs');
  neighbour = await app.signUp();
  await app.giveRole(neighbour, elsewhere, 'ADMIN');
  removed = await app.signUp();
  await app.giveRole(removed, org, 'ADMIN');
  await app.owner.query('update user_roles set deleted_at = now() where user_id = $1', [removed.id]);
});
afterAll(() => app.stop());

/** A field that no contract knows: whoever is let in is stopped at the door of the action, which never runs. */
const UNKNOWN_FIELD = { champ_inconnu: 1 };

const anyNetwork = () => ({ 'x-forwarded-for': `10.9.${randomInt(256)}.${randomInt(1, 255)}` });

/** The same person in another browser: each has so many guesses a minute, and there are more routes than that. */
async function elsewhereAs({ id, email }: Person): Promise<Person> {
  const body = { email, password: PASSWORD };
  const { headers } = await app.call('POST', '/api/auth/sign-in', { body, headers: anyNetwork() });
  const cookies = headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { id, email, cookie: cookies.join('; ') };
}

async function call({ method, path, meta }: Route, { as: who, at }: { as?: Person; at?: string } = {}) {
  const as = who && meta.rate === 'guess' ? await elsewhereAs(who) : who;
  const filled = path.replace(/\{\w+\}/g, () => randomUUID());
  const reads = method === 'GET' || method === 'DELETE';
  return app.call(method, `/api${filled}${reads ? '?champ_inconnu=1' : ''}`, {
    ...(as ? { as } : {}),
    ...(at ? { org: at } : {}),
    ...(reads ? {} : { body: UNKNOWN_FIELD }),
    // Pages of development answer nobody whom a proxy brings.
    headers: meta.devOnly ? {} : anyNetwork(),
  });
}

describe('the contract', () => {
  it('has routes, each at an address of its own', () => {
    expect(routes.length).toBeGreaterThan(30);
    const addresses = routes.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(rows)('%s says who may call it', (_name, { meta, method, path }) => {
    expect(meta.access === 'public' || meta.access === 'user' || isPermission(meta.access)).toBe(true);
    expect(method).toMatch(/^(GET|POST|PUT|PATCH|DELETE)$/);
    expect(path).toMatch(/^\//);
  });

  it.each(rows)('%s refuses fields that it does not know', (_name, { input }) => {
    expect(looseObjects(input)).toEqual([]);
  });
});

/** Where an input would let an unknown field pass: every object, at any depth, must be strict. */
function looseObjects(schema: z.core.$ZodType | undefined, at = 'input'): string[] {
  if (!schema) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const strict = def.catchall?._zod.def.type === 'never';
      const inside = Object.entries(def.shape).flatMap(([key, child]) => looseObjects(child, `${at}.${key}`));
      return strict ? inside : [at, ...inside];
    }
    case 'array':
      return looseObjects(def.element, `${at}[]`);
    case 'union':
      return def.options.flatMap((option, index) => looseObjects(option, `${at}|${index}`));
    case 'pipe':
      return [...looseObjects(def.in, at), ...looseObjects(def.out, at)];
    case 'intersection':
      return [...looseObjects(def.left, at), ...looseObjects(def.right, at)];
    case 'record':
      return looseObjects(def.valueType, `${at}{}`);
    case 'tuple':
      return def.items.flatMap((item, index) => looseObjects(item, `${at}[${index}]`));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return looseObjects(def.innerType, at);
    case 'lazy':
      return looseObjects(def.getter(), at);
    default:
      return [];
  }
}

describe('nobody', () => {
  it.each(rows)('%s', async (_name, route) => {
    const { status, json } = await call(route, { at: org });
    if (route.meta.access === 'public') expect(status).toBeLessThan(500);
    else expect([status, json.code]).toEqual([401, 'NOT_SIGNED_IN']);
  });
});

describe('a signed-in person without a chosen organisation', () => {
  it.each(rows)('%s', async (_name, route) => {
    const { status, json } = await call(route, { as: stranger });
    if (isPermission(route.meta.access)) expect([status, json.code]).toEqual([400, 'ORG_NOT_SELECTED']);
    else expectLetIn(route, status);
  });
});

describe('a member of another organisation', () => {
  it.each(orgRows)('%s', async (_name, route) => {
    const { status, json } = await call(route, { as: stranger, at: org });
    expect([status, json.code]).toEqual([403, 'ORG_ACCESS_DENIED']);
  });

  it.each(orgRows)('%s: an organisation that never was answers alike', async (_name, route) => {
    const foreign = await call(route, { as: stranger, at: org });
    const absent = await call(route, { as: stranger, at: randomUUID() });
    expect([absent.status, absent.json.message]).toEqual([foreign.status, foreign.json.message]);
  });

  it.each(orgRows)('%s is open to them at home', async (_name, route) => {
    expectLetIn(route, (await call(route, { as: neighbour, at: elsewhere })).status);
  });
});

describe('a removed member', () => {
  it.each(orgRows)('%s', async (_name, route) => {
    const { status, json } = await call(route, { as: removed, at: org });
    expect([status, json.code]).toEqual([403, 'ORG_ACCESS_DENIED']);
  });
});

describe.each(ROLES)('%s', (role) => {
  it.each(orgRows)('%s', async (_name, route) => {
    const permission = PERMISSIONS.find((one) => one === route.meta.access);
    const { status, json } = await call(route, { as: team.get(role) as Person, at: org });
    if (permission && can(role, permission)) expectLetIn(route, status);
    else expect([status, json.code]).toEqual([403, 'PERMISSION_DENIED']);
  });
});

/** Past the door: answered, or stopped by what was sent or what is there. Never a refusal of the person, never a crash. */
function expectLetIn({ input }: Route, status: number) {
  expect([200, 204, 404, 409, 422, 415]).toContain(status);
  if (input) expect(status).not.toBe(200);
}

describe('outside of the contract', () => {
  it.each([
    '/api/inconnu',
    '/api/auth/sign-in/email',
    '/api/auth/get-session',
    '/api/auth/ok',
    '/api/organizations/all',
  ])('%s is not served', async (path) => {
    for (const method of ['GET', 'POST']) {
      const { status } = await app.call(method, path, {
        as: stranger,
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect([404, 405]).toContain(status);
    }
  });
});

describe('in production', () => {
  it('serves no page of development', async () => {
    const production = await startTestApp({ devPages: false });
    try {
      for (const route of routes.filter(({ meta }) => meta.devOnly)) {
        const { status } = await production.call(
          route.method,
          `/api${route.path.replace(/\{\w+\}/g, randomUUID())}`,
        );
        expect([route.name, status]).toEqual([route.name, 404]);
      }
    } finally {
      await production.stop();
    }
  });
});
