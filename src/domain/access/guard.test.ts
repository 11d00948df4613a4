import { describe, expect, test } from 'vitest';
import { type GuardDecision, type GuardSession, guardDecision, type PageAccess } from './guard.ts';
import type { Role } from './permissions.ts';

const HALLES = 'org-halles';

const nobody: GuardSession = { user: null, organizations: [], dev_pages: false };
const newcomer: GuardSession = { user: { id: 'camille' }, organizations: [], dev_pages: false };
const member = (role: Role): GuardSession => ({ ...newcomer, organizations: [{ org_id: HALLES, role }] });
const memberOfTwo: GuardSession = {
  ...newcomer,
  organizations: [
    { org_id: HALLES, role: 'CHEF' },
    { org_id: 'org-port', role: 'ADMIN' },
  ],
};

const PAGES = {
  landing: { kind: 'landing' },
  login: { kind: 'sign_in' },
  signup: { kind: 'public' },
  chooser: { kind: 'user' },
  orders: { kind: 'organisation' },
  settings: { kind: 'organisation', permission: 'settings.manage' },
} as const satisfies Record<string, PageAccess>;

type Case = [
  sentence: string,
  page: keyof typeof PAGES,
  session: GuardSession | undefined,
  selected: string | null,
  expected: GuardDecision,
];

const allowed = { kind: 'allowed' } as const;
const loading = { kind: 'loading' } as const;

const CASES: Case[] = [
  ['a public page does not wait for the session', 'signup', undefined, null, allowed],
  ['every other page waits for the session', 'orders', undefined, HALLES, loading],
  ['the landing page waits too, so that it does not flash', 'landing', undefined, null, loading],

  ['nobody signed in sees the landing page', 'landing', nobody, null, allowed],
  ['nobody signed in sees the sign-in page', 'login', nobody, null, allowed],
  ['nobody signed in is sent to sign in', 'orders', nobody, null, { kind: 'redirect', to: '/login' }],
  [
    'a remembered organisation opens nothing without a person',
    'orders',
    nobody,
    HALLES,
    { kind: 'redirect', to: '/login' },
  ],
  [
    'nobody signed in cannot choose an organisation',
    'chooser',
    nobody,
    null,
    { kind: 'redirect', to: '/login' },
  ],

  [
    'landing with a valid selection leads to work',
    'landing',
    member('CHEF'),
    HALLES,
    { kind: 'redirect', to: '/dashboard' },
  ],
  [
    'landing without a selection leads to the choice among several',
    'landing',
    memberOfTwo,
    null,
    { kind: 'redirect', to: '/select-organization' },
  ],
  [
    'landing with one organisation leads to work, chosen or not',
    'landing',
    member('CHEF'),
    null,
    { kind: 'redirect', to: '/dashboard' },
  ],
  [
    'landing with a foreign selection leads to the choice among several',
    'landing',
    memberOfTwo,
    'other',
    { kind: 'redirect', to: '/select-organization' },
  ],
  [
    'landing without any role leads to creation',
    'landing',
    newcomer,
    null,
    { kind: 'redirect', to: '/org/new' },
  ],
  [
    'sign-in with several organisations leads to the choice',
    'login',
    memberOfTwo,
    HALLES,
    { kind: 'redirect', to: '/select-organization' },
  ],
  [
    'sign-in with one organisation goes straight in',
    'login',
    member('ADMIN'),
    null,
    { kind: 'redirect', to: '/dashboard' },
  ],
  [
    'sign-in without any role leads to creation',
    'login',
    newcomer,
    null,
    { kind: 'redirect', to: '/org/new' },
  ],

  ['the choice itself needs no selection', 'chooser', newcomer, null, allowed],
  [
    'no selection and no role: create one',
    'orders',
    newcomer,
    null,
    { kind: 'redirect', to: '/org/new', notice: 'create_organisation' },
  ],
  [
    'no selection among several: select one',
    'orders',
    memberOfTwo,
    null,
    { kind: 'redirect', to: '/select-organization', notice: 'select_organisation' },
  ],
  [
    'no selection, one organisation: that one',
    'orders',
    member('CHEF'),
    null,
    { kind: 'select', orgId: HALLES },
  ],
  [
    'a selection without a role is forgotten',
    'orders',
    memberOfTwo,
    'other',
    { kind: 'redirect', to: '/select-organization', notice: 'organisation_refused', dropSelection: true },
  ],
  [
    'a selection without a role, and one organisation left: that one, and it is said',
    'orders',
    member('CHEF'),
    'other',
    { kind: 'select', orgId: HALLES, notice: 'organisation_refused' },
  ],
  [
    'a selection without a role, and no role left',
    'orders',
    newcomer,
    HALLES,
    { kind: 'redirect', to: '/org/new', notice: 'organisation_refused', dropSelection: true },
  ],
  ['a page without a permission opens for every role', 'orders', member('CHEF'), HALLES, allowed],
  ['a CHEF is denied the settings', 'settings', member('CHEF'), HALLES, { kind: 'denied' }],
  ['a MANAGER is denied the settings', 'settings', member('MANAGER'), HALLES, { kind: 'denied' }],
  ['an ADMIN opens the settings', 'settings', member('ADMIN'), HALLES, allowed],
];

describe('guardDecision', () => {
  test.each(CASES)('%s', (_sentence, page, session, selectedOrgId, expected) => {
    expect(guardDecision({ session, selectedOrgId, page: { access: PAGES[page] } })).toEqual(expected);
  });

  test('an ADMIN elsewhere is no ADMIN here', () => {
    const session: GuardSession = {
      ...newcomer,
      organizations: [
        { org_id: 'other', role: 'ADMIN' },
        { org_id: HALLES, role: 'CHEF' },
      ],
    };
    expect(guardDecision({ session, selectedOrgId: HALLES, page: { access: PAGES.settings } })).toEqual({
      kind: 'denied',
    });
  });

  test('a development page does not exist in production, not even for an ADMIN', () => {
    const page = { access: { kind: 'public' }, development: true } as const;
    expect(guardDecision({ session: member('ADMIN'), selectedOrgId: HALLES, page })).toEqual({
      kind: 'not_found',
    });
    expect(guardDecision({ session: undefined, selectedOrgId: null, page })).toEqual(loading);
    expect(guardDecision({ session: { ...nobody, dev_pages: true }, selectedOrgId: null, page })).toEqual(
      allowed,
    );
  });
});
