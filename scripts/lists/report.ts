import type { PriceSurvey } from '../../src/domain/imports/survey.ts';
import { importWarningSentence } from '../../src/text/imports/import-survey.text.ts';
import { importProblemSentence } from '../../src/text/imports/imports.text.ts';
import type { ListCase, RowTruth } from './cases.ts';
import { isRightOutcome, type JudgedList, type JudgedRow, OUTCOMES } from './judge.ts';
import type { ListReading, RowReading } from './read-list.ts';

export type Judged = { list: ListCase; reading: ListReading; judged: JudgedList };

/** « order_unit 24 rows, 23/24 agree; measure 24 rows » */
export const readingsText = (
  readings: readonly Pick<PriceSurvey['readings'][number], 'basis' | 'rows' | 'agree' | 'compared'>[],
): string =>
  readings
    .map(
      ({ basis, rows, agree, compared }) =>
        `${basis} ${rows} rows${compared ? `, ${agree}/${compared} agree` : ''}`,
    )
    .join('; ');

/** A line for each list, and one for all of them. */
export function figures(all: readonly Judged[]): string {
  const width = Math.max(5, ...all.map(({ list }) => list.name.length));
  const line = (name: string, cells: readonly (number | string)[]) =>
    [name.padEnd(width), ...cells.map((cell, at) => String(cell).padStart(HEADS[at]?.length ?? 0))].join(
      '  ',
    );
  const lines = all.map(({ list, judged }) => line(list.name, counts([judged])));
  const total = line('total', counts(all.map(({ judged }) => judged)));
  return [line('', HEADS), ...lines, total].join('\n');
}

const HEADS = [
  'rows',
  ...OUTCOMES,
  'rightly asked',
  'other pack',
  'extra',
  'misnamed',
  'right %',
  'answered %',
];

function counts(lists: readonly JudgedList[]): (number | string)[] {
  const rows = lists.flatMap((list) => list.rows);
  const of = (fits: (row: JudgedRow) => boolean) => rows.filter(fits).length;
  const rightlyAsked = of(isRightlyAsked);
  const right = of(({ outcome }) => isRightOutcome(outcome)) + rightlyAsked;
  const answered = lists.reduce((sum, { right_answered }) => sum + right_answered, 0);
  const share = (count: number) => (rows.length === 0 ? '-' : ((100 * count) / rows.length).toFixed(1));
  return [
    rows.length,
    ...OUTCOMES.map((wanted) => of(({ outcome }) => outcome === wanted)),
    rightlyAsked,
    of(isOtherPack),
    lists.reduce((sum, { extra }) => sum + extra.length, 0),
    lists.reduce((sum, { misnamed }) => sum + misnamed.length, 0),
    share(right),
    share(answered),
  ];
}

const isOtherPack = ({ outcome, is_price_right }: JudgedRow): boolean =>
  is_price_right && outcome.startsWith('wrong');

const isRightlyAsked = ({ truth, outcome }: JudgedRow): boolean => truth.ask && outcome === 'asked';

/** How each list was understood, and each row that is not right: what is true, what was read, what was said of it. */
export const misses = (all: readonly Judged[]): string => all.map(missesOf).filter(Boolean).join('\n\n');

function missesOf({ list, reading, judged }: Judged): string {
  const missed = judged.rows.filter((row) => row.outcome !== 'right' && !isRightlyAsked(row));
  const lines = [
    ...missed.map(missText),
    ...judged.extra.map((row) => `extra  line ${row.line} ${row.label}: ${gotText(row)}`),
    ...judged.misnamed.map(
      ({ truth, got }) =>
        `misnamed  line ${truth.row}: « ${got?.name} » [${got?.reference ?? ''}] for « ${truth.name} » [${truth.reference ?? ''}]`,
    ),
  ];
  if (lines.length === 0) return '';
  const { prices } = reading;
  const understood = prices
    ? `prices: ${prices.taken ?? 'asked'} (${prices.why ?? 'the file cannot tell'}) ${readingsText(prices.readings)}`
    : `prices: ${reading.refused ?? 'no column'}`;
  return [`=== ${list.name}`, reading.columns.join(', '), understood, ...lines].join('\n');
}

const missText = ({ truth, got, outcome, ...row }: JudgedRow): string =>
  [
    `${outcome.toUpperCase()}${row.is_price_right && outcome.startsWith('wrong') ? ', OTHER PACK' : ''}  line ${truth.row} ${truth.name}`,
    `    true ${truthText(truth)}`,
    `    read ${got ? gotText(got) : 'nothing'}`,
  ].join('\n');

const truthText = ({ content, unit, price, perUnit, ask }: RowTruth): string =>
  `${content ?? '?'} ${unit} at ${price ?? '?'} €, ${perUnit ?? '?'} €/${unit}${ask ? ' (to be asked)' : ''}`;

const plain = (value: number): string => String(Number(value.toPrecision(6)));

function gotText({ content, unit, price, piece, problems, warnings, is_asked }: RowReading): string {
  const read =
    price === null
      ? 'no price'
      : `${plain(content)} ${unit} at ${plain(price * content)} €, ${plain(price)} €/${unit}${piece ? ` (a piece: ${plain(piece.content)} ${piece.unit})` : ''}`;
  const said = [
    ...(is_asked ? ['asked what prices are for'] : []),
    ...problems.map((one) => `refused: ${importProblemSentence('price_list', one)}`),
    ...warnings.map((one) => importWarningSentence('price_list', one)),
  ];
  return [read, ...said].join(' | ');
}
