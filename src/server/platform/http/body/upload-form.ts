import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { isOutOfService } from '#server/platform/http/answers/errors.ts';
import { createByteBudget } from '#server/platform/http/limits/byte-budget.ts';
import { refuseUnstorableText } from './storable-text.ts';

/** What a form with a file may weigh; it must say its length beforehand. */
const UPLOAD_LIMIT = 26 * 1024 * 1024;

/** Our forms are one file and a word or two beside it, or how a till writes it (CONFIG_TEXT_MAX). */
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  headerPairs: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
  fileSize: UPLOAD_LIMIT,
};

export const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') === true;

export async function acceptForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS });
}

/** How much the forms of one network may weigh in a minute, by what they announce: six of the longest. */
const MINUTE_LIMIT = 6 * UPLOAD_LIMIT;

/**
 * Judges a form by its announced length, before it is taken in. Photos from a delivery are far below the limit; fifty
 * connections that send long files without end would otherwise keep a processor busy for as long as they like.
 */
export function createFormLimit() {
  const budget = createByteBudget(MINUTE_LIMIT);
  return async (request: FastifyRequest): Promise<void> => {
    const length = Number(request.headers['content-length'] ?? Number.NaN);
    ensure(length <= UPLOAD_LIMIT, 'BODY_TOO_LARGE');
    await budget.take(request, length);
  };
}

/** The fields of a form. Its file goes to the disk as it arrives, and whoever needs it reads it from there. */
export async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  try {
    for await (const part of request.parts()) {
      ensure(!fields.has(part.fieldname), 'INVALID_INPUT');
      fields.set(part.fieldname, part.type === 'file' ? await keep(part, reply) : part.value);
    }
  } catch (error) {
    if (error instanceof AppError || isOutOfService(error)) throw error;
    const tooMuch = (error as { statusCode?: number }).statusCode === 413;
    throw new AppError(tooMuch ? 'BODY_TOO_LARGE' : 'UNSUPPORTED_BODY');
  }
  const form = Object.fromEntries(fields);
  refuseUnstorableText(form);
  return form;
}

let lastPiece = Promise.resolve();

/**
 * One piece of a file for each round of the event loop, of all that arrive: twenty that are taken in as fast as they
 * come would leave little of a round to anybody's page. Whoever sends slowly holds nobody up.
 */
async function* inRounds(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    lastPiece = lastPiece.then(() => setImmediate());
    await lastPiece;
    yield piece;
  }
}

const paths = new WeakMap<Blob, string>();

/** Until the answer has left, or the person who sent it has gone. */
async function keep(part: MultipartFile, reply: FastifyReply): Promise<File> {
  const path = join(tmpdir(), `economat-upload-${randomUUID()}`);
  reply.raw.once('close', () => void rm(path, { force: true }));
  await pipeline(part.file, inRounds, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  const name = part.filename || 'fichier';
  refuseUnstorableText({ [part.fieldname]: name });
  const file = new File([await openAsBlob(path)], name, { type: part.mimetype });
  paths.set(file, path);
  return file;
}

const PIECE = 512 * 1024;

/**
 * The bytes of a form's file, read from the disk straight to where they stay. As a stream of its own it would leave
 * them behind a second time, in pieces for the collector to stop the server for.
 */
export async function bytesOfForm(
  file: File,
  onPiece: (piece: Uint8Array) => unknown = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  const path = paths.get(file);
  if (!path) throw new Error('This file came with no form');
  const bytes = new Uint8Array(file.size);
  await using handle = await open(path);
  for (let at = 0; at < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, at, Math.min(PIECE, bytes.length - at), at);
    if (bytesRead === 0) throw new Error('The file of a form is shorter than it was');
    onPiece(bytes.subarray(at, at + bytesRead));
    at += bytesRead;
  }
  return bytes;
}
