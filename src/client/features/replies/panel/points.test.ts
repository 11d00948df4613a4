import { describe, expect, test } from 'vitest';
import type { Reply } from '#client/features/replies/replies.api.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { NBSP } from '#text/kernel/format.ts';
import { marksOf, pointsOf } from './points.ts';

type Reading = NonNullable<Reply['reading']>;

const line = (item_name: string, fields: Partial<Reading['lines'][number]>): Reading['lines'][number] => ({
  line_id: '00000000-0000-4000-8000-000000000001',
  item_name,
  unit: 'kg',
  qty: 10,
  qty_confirmed: 10,
  said_in: [],
  ...fields,
});
const reading = (fields: Partial<Reading>): Reading => ({
  intent: 'changed',
  lines: [],
  expected_at: null,
  needs_human: true,
  doubts: [],
  date_said_in: null,
  agreement_said_in: null,
  ...fields,
});
const sentences = (fields: Partial<Reading>) =>
  pointsOf(reading(fields)).map(({ sign, sentence }) => `${sign ?? '='} ${sentence.replaceAll(NBSP, ' ')}`);

describe('what was understood', () => {
  test.each<[string, Partial<Reading['lines'][number]>, string]>([
    ['less', { qty_confirmed: 6, reason: 'out_of_stock' }, '1 Bar : 6 kg au lieu de 10 kg (rupture)'],
    ['none', { qty_confirmed: 0, reason: 'refused' }, '1 Bar : rien au lieu de 10 kg (refusé)'],
    ['a price', { unit_price: 26.9 }, '1 Bar : 10 kg ; prix 26,90 €'],
    ['another product', { substitution: 'lieu au lieu de bar' }, '1 Bar : 10 kg ; lieu au lieu de bar'],
    [
      'the rest on a day',
      { qty_confirmed: 6, reason: 'backorder', backorder: { qty: 4, date: localDate('2026-11-20') } },
      '1 Bar : 6 kg au lieu de 10 kg ; 4 kg le vendredi 20/11',
    ],
    [
      'the rest some day',
      { qty_confirmed: 6, reason: 'backorder', backorder: { qty: 4, date: null } },
      '1 Bar : 6 kg au lieu de 10 kg ; 4 kg plus tard',
    ],
  ])('%s is said in a sentence', (_what, fields, sentence) => {
    expect(sentences({ lines: [line('Bar', fields)] })).toEqual([sentence]);
  });

  test('changes come first and numbered, the day with them, then what is as ordered, then what raised a doubt', () => {
    expect(
      sentences({
        lines: [line('Lieu', {}), line('Bar', { qty_confirmed: 6 }), line('Moules', {})],
        expected_at: localDate('2026-11-20'),
        doubts: [{ doubt: 'question', said_in: { start: 0, end: 4 } }],
      }),
    ).toEqual([
      '1 Bar : 6 kg au lieu de 10 kg',
      '2 Livraison le vendredi 20/11',
      '= Comme commandé : Lieu, Moules',
      '? Une question est posée',
    ]);
  });

  test('a plain yes is one point, and nothing understood is none', () => {
    expect(sentences({ lines: [line('Lieu', {}), line('Bar', {})] })).toEqual(['= Tout comme commandé']);
    expect(sentences({ intent: 'unrelated' })).toEqual([]);
  });

  test('the words of each point are marked with its sign', () => {
    const points = pointsOf(
      reading({
        lines: [line('Bar', { qty_confirmed: 6, said_in: [{ start: 8, end: 20 }] }), line('Lieu', {})],
        agreement_said_in: { start: 0, end: 2 },
        doubts: [
          { doubt: 'condition', said_in: { start: 30, end: 40 } },
          { doubt: 'open_lines', said_in: null },
        ],
      }),
    );
    expect(marksOf(points)).toEqual([
      { start: 8, end: 20, sign: 1 },
      { start: 0, end: 2, sign: null },
      { start: 30, end: 40, sign: '?' },
    ]);
  });
});
