import { ApiError, isForLater, messageOf } from '#client/platform/api/error.ts';

type Leaving<Input, Answer> = {
  call: (input: Input) => Promise<Answer>;
  /** As it leaves from here, its moment settled: what leaves a second time under its key must say the same. */
  settled: Input;
  /** As it was pressed. It may have arrived then, its answer lost: the same words get that answer. */
  pressed: Input;
  onTaken: (answer: Answer) => void;
  onRefused: (reason: string) => void;
};

/** Sends what is one call under one key, and says what became of it. */
export async function sendOnce<Input, Answer>(leaving: Leaving<Input, Answer>): Promise<'done' | 'later'> {
  const { call, settled, pressed, onTaken, onRefused } = leaving;
  try {
    const answer = await call(settled).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'IDEMPOTENCY_KEY_REUSED') throw error;
      return call(pressed);
    });
    onTaken(answer);
  } catch (error) {
    if (isForLater(error)) return 'later';
    const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
    onRefused(fields[0] ?? messageOf(error));
  }
  return 'done';
}
