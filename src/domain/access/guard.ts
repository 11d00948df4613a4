import { can, type Permission, type Role } from './permissions.ts';

/** What a page asks of the person who opens it (specification §2 and §6). */
export type PageAccess =
  /** Open to everybody. */
  | { kind: 'public' }
  /** The landing page: somebody signed in goes straight to work. */
  | { kind: 'landing' }
  /** The sign-in page: somebody signed in goes to work, or chooses where. */
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
  /** Nothing valid is chosen, and there is one organisation only: it is the one meant. */
  | { kind: 'select'; orgId: string; notice?: GuardNotice }
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

const placeToChoose = ({ organizations }: Pick<GuardSession, 'organizations'>) =>
  organizations.length > 0 ? '/select-organization' : '/org/new';

/** Where a person goes who has just signed in: to work where there is one organisation, to the choice among several. */
export const placeToStart = (session: Pick<GuardSession, 'organizations'>) =>
  session.organizations.length === 1 ? '/dashboard' : placeToChoose(session);

function withoutOrganisation(session: GuardSession, selectedOrgId: string | null): GuardDecision {
  const refused = selectedOrgId === null ? undefined : 'organisation_refused';
  const [only, ...others] = session.organizations;
  if (only && others.length === 0)
    return { kind: 'select', orgId: only.org_id, ...(refused && { notice: refused }) };
  const to = placeToChoose(session);
  if (refused) return { kind: 'redirect', to, notice: refused, dropSelection: true };
  return { kind: 'redirect', to, notice: only ? 'select_organisation' : 'create_organisation' };
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
  if (access.kind === 'sign_in') return { kind: 'redirect', to: placeToStart(session) };

  const membership = session.organizations.find(({ org_id }) => org_id === selectedOrgId);
  if (access.kind === 'landing') {
    return { kind: 'redirect', to: membership ? '/dashboard' : placeToStart(session) };
  }
  if (!membership) return withoutOrganisation(session, selectedOrgId);
  if (access.permission && !can(membership.role, access.permission)) return { kind: 'denied' };
  return ALLOWED;
}
