import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import type { ReaderAnswer, ReaderCommand } from './messages.ts';

/** Whoever waits for a page comes first. A stop of the server is not for a reader to answer: it ends with the server. */
function stepBack(): void {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
  process.on('disconnect', () => process.exit());
}

/** Node does so as a process leaves: a reader is killed. Does nothing where all was there, or nothing is to be kept. */
const keepCompiled = (): void => flushCompileCache();

/** The other end of `BoundedReader`, in a process of its own: one message of the reading for each that is asked for. */
export function serveReader<Data, Message>(read: (data: Data) => AsyncGenerator<Message, void>): void {
  stepBack();
  let reading: AsyncGenerator<Message, void> | null = null;
  let isFirst = true;

  async function next(): Promise<ReaderAnswer<Message>> {
    try {
      const { value } = (await reading?.next()) ?? {};
      return value === undefined ? { failure: 'There is nothing more to read' } : { message: value };
    } catch (error) {
      return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }

  process.on('message', async (command: ReaderCommand<Data>) => {
    reading = command.kind === 'begin' ? read(command.data) : command.kind === 'end' ? null : reading;
    if (command.kind !== 'end') process.send?.(await next());
    if (isFirst) keepCompiled();
    isFirst = false;
  });
}
