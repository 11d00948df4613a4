import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { type ContactFields, contactOf, editedContact } from './contact.ts';
import { cutoffTimeOf } from './cutoff-time.ts';
import { cutoffsOfDays, sortedClosures, sortedDays } from './delivery.ts';
import { isLeadTime, leadTimeOf } from './lead-time.ts';
import { COUNTRIES, isPostalCode, postalCodeDigits } from './postal-code.ts';
import { isSiret, siretDigits, siretGroups } from './siret.ts';

describe('a postal code', () => {
  test.each([
    ['75001', 'France', true],
    ['01000', 'France', true],
    ['7500', 'France', false],
    ['750011', 'France', false],
    ['7500A', 'France', false],
    ['', 'France', false],
    ['1000', 'Belgique', true],
    ['10000', 'Belgique', false],
    ['1204', 'Suisse', true],
    ['12045', 'Suisse', false],
    ['20121', 'Autre', true],
    ['1234', 'Autre', false],
    // Digits of another script look right and print wrong.
    ['٧٥٠٠١', 'France', false],
    ['75001\n', 'France', false],
  ] as const)('%j in %s: %s', (code, country, valid) => {
    expect(isPostalCode(code, country)).toBe(valid);
  });

  test('has the number of digits that the country says, and no other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COUNTRIES), fc.stringMatching(/^\d{0,8}$/), (country, digits) => {
        expect(isPostalCode(digits, country)).toBe(digits.length === postalCodeDigits(country));
      }),
    );
  });
});

describe('a SIRET', () => {
  test.each([
    ['73282932000074', true],
    ['55208131766522', true],
    // Head office of La Poste (Luhn), then an office that only its own rule accepts.
    ['35600000000048', true],
    ['35600000049837', true],
    ['35600000049838', false],
    ['73282932000075', false],
    ['7328293200007', false],
    ['732829320000740', false],
    ['7328293200007A', false],
    ['', false],
  ])('%s: %s', (digits, valid) => {
    expect(isSiret(digits)).toBe(valid);
  });

  test('is read with its spaces, points and no-break spaces, and printed in groups', () => {
    expect(siretDigits(' 732 829\u00a0320.00074 ')).toBe('73282932000074');
    expect(siretGroups('73282932000074')).toEqual(['732', '829', '320', '00074']);
  });

  const thirteen = fc.stringMatching(/^[1-9]\d{12}$/).filter((digits) => !digits.startsWith('356000000'));

  test('has exactly one right key for any thirteen digits', () => {
    fc.assert(
      fc.property(thirteen, (digits) => {
        const keys = [...'0123456789'].filter((key) => isSiret(digits + key));
        expect(keys).toHaveLength(1);
      }),
    );
  });

  test('with one digit mistyped is refused', () => {
    const mistake = fc.record({
      digits: thirteen,
      place: fc.integer({ min: 0, max: 13 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(mistake, ({ digits, place, by }) => {
        const key = [...'0123456789'].find((candidate) => isSiret(digits + candidate)) ?? '';
        const siret = [...(digits + key)];
        siret[place] = String((Number(siret[place]) + by) % 10);
        const wrong = siret.join('');
        fc.pre(!wrong.startsWith('356000000'));
        expect(isSiret(wrong)).toBe(false);
      }),
    );
  });
});

describe('a lead time', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['abc', 0],
    ['', 0],
    ['2 jours', 0],
    ['Infinity', 0],
    ['NaN', 0],
    ['2,5', 2.5],
    ['-1', -1],
    ['31', 31],
  ])('typed as %j is %d', (typed, days) => {
    expect(leadTimeOf(typed)).toBe(days);
  });

  test.each([
    [0, true],
    [30, true],
    [31, false],
    [-1, false],
    [2.5, false],
  ])('of %d days is accepted: %s', (days, valid) => {
    expect(isLeadTime(days)).toBe(valid);
  });

  test('whatever is typed gives a number', () => {
    fc.assert(fc.property(fc.string(), (typed) => Number.isFinite(leadTimeOf(typed))));
  });
});

describe('the contact', () => {
  const nobody: ContactFields = {
    contact_nom: null,
    contact_email: null,
    contact_tel: null,
    email: null,
    phone: null,
  };

  test.each([
    ['nobody', {}, null],
    ['a name', { contact_nom: 'Yann' }, { name: 'Yann', email: null, phone: null }],
    [
      'a contact hides the older address',
      { contact_nom: 'Yann', email: 'vieux@maree.fr', phone: '01' },
      { name: 'Yann', email: null, phone: null },
    ],
    [
      'the older address and number',
      { email: 'vieux@maree.fr', phone: '01' },
      { name: null, email: 'vieux@maree.fr', phone: '01' },
    ],
    ['an empty text is nothing', { contact_nom: '', contact_email: '' }, null],
  ])('%s', (_case, fields, contact) => {
    expect(contactOf({ ...nobody, ...fields })).toEqual(contact);
  });

  test('opens in the form with the older address and number where it has none of its own', () => {
    expect(
      editedContact({ ...nobody, contact_nom: 'Yann', contact_tel: '06', email: 'a@b.fr', phone: '01' }),
    ).toEqual({ contact_nom: 'Yann', contact_email: 'a@b.fr', contact_tel: '06' });
  });
});

describe('a cut-off time', () => {
  test.each([
    ['18:30', '18:30'],
    ['18h30', '18:30'],
    ['18 h 30', '18:30'],
    ['18 H', '18:00'],
    ['18.30', '18:30'],
    ['1830', '18:30'],
    ['730', '07:30'],
    ['7', '07:00'],
    [' 09:05 ', '09:05'],
    ['0', '00:00'],
    ['24:00', null],
    ['18:60', null],
    ['18:3', null],
    ['midi', null],
    ['', null],
    ['18:30:00', null],
  ])('typed as %j is %j', (typed, time) => {
    expect(cutoffTimeOf(typed)).toBe(time);
  });
});

describe('delivery days', () => {
  const days = fc.array(fc.constantFrom<Weekday[]>(0, 1, 2, 3, 4, 5, 6));

  test('are each there once, ascending from Sunday', () => {
    expect(sortedDays([5, 1, 0, 5, 3])).toEqual([0, 1, 3, 5]);
    fc.assert(
      fc.property(days, (some) => {
        const sorted = sortedDays(some);
        expect(new Set(sorted)).toEqual(new Set(some));
        expect(sorted.every((day, place) => place === 0 || day > (sorted[place - 1] ?? 7))).toBe(true);
        expect(sortedDays(sorted)).toEqual(sorted);
      }),
    );
  });

  test('keep their own cut-offs and no other', () => {
    const cutoffs = [{ weekday: 4 as const }, { weekday: 1 as const }, { weekday: 2 as const }];
    expect(cutoffsOfDays(cutoffs, [1, 4, 6])).toEqual([{ weekday: 1 }, { weekday: 4 }]);
  });

  test('closures stand in the order of the calendar', () => {
    const closure = (day: string) => ({ starts_on: localDate(day), ends_on: localDate(day), reason: null });
    const given = [closure('2026-12-25'), closure('2026-05-01'), closure('2026-08-01')];
    expect(sortedClosures(given).map(({ starts_on }) => starts_on)).toEqual([
      '2026-05-01',
      '2026-08-01',
      '2026-12-25',
    ]);
  });
});
