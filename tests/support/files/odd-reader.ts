import { serveReader } from '#server/platform/readers/serve-reader.ts';

export type OddOrder = { how: 'answer' | 'throw' | 'leave' | 'die' | 'spin' | 'eat' };
export type OddAnswer = { pid: number; settings: string[] };

/** A reader that does whatever the test asks for. */
serveReader(async function* ({ how }: OddOrder): AsyncGenerator<OddAnswer, void> {
  const answer = { pid: process.pid, settings: Object.keys(process.env) };
  if (how === 'throw') throw new Error('nothing of the kind');
  if (how === 'leave') process.exit(3);
  if (how === 'die') process.kill(process.pid, 'SIGKILL');
  for (let turns = 0; how === 'spin' && turns < Number.MAX_SAFE_INTEGER; turns += 1);
  const eaten: string[][] = [];
  while (how === 'eat') eaten.push(new Array(100_000).fill('x'));
  yield answer;
  yield answer;
});
