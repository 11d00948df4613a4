import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readArguments } from '../scripts/replies/arguments.ts';
import { type Answer, type ReplyCase, readCases } from '../scripts/replies/cases.ts';
import { fuzz } from '../scripts/replies/fuzz.ts';
import { misses } from '../scripts/replies/misses.ts';
import { type Judged, score } from '../scripts/replies/score.ts';

const folder = mkdtempSync(join(tmpdir(), 'replies-'));
afterAll(() => rmSync(folder, { recursive: true }));

const CASE: ReplyCase = {
  id: 'one',
  tags: ['easy', 'partial'],
  order: {
    order_number: 'BC-2026-00001',
    sent_at: '2026-11-16T09:00:00+01:00',
    expected_at: '2026-11-18',
    supplier: 'Moulin',
    lines: [
      { line_id: 'L1', item_name: 'Farine T65', sku: 'FAR', unit: 'kg', qty: 25, unit_price: 1.1 },
      { line_id: 'L2', item_name: 'Sel fin', sku: 'SEL', unit: 'kg', qty: 10, unit_price: 0.5 },
    ],
  },
  email: {
    from: 'a@b.fr',
    subject: 'Re',
    date: '2026-11-16T10:00:00+01:00',
    text: 'Farine 20 kg, le reste ok',
  },
};

const answer = (changes: Partial<Answer> = {}): Answer => ({
  intent: 'changed',
  lines: [
    { line_id: 'L1', qty_confirmed: 20 },
    { line_id: 'L2', qty_confirmed: 10 },
  ],
  expected_at: null,
  needs_human: false,
  ...changes,
});

const judged = (got: Answer, expected: Answer = answer(), one: Partial<ReplyCase> = {}): Judged => ({
  one: { ...CASE, ...one },
  expected,
  got,
});

describe('what readings are worth', () => {
  test('all right', () => {
    const { misses_by_tag, wrong_silent_changes, ...figures } = score([judged(answer())]);
    expect(figures).toEqual({
      cases: 1,
      exact: 1,
      exact_share: 1,
      lines: { precision: 1, recall: 1, f1: 1 },
      prices: { precision: 1, recall: 1, f1: 1 },
      dates: 1,
      intents: 1,
      needs_human: 1,
    });
    expect({ misses_by_tag, wrong_silent_changes }).toEqual({ misses_by_tag: {}, wrong_silent_changes: [] });
  });

  test('a line that is wrong, one that is missing and one too many', () => {
    const wrong = judged(answer({ lines: [{ line_id: 'L1', qty_confirmed: 25 }] }));
    const many = judged(answer(), answer({ lines: [{ line_id: 'L2', qty_confirmed: 10 }] }), {
      id: 'two',
      tags: ['hard'],
    });
    const figures = score([wrong, many]);
    // Of three said one is right, of three to say one was said.
    expect(figures.lines).toEqual({ precision: 0.3333, recall: 0.3333, f1: 0.3333 });
    expect(figures.exact).toBe(0);
    expect(figures.misses_by_tag).toEqual({ easy: '1 of 1', partial: '1 of 1', hard: '1 of 1' });
    expect(figures.wrong_silent_changes).toEqual(['one', 'two']);
  });

  test('a wrong quantity that somebody looks at is not silent, nor is one that is left out', () => {
    const wrong = answer({ lines: [{ line_id: 'L1', qty_confirmed: 25 }] });
    expect(score([judged({ ...wrong, needs_human: true })]).wrong_silent_changes).toEqual([]);
    expect(score([judged(answer({ lines: [] }))]).wrong_silent_changes).toEqual([]);
  });

  test('prices, dates and intents are counted by themselves', () => {
    const priced = (unit_price: number) =>
      answer({ lines: [{ line_id: 'L1', qty_confirmed: 20, unit_price }] });
    const figures = score([
      judged(priced(1.2), priced(1.2)),
      judged(priced(1.3), priced(1.2)),
      judged(answer({ expected_at: '2026-11-19', intent: 'question' })),
    ]);
    expect(figures.prices).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
    expect([figures.dates, figures.intents, figures.exact]).toEqual([0.6667, 0.6667, 2]);
  });

  test('the order of lines does not matter, rounding of reckoning neither', () => {
    const lines = answer()
      .lines.toReversed()
      .map((line) => ({ ...line, qty_confirmed: line.qty_confirmed + 1e-9 }));
    expect(score([judged(answer({ lines }))]).exact).toBe(1);
  });

  test('misses say what was wanted, what came and what was written', () => {
    expect(misses([judged(answer())])).toBe('');
    const printed = misses([judged(answer({ lines: [{ line_id: 'L1', qty_confirmed: 25 }] }))]);
    expect(printed).toContain('=== WRONG SILENTLY one easy partial');
    expect(printed).toContain('Farine 20 kg, le reste ok');
    expect(printed).toContain('wanted changed - - L1=20, L2=10\ngot    changed - - L1=25');
  });
});

describe('a folder of cases', () => {
  test('one or several in a file; what is broken is told of and left out', async () => {
    writeFileSync(join(folder, 'a.json'), JSON.stringify({ ...CASE, expected: answer() }));
    writeFileSync(join(folder, 'b.json'), JSON.stringify([{ ...CASE, id: 'two' }, { order: {} }]));
    writeFileSync(join(folder, 'c.json'), '{ broken');
    writeFileSync(join(folder, 'README.md'), '# none');
    const problems: string[] = [];
    const cases = await readCases(folder, (problem) => problems.push(problem));
    expect(cases.map(({ id, expected }) => [id, expected?.intent])).toEqual([
      ['one', 'changed'],
      ['two', undefined],
    ]);
    expect(problems).toEqual([
      expect.stringMatching(/b\.json: no case \(number 2\)$/),
      expect.stringMatching(/c\.json: /),
    ]);
    await expect(readCases(join(folder, 'none'), () => undefined)).rejects.toThrow(/cannot be read/);
  });

  test('is what is asked for, with one question at a time', () => {
    expect(readArguments(['cases', '--score'])).toMatchObject({
      what: 'score',
      folder: expect.stringMatching(/cases$/),
    });
    expect(readArguments(['cases'])).toMatchObject({ what: 'predictions' });
    expect(readArguments(['--fuzz', '500'])).toEqual({ what: 'fuzz', count: 500, seed: 1 });
    for (const wrong of [
      [],
      ['a', 'b'],
      ['a', '--score', '--misses'],
      ['--fuzz', 'many'],
      ['a', '--unknown'],
    ]) {
      expect(() => readArguments(wrong)).toThrow();
    }
  });
});

test('generated replies are read without a throw, into what a reply can say', () => {
  expect(fuzz({ count: 300, seed: 7 })).toMatchObject({ throws: 0, impossible: 0 });
});
