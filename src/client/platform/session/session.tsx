import type { InferContractRouterOutputs } from '@orpc/contract';
import { type Query, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { api, client } from '#client/platform/api/api.ts';
import { ApiError } from '#client/platform/api/error.ts';
import { whileNothingIsRead } from '#client/platform/api/reading-door.ts';
import { forgetCopies } from '#client/platform/kept/prepared.ts';
import { toasts } from '#client/platform/toasts.ts';
import type { contract } from '#contract/all-contracts.ts';
import { can, type Permission } from '#domain/access/permissions.ts';
import { signOutText } from '#text/accounts/sign-out.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { forgetRecents } from './recents.ts';
import {
  onSelectedOrgChange,
  readSelectedOrg,
  useSelectedOrg,
  writeEnteredOrg,
  writeSelectedOrg,
} from './selected-org.ts';

export type Session = InferContractRouterOutputs<typeof contract>['session']['get'];
export type Membership = Session['organizations'][number];

const sessionQuery = queryOptions({
  ...api.session.get.queryOptions(),
  staleTime: 60_000,
  gcTime: Infinity,
  // Another tab may have signed in, signed out or joined an organisation meanwhile.
  refetchOnWindowFocus: 'always',
});
const sessionKey = JSON.stringify(sessionQuery.queryKey);

function useSessionAsRead() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  const selectedOrgId = useSelectedOrg();
  return useMemo(() => {
    const organisation = session?.organizations.find(({ org_id }) => org_id === selectedOrgId) ?? null;
    return { session, error, refetch, user: session?.user ?? null, selectedOrgId, organisation };
  }, [session, error, refetch, selectedOrgId]);
}

const SessionContext = createContext<ReturnType<typeof useSessionAsRead> | null>(null);

/**
 * Reads the session once for all: every day and every permission of a long list asks for it. It is drawn anew with each
 * page and each crossing, when the guard judges: who watches the cache hears of a new session a moment too late.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  useCrossing();
  return <SessionContext value={useSessionAsRead()}>{children}</SessionContext>;
}

/** Who is signed in, and in which organisation they work. `session` is undefined until the server has answered. */
export function useSession() {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession: outside of SessionProvider');
  return session;
}

/** On another page an old session is asked for again: somebody may have been given another role meanwhile. */
export function useSessionReadAgain(page: string | null): void {
  const queryClient = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page asks
  useEffect(() => void queryClient.prefetchQuery(sessionQuery), [queryClient, page]);
}

/** Whether the person may do this in the selected organisation. The server asks the same question again. */
export function usePermission(permission: Permission): boolean {
  const { organisation } = useSession();
  return organisation !== null && can(organisation.role, permission);
}

export const selectOrganisation = (orgId: string) => writeSelectedOrg(orgId);
export const forgetSelectedOrganisation = () => writeSelectedOrg(null);

const isSession = ({ queryKey }: Pick<Query, 'queryKey'>) => JSON.stringify(queryKey) === sessionKey;

const forgetAllButSession = (queryClient: QueryClient) =>
  queryClient.removeQueries({ predicate: (query) => !isSession(query) });

/** An organisation that another tab has just created or joined is not refused before the server was asked again. */
function forgetSessionOlderThanSelection(queryClient: QueryClient): void {
  const selected = readSelectedOrg();
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  if (selected === null || !session) return;
  if (session.organizations.some(({ org_id }) => org_id === selected)) return;
  void queryClient.resetQueries({ queryKey: sessionQuery.queryKey, exact: true });
}

function rememberEntered(session: Session | undefined): void {
  const selected = readSelectedOrg();
  writeEnteredOrg(session?.organizations.some(({ org_id }) => org_id === selected) ? selected : null);
}

/**
 * Query keys do not name the organisation, the request's header does: whatever was read for
 * one organisation or one person is forgotten the moment another takes its place.
 */
export function keepCacheToOnePersonAndOrganisation(queryClient: QueryClient): void {
  onSelectedOrgChange(() => {
    rememberEntered(queryClient.getQueryData(sessionQuery.queryKey));
    forgetAllButSession(queryClient);
    forgetSessionOlderThanSelection(queryClient);
  });

  let userId: string | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success') return;
    if (!isSession(query)) return;
    const session = query.state.data as Session;
    const next = session.user?.id;
    rememberEntered(session);
    if (userId !== undefined && next !== userId) forgetAllButSession(queryClient);
    userId = next;
  });
}

/** What a refusal anywhere says about the session itself. The guard then finds the person the right place. */
export async function learnFromRefusal(queryClient: QueryClient, error: unknown): Promise<void> {
  if (!(error instanceof ApiError)) return;

  if (error.status === 401) {
    const wasSignedIn = queryClient.getQueryData(sessionQuery.queryKey)?.user != null;
    if (wasSignedIn) toasts.error(shellText.notices.sessionExpired, { id: 'session-expired' });
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true });
    return;
  }

  // The trial ended, or somebody cancelled, since the page was opened: the frame says so from now on.
  if (error.code === 'SUBSCRIPTION_NEEDED' || error.code === 'READ_ONLY') {
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true });
    return;
  }

  if (error.code === 'ORG_ACCESS_DENIED') {
    const refused = readSelectedOrg();
    await queryClient.refetchQueries({ queryKey: sessionQuery.queryKey, exact: true });
    // Normally the fresh session no longer lists the organisation and the guard drops it, with its toast.
    const session = queryClient.getQueryData(sessionQuery.queryKey);
    const stillListed = session?.organizations.some(({ org_id }) => org_id === refused);
    if (stillListed && readSelectedOrg() === refused) forgetSelectedOrganisation();
  }
}

const crossing = { now: false, listeners: new Set<() => void>() };

function setCrossing(now: boolean): void {
  crossing.now = now;
  for (const listener of crossing.listeners) listener();
}

/** True while signing in or out: the guard holds still, or it would send the person elsewhere half-way. */
export const useCrossing = () =>
  useSyncExternalStore(
    (listener) => {
      crossing.listeners.add(listener);
      return () => crossing.listeners.delete(listener);
    },
    () => crossing.now,
  );

/** `flushSync`: the new page is there before the guard looks again, or it would judge the one just left. */
type GoToOptions = { replace?: boolean; flushSync?: boolean };
type GoTo<Path extends string> = (path: Path, options?: GoToOptions) => Promise<void> | void;

/** Reads the session anew, after a command that changed who one is or where one works. */
export function useRefreshSession() {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }), [queryClient]);
}

type Destination = (session: Session) => string;

/**
 * A session has just opened: reads it, then goes where it leads. The page stays as it is until the session
 * is there, so that a cut network loses nothing that was typed.
 */
export function useEnter(goTo: GoTo<string>) {
  const queryClient = useQueryClient();
  return useCallback(
    async (destination: Destination) => {
      const session = await client.session.get();
      setCrossing(true);
      try {
        queryClient.setQueryData(sessionQuery.queryKey, session);
        await goTo(destination(session), { replace: true, flushSync: true });
      } finally {
        setCrossing(false);
      }
    },
    [queryClient, goTo],
  );
}

/** For a command after which the server no longer answers this person, or no longer in this organisation. */
export function useGiveUpAccess() {
  const queryClient = useQueryClient();
  return useCallback(
    <Result,>(command: () => Promise<Result>) =>
      whileNothingIsRead({ queryClient, spared: isSession, command }),
    [queryClient],
  );
}

/** For a command that ends the account itself: forgets all that was read, and goes to the landing page. Its failure is the caller's. */
export function useEndOfAccount(goTo: GoTo<'/'>) {
  const queryClient = useQueryClient();
  const giveUpAccess = useGiveUpAccess();
  return useCallback(
    async (command: () => Promise<unknown>) => {
      try {
        await giveUpAccess(async () => {
          await command();
          setCrossing(true);
          forgetRecents();
          await forgetCopies();
          forgetSelectedOrganisation();
          await goTo('/', { flushSync: true });
        });
        await queryClient.resetQueries();
      } finally {
        setCrossing(false);
      }
    },
    [queryClient, giveUpAccess, goTo],
  );
}

/** Ends the work in this browser: forgets the organisation and all that was read, and goes to the landing page. */
export function useSignOut<Path extends string = '/'>(goTo: GoTo<'/' | Path>, to?: Path) {
  const queryClient = useQueryClient();
  const giveUpAccess = useGiveUpAccess();
  return useCallback(
    async (scope: 'local' | 'global' = 'local') => {
      try {
        await giveUpAccess(async () => {
          await client.accounts.signOut({ scope });
          setCrossing(true);
          forgetRecents();
          await forgetCopies();
          forgetSelectedOrganisation();
          await goTo(to ?? '/', { flushSync: true });
        });
        await queryClient.resetQueries();
        toasts.success(signOutText.success, { id: 'sign-out' });
      } catch (error) {
        toasts.failure(error, { id: 'sign-out', title: signOutText.failure });
      } finally {
        setCrossing(false);
      }
    },
    [queryClient, giveUpAccess, goTo, to],
  );
}
