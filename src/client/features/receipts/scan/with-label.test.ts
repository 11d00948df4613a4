import { describe, expect, it } from 'vitest';
import { type GoodsAtTheDoor, newLot, type ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { readLabel, type ScannedLabel } from '#domain/gs1/read-label.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { resultOfLabel } from './scan-results.ts';
import { quantityOn, withLabel } from './with-label.ts';

const today = localDate('2026-11-17');
const GS = '\u001d';
const BEEF = '93450120001232';

const goods: GoodsAtTheDoor = {
  key: 'l1',
  po_line_id: 'l1',
  item_id: 'i1',
  item_name: 'Bavette',
  item_deleted: false,
  sku: null,
  unit: 'kg',
  reference: null,
  wording: null,
  pack_label: null,
  pack_content: null,
  unit_price: 18,
  price_listed: 18,
  storage_family: null,
  temperature_min: null,
  temperature_max: null,
  date_kind: 'DLC',
  expires_on: localDate('2026-11-24'),
  alert_days: null,
  codes: [BEEF],
  code_contents: {},
  qty_expected: 10,
  qty_ordered: 10,
  qty_confirmed: null,
  qty_before: 0,
  qty_tolerated: 0.3,
  substitute: null,
  supplier_notes: null,
};

const line: ReceivingLine = {
  goods,
  checked: false,
  qty: 10,
  rejected: null,
  quality: 'OK',
  refusal_reason: null,
  price: 18,
  price_decision: null,
  comment: '',
  supplier_message: '',
  temperature: '',
  photo: null,
  corrective_action: null,
  more_photos: [],
  lots: [newLot('1', goods.expires_on)],
};

function label(text: string): ScannedLabel {
  const reading = readLabel(text, today);
  if (reading.kind !== 'label') throw new Error(`Not a label: ${text}`);
  return reading.label;
}

const crate = (grams: string, lot: string, day = '261121') => label(`01${BEEF}3103${grams}17${day}10${lot}`);

describe('a label at the door', () => {
  it('fills lot, date and weight, read and no longer computed', () => {
    const filled = withLabel(line, crate('004520', 'V-0457'), null);
    expect(filled.line).toMatchObject({
      qty: 4.52,
      lots: [{ lot_code: 'V-0457', expires_on: '2026-11-21', expiry_source: 'read' }],
    });
    expect(resultOfLabel(filled.line, filled, today)).toMatchObject({ tone: 'success', title: 'Bavette' });
  });

  it('adds the crates of one lot up, and opens a lot for another number', () => {
    const one = withLabel(line, crate('004520', 'V-0457'), null);
    const two = withLabel(one.line, crate('005000', 'v-0457'), one.scanned);
    const three = withLabel(two.line, crate('001250', 'V-0458', '261123'), two.scanned);
    const four = withLabel(three.line, crate('000750', 'V-0458', '261123'), three.scanned);
    expect(four.line.qty).toBe(11.52);
    expect(four.line.lots).toMatchObject([
      { lot_code: 'v-0457', qty: null },
      { lot_code: 'V-0458', qty: 2, expires_on: '2026-11-23' },
    ]);
  });

  it('without a weight leaves what was expected', () => {
    const { line: filled, scanned } = withLabel(line, label(`01${BEEF}10K7`), null);
    expect(filled).toMatchObject({
      qty: 10,
      lots: [{ lot_code: 'K7', expires_on: '2026-11-24', expiry_source: 'computed' }],
    });
    expect(scanned).toBeNull();
  });

  it('gives a DDM to goods that have one, and its other date to those whose label has no other', () => {
    const both = label(`01${BEEF}15270331${GS}17261121`);
    const dated = (date_kind: 'DLC' | 'DDM', read: ScannedLabel) =>
      withLabel({ ...line, goods: { ...goods, date_kind } }, read, null).line.lots[0].expires_on;
    expect(dated('DDM', both)).toBe('2027-03-31');
    expect(dated('DLC', both)).toBe('2026-11-21');
    expect(dated('DLC', label(`01${BEEF}15270331`))).toBe('2027-03-31');
  });

  it('counts the pack of a code that says no quantity, where nobody ordered it or it is another lot', () => {
    const wine = { ...goods, unit: 'unité' as const, code_contents: { [BEEF]: 6 } };
    const ordered = withLabel({ ...line, goods: wine }, label(`01${BEEF}10A`), null);
    expect(ordered.line.qty).toBe(10);
    expect(resultOfLabel(ordered.line, ordered, today)).toMatchObject({
      detail: expect.stringContaining('colis de 6'),
    });
    const other = withLabel(ordered.line, label(`01${BEEF}10B`), ordered.scanned);
    const again = withLabel(other.line, label(`01${BEEF}10B`), other.scanned);
    expect([other, again].map((filled) => filled.line.lots[1]?.qty)).toEqual([6, 12]);
    const free = { ...line, qty: 1, goods: { ...wine, qty_expected: null } };
    const one = withLabel(free, label(`01${BEEF}`), null);
    expect([one.line.qty, withLabel(one.line, label(`01${BEEF}`), one.scanned).line.qty]).toEqual([6, 12]);
  });

  it('says at once that its day has passed', () => {
    const filled = withLabel(line, crate('004520', 'V-0457', '261110'), null);
    expect(resultOfLabel(filled.line, filled, today)).toMatchObject({ tone: 'danger' });
  });

  it.each([
    ['kg', '3103004520', 4.52],
    ['g', '3103004520', 4520],
    ['L', '3152002500', 25],
    ['mL', '3153000750', 750],
    ['unité', '3724', 24],
    ['kg', '3724', null],
    ['unité', '3103004520', null],
    ['sac', '3700', null],
  ] as const)('in %s reads %s as %s', (unit, element, qty) => {
    expect(quantityOn(label(`01${BEEF}${element}`), unit)).toBe(qty);
  });
});
