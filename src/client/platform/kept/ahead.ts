import { storedValue } from '#client/platform/browser/storage.ts';

type Changes = Record<string, string | null>;
type Ahead = Record<string, Changes>;

/**
 * Sealing takes a moment that a page which is being closed no longer has. What is typed stands here, open, until it is
 * sealed: a few milliseconds, or until the next time where the page was closed in them.
 */
const stored = storedValue('kept_ahead');

function read(): Ahead {
  try {
    return JSON.parse(stored.read() ?? '{}') as Ahead;
  } catch {
    return {};
  }
}

const write = (ahead: Ahead) => stored.write(Object.keys(ahead).length === 0 ? null : JSON.stringify(ahead));

export const changesAhead = (id: string): Changes => read()[id] ?? {};

export function writeAhead(id: string, changes: Changes): void {
  const ahead = read();
  write({ ...ahead, [id]: { ...ahead[id], ...changes } });
}

/** These are sealed; what was typed since stays. */
export function doneAhead(id: string, changes: Changes): void {
  const { [id]: mine = {}, ...others } = read();
  const left = Object.entries(mine).filter(([key, text]) => !(key in changes) || changes[key] !== text);
  write(left.length === 0 ? others : { ...others, [id]: Object.fromEntries(left) });
}
