import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents } from '#domain/kernel/money.ts';
import { claimAllows } from '#domain/receipts/claim.ts';
import { outstandingOf } from '#domain/receipts/credit.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { queueClaimMail, sendClaimMailAgain } from '#server/features/orders/orders.door.ts';
import {
  mailSignature,
  type OrganisationCard,
  readCard,
  type Sender,
  writerOf,
} from '#server/features/organisations/organisations.door.ts';
import {
  addressOf,
  addressOnCard,
  holdSupplier,
  type Supplier,
} from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import {
  type ClaimDocument,
  claimBody,
  claimMail,
  claimMailAlertText,
  claimSubject,
} from '#text/receipts/receipt-documents.text.ts';
import { claimOfMail, holdClaimOfMail, photosOf } from './claim-mail.sql.ts';
import { moveClaim, noteClaim } from './claim-moves.ts';
import { claimFor } from './claims.actions.ts';
import { type Claim, readClaim } from './claims.sql.ts';

/** Who sends, from where. */
export type ClaimSending = {
  org: OrgContext;
  sender: Sender;
  settings: { appUrl: string; testMode: boolean };
};

/** Under what mail servers take as one message, once encoded. */
const PHOTO_BYTES_MAX = 10_000_000;

/** The e-mail as it would leave now. */
export const previewClaimMail = ({ org, settings }: ClaimSending, id: string) =>
  inOrg(org, async (tx) => {
    const { claim } = await claimFor(tx, { id, transition: 'send' });
    const { document, supplier, card } = await claimDetails(tx, org, claim);
    return {
      to: addressOf(supplier),
      subject: claimSubject(document),
      body: claimBody(document),
      photo_count: (await photosOfClaim(tx, claim)).length,
      version: claim.version,
      test_mode: settings.testMode && !card.own_mail_server,
    };
  });

type OwnMail = { id: string; version: number; subject?: string | undefined; body?: string | undefined };

/** In the outbox and in the journals of the claim and of its order, or in none. */
export const sendClaimMail = ({ org, sender, settings }: ClaimSending, { id, version, ...own }: OwnMail) =>
  inOrg(org, async (tx) => {
    const { claim: before } = await claimFor(tx, { id, transition: 'send' });
    ensure(before.mails[0]?.status !== 'queued' && before.mails[0]?.status !== 'sending', 'CLAIM_MAIL_WAITS');
    const { document, supplier, card } = await claimDetails(tx, org, before);
    const email = addressOnCard(supplier);
    ensure(email !== null, 'CLAIM_NO_ADDRESS', { supplier: supplier.name });
    const to = addressOf(supplier);
    ensure(to !== null, 'SUPPLIER_EMAIL_INVALID', { email });
    const subject = own.subject ?? claimSubject(document);
    const signature = mailSignature(card, sender);
    const mail = claimMail(document, { subject, message: own.body ?? claimBody(document), signature });
    const about = { claim_id: id, po_id: before.po_id };
    return moveClaim(tx, { before, transition: 'send', version, action: 'claim.mailed' }, async () =>
      queueClaimMail(tx, about, {
        appUrl: settings.appUrl,
        to,
        ...writerOf(card, sender),
        subject,
        rendered: renderMail(mail),
        fileIds: await photosOfClaim(tx, before),
      }),
    );
  });

/** The same e-mail once more, by a person's decision: only where it failed or nobody knows. */
export const retryClaimMail = (org: OrgContext, { id, log_id }: { id: string; log_id: string }) =>
  inOrg(org, async (tx) => {
    const { claim: before } = await claimFor(tx, { id, transition: 'send' });
    const mail_id = await sendClaimMailAgain(tx, { claim_id: id, log_id });
    await closeAlerts(tx, alertCause.claimMail({ claim_id: id, mail_id }), org.now);
    return noteClaim(tx, { action: 'claim.mail_retried', before });
  });

/** Whoever says what became of a mail holds what it is about first, as whoever does something to that does. */
export const holdMailedClaim = (tx: OrgTx, mail_id: string) => holdClaimOfMail(tx, mail_id);

/** Settled or dropped while its e-mail waited: the supplier must not be asked for it any more. */
export async function isClaimMailStillTrue(tx: OrgTx, mail_id: string): Promise<boolean> {
  const claim = await claimOfMail(tx, mail_id);
  return !claim || claimAllows(claim.status, 'send');
}

/**
 * In the transaction that says what became of a mail. One that left makes the claim one whose credit is awaited; a
 * failure or a doubt never stays unseen.
 */
export async function noteClaimMailVerdict(
  tx: OrgTx,
  { mail_id, state }: { mail_id: string; state: 'sent' | 'failed' | 'uncertain' },
): Promise<void> {
  const claim = await claimOfMail(tx, mail_id);
  if (!claim) return;
  const cause = alertCause.claimMail({ claim_id: claim.id, mail_id });
  if (state === 'sent') await expectAfterMail(tx, claim.id);
  if (state === 'sent' || !claimAllows(claim.status, 'send')) {
    await closeAlerts(tx, cause, new Date());
    return;
  }
  await raiseAlert(tx, {
    type: state === 'failed' ? 'MAIL_FAILED' : 'MAIL_UNCERTAIN',
    cause,
    message: claimMailAlertText[state](claim.supplier_name, claim.to_email ?? ''),
    context: claim.po_id === null ? {} : { po_id: claim.po_id },
  });
}

/** Only from « Ouvert »: a reminder changes nothing. */
async function expectAfterMail(tx: OrgTx, id: string): Promise<void> {
  const before = await readClaim(tx, id);
  if (!before || !claimAllows(before.status, 'expect_credit')) return;
  await moveClaim(tx, { before, transition: 'expect_credit', action: 'claim.credit_expected' });
}

type ClaimDetails = { document: ClaimDocument; supplier: Supplier; card: OrganisationCard };

async function claimDetails(tx: OrgTx, { timeZone }: OrgContext, claim: Claim): Promise<ClaimDetails> {
  const supplier = await holdSupplier(tx, claim.supplier_id);
  const card = await readCard(tx);
  ensure(supplier && card, 'NOT_FOUND');
  const { delivery_note, received_at, lines } = claim;
  const order_number = claim.order_number ?? claim.external_number;
  const facts = { order_number, delivery_note, received_at, timeZone, lines };
  const amount = Cents.toDecimal(outstandingOf(claim));
  const { amount_claimed: claimed, amount_settled: settled } = claim;
  return { document: { ...facts, organisation: card, amount, claimed, settled }, supplier, card };
}

const photosOfClaim = (tx: OrgTx, { lines }: Claim): Promise<string[]> =>
  photosOf(tx, [...new Set(lines.flatMap(({ photo_file_id }) => photo_file_id ?? []))], PHOTO_BYTES_MAX);
