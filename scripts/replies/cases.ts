import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ReadLine, RepliedOrder, ReplyMail, ReplyReading } from '../../src/domain/replies/reply.ts';
import { Mistake } from '../mistake.ts';

/** What is judged of a reading: nothing of where in the message it is said. */
export type Answer = Pick<ReplyReading, 'intent' | 'expected_at' | 'needs_human'> & {
  lines: Omit<ReadLine, 'said_in'>[];
};

export type ReplyCase = {
  id: string;
  tags: string[];
  order: RepliedOrder;
  email: ReplyMail;
  /** Missing where nobody labelled the case. */
  expected?: Answer;
};

/** All cases of a folder, by file name; a file holds one or several. A broken one is told of, and does not stop the rest. */
export async function readCases(folder: string, tell: (problem: string) => void): Promise<ReplyCase[]> {
  const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort();
  const cases: ReplyCase[] = [];
  for (const name of names) cases.push(...(await casesOf(join(folder, name), tell)));
  return cases;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    throw new Mistake(`${folder} cannot be read: ${(error as Error).message}`);
  }
}

async function casesOf(path: string, tell: (problem: string) => void): Promise<ReplyCase[]> {
  const file = basename(path, '.json');
  let held: unknown;
  try {
    held = JSON.parse((await readFile(path, 'utf8')).replace(/^\uFEFF/, ''));
  } catch (error) {
    tell(`${path}: ${(error as Error).message}`);
    return [];
  }
  const several = Array.isArray(held) ? held : [held];
  return several.flatMap((one: unknown, at) => {
    const found = caseOf(one, several.length > 1 ? `${file}-${at + 1}` : file);
    if (found === null) tell(`${path}: no case${several.length > 1 ? ` (number ${at + 1})` : ''}`);
    return found ?? [];
  });
}

type Loose = Record<string, unknown>;
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null;
const textOr = (value: unknown, other: string) => (typeof value === 'string' ? value : other);

function caseOf(held: unknown, fallback: string): ReplyCase | null {
  if (!isObject(held) || !isObject(held.order) || !isObject(held.email)) return null;
  const { order, email } = held;
  if (!Array.isArray(order.lines) || !order.lines.every(isLine) || typeof email.text !== 'string')
    return null;
  return {
    id: textOr(held.id, fallback),
    tags: Array.isArray(held.tags) ? held.tags.map(String) : [],
    order: order as RepliedOrder,
    email: {
      from: textOr(email.from, ''),
      subject: textOr(email.subject, ''),
      date: textOr(email.date, textOr(order.sent_at, '')),
      text: email.text,
    },
    ...(isObject(held.expected) ? { expected: held.expected as Answer } : {}),
  };
}

const isLine = (line: unknown) =>
  isObject(line) &&
  typeof line.line_id === 'string' &&
  typeof line.item_name === 'string' &&
  typeof line.qty === 'number';
