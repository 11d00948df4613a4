import { describe, expect, it } from 'vitest';
import { SaidAbove } from './said-above.ts';

const KILO = { kind: 'measure', unit: 'kg', count: 1 };
const many = (count: number) => ({ kind: 'piece', count });

describe('what stands above rows', () => {
  it.each([
    ['Œufs coquille - prix aux 100 œufs', many(100)],
    ['TARIF 2026 PRIX HT LE MILLE SAUF MENTION', many(1000)],
    ['Gobelets (prix le cent)', many(100)],
    ['Cours du jour, prix au kg HT sauf indiqué', KILO],
    ['Légumes : prix le kilo', KILO],
    ['Farines, prix € HT / 100 kg', { kind: 'measure', unit: 'kg', count: 100 }],
    ['Herbes - prix à la botte', { kind: 'container', container: 'botte' }],
    ['Tarif HT au col, départ cave', { kind: 'container', container: 'bouteille' }],
    ['Prix au kilo ou à la pièce', null],
    ['Prix HT départ entrepôt', null],
    ['Tarif au 1er mars 2026', null],
    ['Tarifs valables le lundi', null],
    ['Prix HT. Minimum de commande 100 kg.', null],
    ['Liste de prix Le Comptoir', null],
    ['Fruits', null],
  ])('« %s »', (text, said) => {
    expect(new SaidAbove(text).over(['Article', '1,20'])).toEqual(said);
  });

  it('holds for the section under it, a title for all that no section says otherwise of', () => {
    const above = new SaidAbove('Mercuriale, prix au kg');
    const over = (...cells: string[]) => above.over(cells);
    expect(over('Carotte', '', '0,95')).toEqual(KILO);
    over('ŒUFS - PRIX AUX 100 ŒUFS', '', '');
    expect(over('Œufs calibre G', '', '16,40')).toEqual(many(100));
    over('FRUITS', '', '');
    expect(over('Poire', '', '2,10')).toEqual(KILO);
  });

  it('is a title too where it stands between the header and the first article', () => {
    const above = new SaidAbove('');
    above.over(['Prix au kg HT sauf indiqué', '']);
    above.over(['POISSONS', '']);
    expect(above.over(['Merlu', '12,40'])).toEqual(KILO);
  });

  it('is that of a section alone where it names its goods, though it comes first', () => {
    const above = new SaidAbove('');
    above.over(['ŒUFS - PRIX AUX 100 ŒUFS', '', '']);
    expect(above.over(['Œufs calibre M', '', '15,10'])).toEqual(many(100));
    above.over(['EMBALLAGES', '', '']);
    expect(above.over(['Alvéoles', 'Paquet de 140', '18,00'])).toBeNull();
  });
});
