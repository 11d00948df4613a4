import { expect, test } from 'vitest';
import { guessSupplierName } from './supplier-name.ts';

test.each([
  ['tarif-novembre.xlsx', ['Surgelés Atlantique, tarif novembre 2026'], 'Surgelés Atlantique'],
  ['liste.csv', ['CRÈMERIE LENOIR - Œufs, beurre, crème', 'Tarif novembre'], 'CRÈMERIE LENOIR'],
  ['liste.csv', ['Tarif novembre, prix en €', 'Maison Vauquelin - Primeurs'], 'Maison Vauquelin'],
  ['liste.csv', ['Mercuriale Halles du Port semaine 46'], 'Halles du Port'],
  ['TARIF_davigne_2026-11.xlsx', [], 'Davigne'],
  ['Mercuriale Les Vergers du Nord S46.csv', [], 'Les Vergers du Nord'],
  ['tarif novembre.csv', ['12 rue du Marché, 50100 Cherbourg', 'Tél. 02 33 00 00 00'], null],
  ['Classeur1.xlsx', ['Valable du 01/11/2026 au 30/11/2026'], null],
  ['export_20261114.csv', [], null],
  ['articles.csv', [], null],
])('%s under %j is of %s', (file, titles, name) => {
  expect(guessSupplierName(file, titles)).toBe(name);
});
