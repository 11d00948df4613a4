import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '#client/platform/api/api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { createQueryClient, shouldRetry } from '#client/platform/api/query-client.ts';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { readSelectedOrg, writeSelectedOrg } from './selected-org.ts';
import { keepCacheToOnePersonAndOrganisation, learnFromRefusal, type Session } from './session.tsx';

const HALLES = '0193b2c0-0000-7000-8000-0000000000aa';
const CANAL = '0193b2c0-0000-7000-8000-0000000000bb';

const sessionOf = (userId: string | null, orgs: readonly string[] = [HALLES]): Session => ({
  user: userId
    ? {
        id: userId,
        email: `${userId}@exemple.fr`,
        full_name: userId,
        email_confirmed_at: null,
        two_factor_enabled: false,
      }
    : null,
  organizations: orgs.map((org_id) => ({
    org_id,
    name: 'Halles',
    role: 'CHEF',
    time_zone: 'Europe/Paris',
    is_owner: false,
    cover: { state: 'active', until: '2027-01-01T00:00:00.000Z', days_left: 30, writable: true },
    payer_name: 'Camille Reynaud',
    erasure_due_at: null,
  })),
  dev_pages: false,
});

const refusal = (status: number, code: ApiError['code']) => new ApiError({ code, status, message: 'Non.' });

let answer: Session;
let asked: number;
let queryClient: QueryClient;
const toast = vi.spyOn(toastManager, 'add');

beforeEach(async () => {
  vi.stubGlobal('window', {
    location: { origin: 'http://economat.test' },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(answer);
  });
  toast.mockReset();
  answer = sessionOf('camille');
  queryClient = createQueryClient({ onError: () => undefined });
  keepCacheToOnePersonAndOrganisation(queryClient);
  await queryClient.fetchQuery(api.session.get.queryOptions());
  writeSelectedOrg(HALLES);
  queryClient.setQueryData(['orders'], ['of the halles']);
});
afterEach(() => {
  queryClient.clear();
  writeSelectedOrg(null);
  vi.unstubAllGlobals();
});

const known = () => queryClient.getQueryData(['orders']);
const session = () => queryClient.getQueryData(api.session.get.queryKey());

describe('what was read for one organisation or person', () => {
  test('is forgotten when the organisation changes; the session is not', async () => {
    answer = sessionOf('camille', [HALLES, CANAL]);
    await queryClient.refetchQueries({ queryKey: api.session.get.queryKey() });
    writeSelectedOrg(CANAL);
    expect(known()).toBeUndefined();
    expect(session()?.user?.id).toBe('camille');
  });

  test('goes with the session where that does not know the new organisation yet', () => {
    writeSelectedOrg(CANAL);
    expect(session()).toBeUndefined();
  });

  test('is kept when the same organisation is chosen again', () => {
    writeSelectedOrg(HALLES);
    expect(known()).toEqual(['of the halles']);
  });

  test('is forgotten when another person signs in', async () => {
    answer = sessionOf('dominique');
    await queryClient.refetchQueries({ queryKey: api.session.get.queryKey() });
    expect(known()).toBeUndefined();
  });

  test('is kept when the same person is confirmed', async () => {
    await queryClient.refetchQueries({ queryKey: api.session.get.queryKey() });
    expect(known()).toEqual(['of the halles']);
  });
});

describe('a refusal', () => {
  test('401: the session is read again and its end said once', async () => {
    answer = sessionOf(null, []);
    await learnFromRefusal(queryClient, refusal(401, 'NOT_SIGNED_IN'));
    expect(session()?.user).toBeNull();
    await learnFromRefusal(queryClient, refusal(401, 'NOT_SIGNED_IN'));
    expect(toast.mock.calls.map(([options]) => options.title)).toEqual([
      'Session expirée, veuillez vous reconnecter',
    ]);
  });

  test('organisation refused and gone from the session: the guard decides', async () => {
    answer = sessionOf('camille', []);
    await learnFromRefusal(queryClient, refusal(403, 'ORG_ACCESS_DENIED'));
    expect(session()?.organizations).toEqual([]);
    expect(readSelectedOrg()).toBe(HALLES);
  });

  test('organisation refused though the session lists it: the selection is dropped, or the page would ask for ever', async () => {
    await learnFromRefusal(queryClient, refusal(403, 'ORG_ACCESS_DENIED'));
    expect(readSelectedOrg()).toBeNull();
  });

  test.each([
    ['a missing permission', refusal(403, 'PERMISSION_DENIED')],
    ['a bug', new Error('oops')],
  ])('%s says nothing about the session', async (_what, error) => {
    const before = asked;
    await learnFromRefusal(queryClient, error);
    expect(asked).toBe(before);
    expect(readSelectedOrg()).toBe(HALLES);
  });
});

test.each([
  ['a refusal', refusal(403, 'PERMISSION_DENIED'), 0, false],
  ['too many requests', refusal(429, 'TOO_MANY_REQUESTS'), 0, false],
  ['a server in trouble', refusal(503, 'UNAVAILABLE'), 0, true],
  ['silence', refusal(0, 'NETWORK'), 1, true],
  ['silence for the third time', refusal(0, 'NETWORK'), 2, false],
  ['a bug of ours', new TypeError('undefined is not a function'), 0, false],
])('after %s a query is repeated or not', (_what, error, failures, expected) => {
  expect(shouldRetry(failures, error)).toBe(expected);
});
