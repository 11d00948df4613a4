import type { Answer, ReplyCase } from './cases.ts';

/** Of the things found, how many are right; of those to find, how many were found. */
type Found = { precision: number; recall: number; f1: number };

export type Score = {
  cases: number;
  /** Intent, lines with their quantities, and date all right. */
  exact: number;
  exact_share: number;
  lines: Found;
  prices: Found;
  /** Shares of the cases. */
  dates: number;
  intents: number;
  needs_human: number;
  /** Ids of cases with a wrong quantity that nobody would look at: the worst there is. */
  wrong_silent_changes: string[];
  /** « missed of all », the tags with most misses first. */
  misses_by_tag: Record<string, string>;
};

export type Judged = { one: ReplyCase; expected: Answer; got: Answer };

const quantityKeys = ({ lines }: Answer) =>
  lines.map(({ line_id, qty_confirmed }) => `${line_id}=${rounded(qty_confirmed, 3)}`);
const priceKeys = ({ lines }: Answer) =>
  lines.flatMap(({ line_id, unit_price }) =>
    unit_price === undefined ? [] : [`${line_id}@${rounded(unit_price, 2)}`],
  );

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits;
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

export const isExact = ({ expected, got }: Judged): boolean =>
  expected.intent === got.intent &&
  expected.expected_at === got.expected_at &&
  sameSet(quantityKeys(expected), quantityKeys(got));

/** A quantity that nobody expected, in a reading that asks for nobody. */
export const isWrongSilently = ({ expected, got }: Judged): boolean =>
  !got.needs_human && quantityKeys(got).some((key) => !quantityKeys(expected).includes(key));

export function score(judged: readonly Judged[]): Score {
  const exact = judged.filter(isExact).length;
  const shareOf = (right: (one: Judged) => boolean) => share(judged.filter(right).length, judged.length);
  return {
    cases: judged.length,
    exact,
    exact_share: share(exact, judged.length),
    lines: found(judged, quantityKeys),
    prices: found(judged, priceKeys),
    dates: shareOf(({ expected, got }) => expected.expected_at === got.expected_at),
    intents: shareOf(({ expected, got }) => expected.intent === got.intent),
    needs_human: shareOf(({ expected, got }) => expected.needs_human === got.needs_human),
    wrong_silent_changes: judged.filter(isWrongSilently).map(({ one }) => one.id),
    misses_by_tag: missesByTag(judged),
  };
}

function found(judged: readonly Judged[], keysOf: (answer: Answer) => string[]): Found {
  let right = 0;
  let found = 0;
  let asked = 0;
  for (const { expected, got } of judged) {
    const wanted = keysOf(expected);
    const given = keysOf(got);
    right += given.filter((key) => wanted.includes(key)).length;
    found += given.length;
    asked += wanted.length;
  }
  const precision = share(right, found);
  const recall = share(right, asked);
  return { precision, recall, f1: share(2 * right, found + asked) };
}

/** Where there was nothing to find and nothing was found, all of it was right. */
const share = (part: number, whole: number) => (whole === 0 ? 1 : rounded(part / whole, 4));

function missesByTag(judged: readonly Judged[]): Record<string, string> {
  const tags = new Map<string, { missed: number; all: number }>();
  for (const one of judged) {
    for (const tag of one.one.tags) {
      const count = tags.get(tag) ?? { missed: 0, all: 0 };
      count.all++;
      if (!isExact(one)) count.missed++;
      tags.set(tag, count);
    }
  }
  return Object.fromEntries(
    [...tags]
      .filter(([, { missed }]) => missed > 0)
      .sort(([, a], [, b]) => b.missed - a.missed || b.missed / b.all - a.missed / a.all)
      .map(([tag, { missed, all }]) => [tag, `${missed} of ${all}`]),
  );
}
