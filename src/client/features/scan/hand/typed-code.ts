/** A press as a hand scanner makes it: what the computer took it for, which key it was, and when. */
export type Press = { key: string; code: string; shift: boolean; ctrl: boolean; at: number };

/** Nobody types a key every twentieth of a second for the length of a code; the slowest scanners do. */
const LONGEST_GAP_MS = 60;
/** The shortest code of goods; a program that types words for people has no such run of figures. */
const SHORTEST = 8;
const FIGURES = /\d{6}/;

const SEPARATOR = '\u001d';

/** The presses that belong to the last: what was typed by a person before them is left out. */
export function burstOf(presses: readonly Press[]): Press[] {
  const breaks = presses.findLastIndex(
    (press, place) => place > 0 && press.at - (presses[place - 1]?.at ?? 0) > LONGEST_GAP_MS,
  );
  return presses.slice(Math.max(0, breaks));
}

/** What a scanner wrote in one go; null where it was a person, or too little to be a code. */
export function typedCode(presses: readonly Press[]): string | null {
  const burst = burstOf(presses);
  const text = burst.map(isMeantForQwerty(burst) ? onQwerty : asRead).join('');
  return text.length >= SHORTEST && FIGURES.test(text) ? text : null;
}

const isDigitKey = ({ code }: Press) => /^Digit\d$/.test(code);

/**
 * Scanners come set to an American keyboard: on a French one their « 3 » arrives as « " », their « A » as « Q ». A figure
 * key pressed without Shift that gives no figure tells so: then the keys count, not what they gave.
 */
const isMeantForQwerty = (burst: readonly Press[]): boolean =>
  burst.some((press) => isDigitKey(press) && !press.shift && !/^\d$/.test(press.key));

const isSeparator = ({ key, code, ctrl }: Press): boolean =>
  key === SEPARATOR || (ctrl && (key === ']' || code === 'BracketRight'));

function asRead(press: Press): string {
  if (isSeparator(press)) return SEPARATOR;
  return press.key.length === 1 && !press.ctrl ? press.key : '';
}

const PUNCTUATION: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
};
const ABOVE_DIGITS = ')!@#$%^&*(';

function onQwerty(press: Press): string {
  if (isSeparator(press)) return SEPARATOR;
  const { code, shift } = press;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return shift ? (ABOVE_DIGITS[Number(digit)] ?? '') : digit;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return shift ? letter : letter.toLowerCase();
  return PUNCTUATION[code]?.[shift ? 1 : 0] ?? '';
}
