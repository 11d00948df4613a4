import type { z } from 'zod';
import { boundedFetch } from '#server/platform/outside/bounded-fetch.ts';

/** An endpoint that speaks OpenAI's protocol (`/chat/completions` under the base): a service, or a program of one's own. */
export type ModelSettings = { baseUrl: string; apiKey: string | undefined; model: string };

/** Nothing of a question or an answer is in it: it may be logged. */
type ModelFailure = {
  reason:
    | 'TOO_LONG'
    | 'UNAUTHORIZED'
    | 'REFUSED'
    | 'BUSY'
    | 'UNREACHABLE'
    | 'TIMED_OUT'
    | 'CANCELLED'
    | 'NO_ANSWER';
  /** Of HTTP, where there was an answer. */
  status: number | null;
};

type Question<Value> = {
  /** What the answer is; every field of an object is required, for strict endpoints take no other schema. */
  schema: z.ZodType<Value>;
  /** What is to be done; the prompt is what it is done to. */
  instructions: string;
  prompt: string;
  signal: AbortSignal;
};

type Answer<Value> = { answered: true; value: Value } | { answered: false; failure: ModelFailure };

export type LanguageModel = {
  /** Never throws. The answer fits the schema, and nothing else is known of it. */
  ask<Value>(question: Question<Value>): Promise<Answer<Value>>;
  /** Ends what is being asked, and answers nothing any more. */
  close(): void;
};

/** A model on a small machine of one's own needs its time; whoever waits here holds nothing. */
const LONGEST = 60_000;
/** Of instructions and prompt together: well within what small models can hold. */
const CHARACTERS = 60_000;
const OUTPUT_TOKENS = 8000;

/** The same question gets the same answer, within bounds. Some models refuse to be told either: they are asked without. */
const STEADY = { temperature: 0, maxOutputTokens: OUTPUT_TOKENS };

type Limits = { longest?: number };

export function createLanguageModel(
  settings: ModelSettings,
  { longest = LONGEST }: Limits = {},
): LanguageModel {
  const closed = new AbortController();

  const ask = async <Value>(question: Question<Value>): Promise<Answer<Value>> => {
    if (question.instructions.length + question.prompt.length > CHARACTERS) return failed('TOO_LONG');
    const late = AbortSignal.timeout(longest);
    const given = { ...question, signal: AbortSignal.any([question.signal, closed.signal, late]) };
    try {
      given.signal.throwIfAborted();
      return { answered: true, value: await steadyOrPlain(settings, given) };
    } catch (error) {
      if (question.signal.aborted || closed.signal.aborted) return failed('CANCELLED');
      if (late.aborted) return failed('TIMED_OUT');
      return { answered: false, failure: await failureIn(error) };
    }
  };

  return { ask, close: () => closed.abort() };
}

const failed = (reason: ModelFailure['reason']) =>
  ({ answered: false, failure: { reason, status: null } }) as const;

async function steadyOrPlain<Value>(settings: ModelSettings, question: Question<Value>): Promise<Value> {
  try {
    return await generate(settings, question, STEADY);
  } catch (error) {
    const { status } = await failureIn(error);
    if (status !== 400 && status !== 422) throw error;
    return generate(settings, question, {});
  }
}

/** Loaded by the first question: whoever has no model pays nothing for it. */
const sdk = async () => {
  const [ai, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  return { ...ai, createOpenAICompatible };
};

/** An answer in a schema is a few kilobytes; whatever is much longer is none. */
const ANSWER_BYTES = 1024 * 1024;

async function generate<Value>(
  { baseUrl, apiKey, model }: ModelSettings,
  { schema, instructions, prompt, signal }: Question<Value>,
  steadiness: Partial<typeof STEADY>,
): Promise<Value> {
  const { createOpenAICompatible, generateText, Output } = await sdk();
  const provider = createOpenAICompatible({
    name: 'configured',
    baseURL: baseUrl,
    ...(apiKey === undefined ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    fetch: boundedFetch(ANSWER_BYTES),
  });
  const { output } = await generateText({
    model: provider(model),
    output: Output.object({ schema }),
    instructions,
    prompt,
    abortSignal: signal,
    maxRetries: 1,
    ...steadiness,
  });
  return output;
}

/** The errors of the SDK carry what was asked and what was answered: no more than their kind leaves this file. */
async function failureIn(error: unknown): Promise<ModelFailure> {
  const { APICallError, RetryError } = await sdk();
  const last = RetryError.isInstance(error) ? error.lastError : error;
  if (!APICallError.isInstance(last)) return { reason: 'NO_ANSWER', status: null };
  const status = last.statusCode ?? null;
  return { reason: reasonOf(status), status };
}

function reasonOf(status: number | null): ModelFailure['reason'] {
  if (status === null) return 'UNREACHABLE';
  if (status === 401 || status === 403) return 'UNAUTHORIZED';
  if (status === 429) return 'BUSY';
  if (status >= 500) return 'UNREACHABLE';
  // Also where it answered, but with something that is not the protocol's.
  return status < 400 ? 'NO_ANSWER' : 'REFUSED';
}
