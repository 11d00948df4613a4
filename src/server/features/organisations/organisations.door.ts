import { readLinkToken } from '#domain/access/link-token.ts';
import { nameInMail } from '#domain/access/name-in-mail.ts';
import { type Permission, rolesWith } from '#domain/access/permissions.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { Standing } from '#domain/leaving/account.ts';
import { type ReceivingMoment, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { ensureInvitationOpen } from '#domain/organisations/invitation.ts';
import { closingsOf, type OpeningCalendar } from '#domain/organisations/opening-calendar.ts';
import { revokeKeysOf } from '#server/features/api-keys/api-keys.door.ts';
import { readCalendar } from '#server/features/organisations/calendar/calendar.sql.ts';
import { areFilesAllowed } from '#server/features/organisations/choices/file-imports.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx, outsider } from '#server/platform/db/in-org.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { parseAddress } from '#server/platform/mail/address.ts';
import { formatDateTime } from '#text/kernel/format.ts';
import { mailText } from '#text/kernel/mail/mail.text.ts';
import { senderLines } from '#text/orders/order-form.text.ts';
import { plainSignature } from '#text/orders/order-mail.text.ts';
import * as invitations from './invitations.sql.ts';
import * as cards from './organisation-card.sql.ts';
import * as organisations from './organisations.sql.ts';
import { giveRole, lockOrganisation, membersWithRoles, readOrganisation } from './organisations.sql.ts';

type Founded = { id: string; name: string; founder_id: string };

/** A new one, with its founder as its first ADMIN. */
export async function openOrganisation(tx: OrgTx, { id, name, founder_id }: Founded) {
  const organisation = await organisations.insertOrganisation(tx, { id, name, owner_id: founder_id });
  await giveRole(tx, { org_id: id, user_id: founder_id, role: 'ADMIN' });
  await audit(tx, {
    action: 'organisation.created',
    entity: 'organizations',
    entityId: id,
    after: { name },
  });
  return organisation;
}

/** What an organisation says of itself on its documents and in its e-mails. */
export type OrganisationCard = cards.OrganisationCard;

export const readCard = (tx: OrgTx): Promise<OrganisationCard | undefined> => cards.readCard(tx);

type PaperWords = {
  title: string;
  printed: (moment: string) => string;
  page: (number: number) => string;
};

/** What stands on every page of a register: whose it is, what of, and when it was printed. */
export const registerHead = (
  card: OrganisationCard,
  { now, timeZone }: Pick<OrgContext, 'now' | 'timeZone'>,
  { title, printed, page }: PaperWords,
  detail: string,
) => ({
  title,
  detail,
  at: now,
  page,
  owner: card.name,
  ownerLines: senderLines({ organisation: card }),
  printed: printed(formatDateTime(now, timeZone)),
});

/** When the restaurant serves (shopCalendarOf); null where nobody ever said. */
export const openingCalendar = (tx: OrgTx): Promise<OpeningCalendar | null> => readCalendar(tx);

/** For whoever proposes a day of delivery: now, and when nobody is there to take goods in. */
export const receivingMomentOf = async (
  tx: OrgTx,
  { now, today, timeZone }: Pick<OrgContext, 'now' | 'today' | 'timeZone'>,
): Promise<ReceivingMoment> => receivingMoment(now, timeZone, closingsOf(await readCalendar(tx), today));

/** Who writes to a supplier: a person, for their organisation. */
export type Sender = { full_name: string; email: string };

/** Where a supplier's answer goes: to the organisation, or else to the person. */
const replyAddressOf = (card: OrganisationCard, sender: Sender): string | null =>
  (card.email === null ? null : parseAddress(card.email)) ?? parseAddress(sender.email);

/** Who writes to a supplier, as its mail program shows it, and where its answer goes. */
export const writerOf = (card: OrganisationCard, sender: Sender) => ({
  fromName: mailText.onBehalf(nameInMail(card.name)),
  replyTo: replyAddressOf(card, sender),
});

/** Files of people; the reports that tills send by e-mail have a switch of their own. */
export const ensureFileImports = async (tx: OrgTx): Promise<void> =>
  ensure(await areFilesAllowed(tx), 'FILE_IMPORTS_OFF');

/** What jobs ask first; nothing where the organisation is no more. */
export const timeZoneAndName = async (tx: OrgTx): Promise<{ time_zone: string; name: string } | undefined> =>
  readOrganisation(tx);

/** Those of the team who may do this, by name. */
export const membersWho = (tx: OrgTx, permission: Permission) => membersWithRoles(tx, rolesWith(permission));

export const mailSignature = (card: OrganisationCard, sender: Sender): string =>
  card.mail_signature ?? plainSignature(sender.full_name, card.name);

/** Where an invited person acts, who has no role there yet. Null where the token is not one of ours. */
export function placeOfInvitation(
  settings: { db: Database; now: Date },
  token: string,
  userId: string | null,
): OrgContext | null {
  const parts = readLinkToken(token);
  return parts && outsider(settings, parts.orgId, userId);
}

type Invitation = invitations.Invitation;
type Shown = { secret: string; token: string; email: string; now: Date };

/** The invitation that this link opens to this address, locked with its organisation; refused where it does not. */
export async function invitationToAccept(
  tx: OrgTx,
  { secret, token, email, now }: Shown,
): Promise<Invitation> {
  const organisation = await lockOrganisation(tx);
  const hash = invitations.invitationHash(secret, token);
  const invitation = organisation && (await invitations.lockInvitationByToken(tx, { hash, now }));
  ensure(invitation, 'INVITATION_UNKNOWN');
  ensureInvitationOpen(invitation, email);
  return invitation;
}

/** What the link opens, for whoever holds it: an invitation in whatever state, with the organisation's name. */
export async function invitationShown(tx: OrgTx, { secret, token, now }: Omit<Shown, 'email'>) {
  const organisation = await readOrganisation(tx);
  const hash = invitations.invitationHash(secret, token);
  const invitation = organisation && (await invitations.findInvitationByToken(tx, { hash, now }));
  ensure(invitation, 'INVITATION_UNKNOWN');
  return { ...invitation, organization_name: organisation.name };
}

/** The role, the end of the invitation and the audit are one: nobody is half in a team. */
export async function joinByInvitation(
  tx: OrgTx,
  { invitation, userId, now }: { invitation: Invitation; userId: string; now: Date },
): Promise<void> {
  const { id, org_id, role } = invitation;
  await giveRole(tx, { org_id, user_id: userId, role });
  await invitations.markAccepted(tx, { id, userId, now });
  const after = { user_id: userId, role };
  await audit(tx, { action: 'invitation.accepted', entity: 'invitations', entityId: id, after });
}

/**
 * Where the server acts by itself, by the organisation's own clock: it says itself what it changes. Null where there is
 * no such organisation any more.
 */
export async function unattended(db: Database, orgId: string, now = new Date()): Promise<OrgContext | null> {
  const somewhere = outsider({ db, now }, orgId, null);
  const organisation = await inOrg(somewhere, readOrganisation);
  if (!organisation) return null;
  const { time_zone: timeZone } = organisation;
  return { ...somewhere, timeZone, today: localDateIn(now, timeZone) };
}

type Job = Pick<OrgContext, 'db' | 'orgId' | 'changes'>;

/** The work of a job, by the organisation's own clock; nothing where there is no such organisation any more. */
export async function inOwnTime(
  { db, orgId, changes }: Job,
  work: (tx: OrgTx, org: OrgContext, name: string) => Promise<unknown>,
): Promise<void> {
  const somewhere = { ...outsider({ db, now: new Date() }, orgId, null), changes };
  await inOrg(somewhere, async (tx) => {
    const organisation = await readOrganisation(tx);
    if (!organisation) return;
    const { time_zone: timeZone, name } = organisation;
    await work(tx, { ...somewhere, timeZone, today: localDateIn(somewhere.now, timeZone) }, name);
  });
}

/** Until the transaction ends nobody else changes the team, or decides that the organisation goes. */
export const holdOrganisation = async (tx: OrgTx): Promise<{ name: string } | undefined> =>
  lockOrganisation(tx);

/** What a person is here and who else is; null where they are nobody here any more. */
export const readStanding = async (tx: OrgTx, userId: string): Promise<Standing | null> =>
  standingIn(tx, await readOrganisation(tx), userId);

/** The same, held: nobody comes or goes until the transaction ends. */
export const holdStanding = async (tx: OrgTx, userId: string): Promise<Standing | null> =>
  standingIn(tx, await lockOrganisation(tx), userId);

async function standingIn(
  tx: OrgTx,
  organisation: { id: string; name: string } | undefined,
  userId: string,
): Promise<Standing | null> {
  const member = organisation && (await organisations.findMember(tx, userId));
  if (!organisation || !member) return null;
  const { admins, members } = await organisations.countTeam(tx);
  return { org_id: organisation.id, name: organisation.name, role: member.role, admins, members };
}

type Founding = { name: string; founder_id: string; members: number; in_use: boolean };

/** Who founded it, and whether anybody still works there. */
export async function foundingOf(tx: OrgTx): Promise<Founding | null> {
  const founding = await organisations.readFounding(tx);
  if (!founding) return null;
  const { members } = await organisations.countTeam(tx);
  const { name, owner_id: founder_id } = founding;
  return { name, founder_id, members, in_use: founding.deleted_at === null && members > 0 };
}

/** Out of the team for good, with their address gone from the invitations. What they did keeps its number. */
export async function endForDeleted(
  tx: OrgTx,
  { id, email }: { id: string; email: string },
  instead: string,
): Promise<void> {
  const member = await organisations.findMember(tx, id);
  if (member) {
    const now = new Date();
    await organisations.endRole(tx, member.id, now);
    await revokeKeysOf(tx, id, { by: id, now });
    const before = { user_id: id, role: member.role };
    await audit(tx, { action: 'member.account_deleted', entity: 'user_roles', entityId: member.id, before });
  }
  await invitations.forgetAddress(tx, email, instead);
}
