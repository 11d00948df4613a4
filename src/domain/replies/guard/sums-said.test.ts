import { describe, expect, test } from 'vitest';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const CELLAR = [
  orderedLine(1, 'Cidre fermier 75 cl', 60, 'bouteille', 4.2),
  orderedLine(2, 'Poiré 75 cl', 24, 'bouteille', 5.1),
];
const GARDEN = [
  orderedLine(1, 'Blettes', 10, 'kg', 2.4),
  orderedLine(2, 'Panais', 6, 'kg', 2.9),
  orderedLine(3, 'Pommes de terre grenaille', 15, 'kg', 1.8),
];

function readAs(lines: typeof CELLAR, text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

describe('sums that do not come out', () => {
  test.each([
    'Poiré ok. Cidre : 7 cartons de 6, soit 48 bouteilles.',
    'Poiré ok. Je vous ai mis 42 cidres, vous aurez donc 6 cartons de 6 et 3 bouteilles, soit 54 en tout.',
    'Poiré ok. Cidre 48 (7 cartons de 6).',
    'Poiré ok, je vous garde 48 cidres, donc 7 cartons de 6.',
    'Poiré ok, cidre : 10 % de moins, soit 45',
  ])('« %s » leaves the line open', (text) => expect(readAs(CELLAR, text)).toBe('- 24 H'));

  test.each([
    ['Poiré ok. Cidre : 8 cartons de 6, soit 48 bouteilles.', '48 24'],
    ['Poiré ok. Cidre 48 (8 cartons de 6).', '48 24'],
    ['Poiré ok, je vous garde 48 cidres, donc 8 cartons de 6.', '48 24'],
  ])('« %s » comes out', (text, wanted) => expect(readAs(CELLAR, text)).toBe(wanted));
});

describe('states between commas', () => {
  test.each([
    ['blettes 8 kg, panais néant (gel), PDT complet', '8 0 15'],
    ['blettes complet, panais rupture (arracheuse en panne), patates au complet', '10 0 15'],
    ['panais néant, blettes complètes, pommes de terre complètes', '10 0 15'],
  ])('« %s »: « complet » carries no shortage on', (text, wanted) =>
    expect(readAs(GARDEN, text)).toBe(wanted),
  );

  test('« et les blettes au complet » behind what is missing is asked about', () => {
    expect(readAs(GARDEN, 'PDT ok. Il manquera 2 kg de panais, et les blettes au complet.')).toMatch(/H$/);
  });
});
