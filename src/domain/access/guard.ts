import { can, type Permission, type Role } from './permissions.ts';

/** What a page asks of the person who opens it (specification §2 and §6). */
export type PageAccess =
  /** Open to everybody. */
  | { kind: 'public' }
  /** The landing page: somebody signed in goes straight to work. */
  | { kind: 'landing' }
  /** The sign-in page: somebody signed in chooses an organisation. */
  | { kind: 'sign_in' }
  /** Needs a person, whatever the organisation. */
  | { kind: 'user' }
  /** Needs a person with a role in the selected organisation, and this permission where one is named. */
  | { kind: 'organisation'; permission?: Permission };

export type GuardedPage = { access: PageAccess; development?: true };

export type GuardSession = {
  user: { id: string } | null;
  organizations: readonly { org_id: string; role: Role }[];
  dev_pages: boolean;
};

type GuardNotice = 'create_organisation' | 'select_organisation' | 'organisation_refused';

export type GuardRedirect = {
  kind: 'redirect';
  to: '/login' | '/org/new' | '/select-organization' | '/dashboard';
  notice?: GuardNotice;
  /** The stored selection names an organisation where this person has no role: forget it. */
  dropSelection?: true;
};

export type GuardDecision =
  | { kind: 'loading' }
  | GuardRedirect
  | { kind: 'denied' }
  | { kind: 'not_found' }
  | { kind: 'allowed' };

type GuardQuestion = {
  /** Undefined until the server has answered. */
  session: GuardSession | undefined;
  selectedOrgId: string | null;
  page: GuardedPage;
};

const ALLOWED: GuardDecision = { kind: 'allowed' };

const placeToChoose = (session: GuardSession) =>
  session.organizations.length > 0 ? '/select-organization' : '/org/new';

function withoutOrganisation(session: GuardSession, selectedOrgId: string | null): GuardRedirect {
  const to = placeToChoose(session);
  if (selectedOrgId !== null)
    return { kind: 'redirect', to, notice: 'organisation_refused', dropSelection: true };
  return { kind: 'redirect', to, notice: to === '/org/new' ? 'create_organisation' : 'select_organisation' };
}

/** Who may see a page, and where everybody else goes (specification §2 "Landing", §4 "Guard" and "Organisation access"). */
export function guardDecision({ session, selectedOrgId, page }: GuardQuestion): GuardDecision {
  const { access } = page;
  if (access.kind === 'public' && !page.development) return ALLOWED;
  if (!session) return { kind: 'loading' };
  if (page.development && !session.dev_pages) return { kind: 'not_found' };
  if (access.kind === 'public') return ALLOWED;

  if (!session.user) {
    const open = access.kind === 'landing' || access.kind === 'sign_in';
    return open ? ALLOWED : { kind: 'redirect', to: '/login' };
  }
  if (access.kind === 'user') return ALLOWED;
  if (access.kind === 'sign_in') return { kind: 'redirect', to: placeToChoose(session) };

  const membership = session.organizations.find(({ org_id }) => org_id === selectedOrgId);
  if (access.kind === 'landing') {
    return { kind: 'redirect', to: membership ? '/dashboard' : placeToChoose(session) };
  }
  if (!membership) return withoutOrganisation(session, selectedOrgId);
  if (access.permission && !can(membership.role, access.permission)) return { kind: 'denied' };
  return ALLOWED;
}
