import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const DAIRY = [
  orderedLine(1, 'Beurre doux', 20, 'kg', 7.4),
  orderedLine(2, 'Crème fleurette', 12, 'L', 3.9),
  orderedLine(3, 'Emmental râpé', 10, 'kg', 6.2),
];

/** What is said of prices alone takes nothing away: it is read as ordered, or a person looks. */
describe('what is said of prices', () => {
  test.each([
    'Commande confirmée. +3 % sur tous les produits laitiers, hormis la crème qui reste au prix indiqué.',
    "Tout est ok. L'emmental passera à 6,80 €/kg à partir des livraisons du 4 janvier.",
    'Quantités ok. Hausse de 2 % sur le beurre et l’emmental, sauf la crème.',
    'C’est bon pour tout. Le tarif du beurre monte à 7,90 € dès la livraison du 12.',
  ])('%s', (text) => {
    const read = readAs(DAIRY, text);
    const quantities = read
      .split(' ')
      .slice(1, 4)
      .map((one) => Number.parseFloat(one));
    expect(read.endsWith(' H') || quantities.join() === '20,12,10').toBe(true);
  });

  test.each([
    ['Commande ok, sauf la crème en rupture, remplacée plus tard au même prix.', 0],
    ['Ok pour le beurre et l’emmental à 6,40 €. La crème manque.', 0],
  ])('a shortage beside a price is one: %s', (text, cream) => {
    expect(Number.parseFloat(readAs(DAIRY, text).split(' ')[2] ?? '')).toBe(cream);
  });
});
