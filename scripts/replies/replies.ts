import { readEnv } from '../../src/server/app/env.ts';
import { readReplyWithModel } from '../../src/server/features/replies/reading/read-reply.ts';
import {
  createLanguageModel,
  type LanguageModel,
} from '../../src/server/platform/language-model/language-model.ts';
import { StartupProblem } from '../../src/server/platform/startup-problem.ts';
import { Mistake } from '../mistake.ts';
import { type Asked, readArguments } from './arguments.ts';
import { type Answer, type ReplyCase, readCases } from './cases.ts';
import { fuzz } from './fuzz.ts';
import { misses } from './misses.ts';
import { type Judged, score } from './score.ts';

const log = { warn: (...line: unknown[]) => console.error(JSON.stringify(line)) };

type OnFolder = Exclude<Asked, { what: 'fuzz' }>;

/**
 * `npm run replies -- <folder>`: what the reader makes of labelled replies, one JSON object by id on standard output; `--score` prints the
 * figures instead, `--misses` what was read otherwise than labelled, `--fuzz` reads generated replies (docs/replies.md).
 * `--model` asks the language model of the settings too.
 */
try {
  const asked = readArguments(process.argv.slice(2));
  if (asked.what === 'fuzz') console.log(JSON.stringify(fuzz(asked), null, 2));
  else await onFolder(asked);
} catch (error) {
  if (!(error instanceof Mistake || error instanceof StartupProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function onFolder({ folder, what, model: wanted }: OnFolder): Promise<void> {
  const model = wanted ? languageModel() : null;
  const cases = await readCases(folder, (problem) => console.error(problem));
  const read: { one: ReplyCase; got: Answer }[] = [];
  for (const one of cases) read.push({ one, got: await answerTo(one, model) });
  if (what === 'predictions') {
    console.log(JSON.stringify(Object.fromEntries(read.map(({ one, got }) => [one.id, got]))));
    return;
  }
  const judged = read.flatMap(({ one, got }): Judged[] =>
    one.expected ? [{ one, got, expected: one.expected }] : [],
  );
  console.log(what === 'score' ? JSON.stringify(score(judged), null, 2) : misses(judged));
}

function languageModel(): LanguageModel {
  const settings = readEnv(process.env).languageModel;
  if (settings === null) throw new Mistake('--model asks the one of AI_BASE_URL and AI_MODEL: set both');
  return createLanguageModel(settings);
}

/** In the fields that are judged; what the reader cannot cope with is for a person. */
async function answerTo({ id, order, email }: ReplyCase, model: LanguageModel | null): Promise<Answer> {
  try {
    const { signal } = new AbortController();
    const { reading } = await readReplyWithModel({ model, order, mail: email, signal, log });
    const { intent, lines, expected_at, needs_human } = reading;
    return { intent, lines: lines.map(({ said_in: _, ...line }) => line), expected_at, needs_human };
  } catch (error) {
    console.error(`${id}: ${(error as Error).stack}`);
    return { intent: 'question', lines: [], expected_at: null, needs_human: true };
  }
}
