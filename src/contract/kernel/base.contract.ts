import { oc } from '@orpc/contract';
import { z } from 'zod';
import fr from 'zod/v4/locales/fr.js';
import type { Permission } from '#domain/access/permissions.ts';
import type { Topic } from '#domain/kernel/topics.ts';

// Sentences of the schemas themselves; a feature's own come from text.
z.config(fr());

/** How often one client may call a route: `guess` where a secret could be guessed or an e-mail triggered. */
export type RateClass = 'normal' | 'guess' | 'upload';

type RouteOptions = {
  rate?: RateClass;
  /** The route honours `Idempotency-Key`: its writes and its answer are one transaction. */
  idempotent?: true;
  /** It waits for a turn of another kind, which may be long: meanwhile it holds none of its network's. */
  ownTurn?: true;
  /** Also while the organisation is read-only: what the law asks to note, and what ends access (decision 0055). */
  openWhenReadOnly?: true;
  /** Its body is signed: the handler gets the bytes too, as `request.bytes`. */
  keepsBytes?: true;
  /** Served only where development pages are on. */
  devOnly?: true;
  /** It is about the person who asks: a key is refused. */
  personal?: true;
  /** A browser keeps its last answer, sealed, and shows it where the server cannot be reached (decision 0063). */
  keptOnDevice?: true;
};

/**
 * What a route shows, or what it touches. The client refreshes after a change what reads the same topics, and the
 * organisation's other open screens are told of it: nobody writes down a second time who depends on what.
 */
type Effect = { reads: readonly Topic[]; changes?: never } | { reads?: never; changes: readonly Topic[] };
type PerhapsEffect = Effect | { reads?: never; changes?: never };

export type PublicMeta = RouteOptions & PerhapsEffect & { access: 'public' };
export type UserMeta = RouteOptions & PerhapsEffect & { access: 'user' };
export type OrgMeta = RouteOptions & Effect & { access: Permission };
export type RouteMeta = PublicMeta | UserMeta | OrgMeta;

/** Open to everybody. */
export const publicRoute = (options: RouteOptions & PerhapsEffect = {}) =>
  oc
    .$meta<PublicMeta>({ access: 'public', ...options })
    .$route({ spec: (operation) => ({ ...operation, security: [] }) });

/** Needs a signed-in person, whatever the organisation. */
export const userRoute = (options: RouteOptions & PerhapsEffect = {}) =>
  oc
    .$meta<UserMeta>({ access: 'user', ...options })
    .$route({ spec: (operation) => ({ ...operation, security: [{ session: [] }] }) });

/** Needs this permission in the organisation named by the request's `x-org-id` header. */
export const orgRoute = (permission: Permission, options: RouteOptions & Effect) =>
  oc.$meta<OrgMeta>({ access: permission, ...options });

/** A moment. The server may hand out a Date; what travels, and what the screen gets, is ISO text. */
export const instant = z
  .union([z.date(), z.iso.datetime()])
  .transform((value) => (typeof value === 'string' ? value : value.toISOString()))
  .pipe(z.iso.datetime());
