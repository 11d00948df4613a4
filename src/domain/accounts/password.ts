import { COMMON_PASSWORDS, KEYBOARD_RUNS } from './common-passwords.ts';

/** Case does not make a common word rare, nor does the year or the punctuation that everybody adds behind it. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.toLowerCase());
  const bare = plain.replace(/^[\W_]+|[\W_]+$/g, '');
  const stem = bare.replace(/[\d\W_]{1,4}$/, '');
  return (
    [plain, bare].some((text) => COMMON_PASSWORDS.has(text)) ||
    (stem.length >= 4 && COMMON_PASSWORDS.has(stem)) ||
    repeatsItself(plain) ||
    KEYBOARD_RUNS.some((run) => run.includes(plain))
  );
}

/** 'aaaaaa', '121212', 'abcabc'. */
const repeatsItself = (text: string) => /^(.{1,3})\1+$/.test(text);

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');
