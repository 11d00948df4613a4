import { COMMON_PASSWORDS, KEYBOARD_RUNS } from './common-passwords.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';

type PasswordProblem = 'too_short' | 'too_long' | 'too_common';

/** Why a password cannot be chosen, or null. */
export function passwordProblem(password: string): PasswordProblem | null {
  if (password.length < PASSWORD_MIN) return 'too_short';
  if (password.length > PASSWORD_MAX) return 'too_long';
  return isCommonPassword(password) ? 'too_common' : null;
}

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
