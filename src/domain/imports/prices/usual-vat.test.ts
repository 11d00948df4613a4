import { describe, expect, it } from 'vitest';
import { proposedVatRate } from './usual-vat.ts';

describe('the VAT that a category usually bears', () => {
  it.each([
    ['Vins rouges', 20],
    ['Bières et cidres', 20],
    ['Boissons alcoolisées', 20],
    ['Hygiène & entretien', 20],
    ['EMBALLAGES', 20],
    ['Petit matériel', 20],
    ['Confiserie', 20],
    ['Épicerie salée', 5.5],
    ['Fruits et légumes', 5.5],
    ['BOUCHERIE', 5.5],
    ['Produits laitiers', 5.5],
    ['Œufs', 5.5],
    ['Huiles, vinaigres', 5.5],
    ['Eaux', 5.5],
    ['Jus et sirops', 5.5],
    ['Soft drinks', 5.5],
    ['Boissons sans alcool', 5.5],
    ['Bières sans alcool', 5.5],
    ['Surgelés', 5.5],
    ['Accompagnements Assaisonnement', 5.5],
    ['Pâtisserie Biscuiterie', 5.5],
    ['Glaces et sorbets', 5.5],
  ])('%s: %d', (category, rate) => {
    expect(proposedVatRate(category)).toBe(rate);
  });

  it.each([
    '',
    'Boissons',
    'Plats préparés',
    'Traiteur',
    'Chocolat',
    'Divers',
    'Épicerie et hygiène',
    'Pâtisserie Biscuiterie Confiserie',
    'Surgelés traiteur',
    'x'.repeat(9999),
  ])('is not guessed for « %s »', (category) => {
    expect(proposedVatRate(category)).toBeNull();
  });
});
