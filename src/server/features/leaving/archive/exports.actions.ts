import { Readable } from 'node:stream';
import { THROTTLES } from '#domain/accounts/throttles.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { EXPORT_KEPT_DAYS } from '#domain/leaving/export.ts';
import { timeZoneAndName } from '#server/features/organisations/organisations.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { throttleCommand } from '#server/platform/auth/throttle.ts';
import { inOrg, type OrgContext, type OrgTx, readingOneMoment } from '#server/platform/db/in-org.ts';
import type { OrgRequest } from '#server/platform/http/implement.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { exportFileName } from '#text/leaving/archive.text.ts';
import { type Archive, archiveOf } from './archive.ts';
import { exportJob, forgetExportJob } from './export-jobs.ts';
import * as exports from './exports.sql.ts';
import { inPieces } from './pieces.ts';

const DAY = 86_400_000;
const PART_BYTES = 1024 * 1024;

/** One at a time: whoever asks meanwhile gets the one that is being written. Only those that are begun are counted. */
export const askExport = (org: OrgContext, secret: string) =>
  inOrg(org, async (tx) => {
    const added = await exports.insertExport(tx);
    if (added) {
      await countExport(tx, { secret, now: org.now }, ['wholeExportsOfOrganisation', org.orgId]);
      if (org.userId) await countExport(tx, { secret, now: org.now }, ['wholeExportsOfPerson', org.userId]);
      await enqueue(tx, exportJob, { org_id: org.orgId, export_id: added.id });
      const asked = { entity: 'organizations', entityId: org.orgId } as const;
      await audit(tx, { action: 'organisation.export_asked', ...asked });
    }
    const found = await exports.exportUnderWay(tx);
    ensure(found, 'VERSION_CONFLICT');
    return found;
  });

type Count = ['wholeExportsOfOrganisation' | 'wholeExportsOfPerson', subject: string];

const countExport = (tx: OrgTx, keyed: { secret: string; now: Date }, [name, subject]: Count) =>
  throttleCommand(tx, keyed, {
    what: { name, subject, ...THROTTLES[name] },
    refusal: 'TOO_MANY_EXPORTS',
  });

/** Another attempt has taken over, or the worker is to stop: what was written counts for nothing. */
class Overtaken extends Error {}

/**
 * Reads all of the organisation in one transaction that sees one moment, and keeps the file piece by piece in others:
 * neither it nor a table is ever in memory as a whole.
 */
export async function writeExport(org: OrgContext, id: string, signal: AbortSignal): Promise<void> {
  const round = await inOrg(org, (tx) => exports.beginRound(tx, id));
  if (round === null) return;
  const writing = { id, round };
  await readingOneMoment(org, async (tx) => {
    const organisation = await timeZoneAndName(tx);
    if (!organisation) return;
    const archive = await archiveOf(tx, { name: organisation.name, timeZone: organisation.time_zone });
    await note(org, writing, { archive, size: 0 });
    await keepPieces(org, writing, archive, signal);
  });
  await inOrg(org, async (tx) => {
    const ended_at = new Date();
    const expires_at = new Date(ended_at.getTime() + EXPORT_KEPT_DAYS * DAY);
    if (!(await exports.markReady(tx, writing, { ended_at, expires_at }))) throw new Overtaken();
    for (const other of await exports.othersOver(tx, id)) await exports.removeExport(tx, other);
    await enqueue(tx, forgetExportJob, { org_id: org.orgId, export_id: id }, { startAfter: expires_at });
  });
}

async function keepPieces(
  org: OrgContext,
  writing: exports.Writing,
  archive: Archive,
  signal: AbortSignal,
): Promise<void> {
  let size = 0;
  let number = 0;
  for await (const bytes of inPieces(archive.bytes, PART_BYTES)) {
    if (signal.aborted) throw new Overtaken('the worker stops');
    size += bytes.length;
    await note(org, writing, { archive, size, piece: { number, bytes } });
    number += 1;
  }
}

type ArchiveProgress = { archive: Archive; size: number; piece?: { number: number; bytes: Buffer } };

const note = (org: OrgContext, writing: exports.Writing, { archive, size, piece }: ArchiveProgress) =>
  inOrg(org, async (tx) => {
    const progress = { ...archive.progress, size, snapshot_at: archive.at };
    if (!(await exports.noteProgress(tx, writing, progress))) throw new Overtaken();
    if (piece) await exports.insertPart(tx, writing, piece.number, piece.bytes);
  });

export const giveUpExport = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    await exports.markFailed(tx, id, new Date());
    await exports.forgetParts(tx, id);
  });

export const forgetExport = (org: OrgContext, id: string) => inOrg(org, (tx) => exports.removeExport(tx, id));

/** All that the organisation knows leaves it: that is worth a line in the trail, whoever takes it. */
export async function takeExport({ org, resHeaders }: OrgRequest, id: string) {
  const { ready, name } = await inOrg(org, async (tx) => {
    const found = await exports.readyExport(tx, org.now, id);
    ensure(found, 'NOT_FOUND');
    const taken = { entity: 'organizations', entityId: org.orgId } as const;
    await audit(tx, { action: 'organisation.export_taken', ...taken });
    return { ready: found, name: (await timeZoneAndName(tx))?.name ?? '' };
  });
  const file = exportFileName(name, ready.snapshot_at ?? ready.asked_at, org.timeZone);
  resHeaders?.set('content-type', 'application/zip');
  resHeaders?.set('content-disposition', `attachment; filename="${file}"`);
  resHeaders?.set('content-length', String(ready.size));
  return Readable.toWeb(Readable.from(piecesOf(org, id))) as AsyncIterable<Uint8Array>;
}

/** Each in a short transaction of its own: a reader on a slow line holds nothing open. */
async function* piecesOf(org: OrgContext, id: string): AsyncGenerator<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const part = await inOrg({ ...org, changes: [] }, (tx) => exports.readPart(tx, id, number));
    if (!part) return;
    yield part.bytes;
  }
}
