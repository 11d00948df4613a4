import { describe, expect, test } from 'vitest';
import { readAs } from '../../../../../tests/support/replies/read-as.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const STALL = [
  orderedLine(1, 'Navet rond', 10, 'kg', 1.8),
  orderedLine(2, 'Panais', 6, 'kg', 2.4),
  orderedLine(3, 'Œuf de caille', 12, 'boîte', 3.1),
];

describe('a minus before a figure', () => {
  test.each([
    'Navets -3 kg, le reste est bon.',
    'Navets −3kg, le reste est bon.',
    'Tout part, navets -3.',
    'navets (-3 kg), le reste est bon',
    'Le reste est bon.\n-3 kg de navets',
    'Tout est là sauf :\n- 3 kg de navets\n- 2 kg de panais',
    'Modifications :\nnavets - 3 kg\npanais - 6 kg\nœufs de caille - 4',
    'Je vous mets : navets -3 kg ; panais -6 kg ; œufs de caille -12.',
    'À 10 h je charge navets -3 kg par rapport à votre bon, le reste est bon.',
  ])('is less, or a dash, and a person sees it: « %s »', (text) =>
    expect(readAs(STALL, text)).toMatch(/ H$/),
  );
  test.each([
    ['Il manque navets -3 kg, le reste est bon.', 'changed 7 6 12'],
    ['7 kg de navets (-3), le reste est bon.', 'changed 7 6 12'],
    ['Je vous prépare :\n-7 kg de navets\n-4 kg de panais\n-10 boîtes de caille', 'changed 7 4 10'],
    ['navets - 7 kg\npanais - 6 kg\nœufs de caille - 12', 'changed 7 6 12'],
    ['Navets : 7 kg - panais 6 kg - œufs de caille 12', 'changed 7 6 12'],
  ])('which what stands beside it may prove: « %s »', (text, read) => expect(readAs(STALL, text)).toBe(read));
});

describe('the other half', () => {
  test.each([
    "L'autre moitié des navets lundi, le reste est bon.",
    'Tout est bon, la seconde moitié des panais lundi 15.',
    'Le solde des navets suivra lundi. Tout le reste est bon.',
    'Les autres panais lundi, tout le reste est bon.',
    "L'autre caisse de navets lundi, le reste part vendredi.",
    'Panais : le complément lundi. Le reste est bon.',
    'La moitié des navets lundi, le reste est bon.',
    'Il me reste des navets pour lundi. Tout est bon pour vendredi.',
  ])('moves no line of which nobody told the first: « %s »', (text) =>
    expect(readAs(STALL, text)).toMatch(/ H$/),
  );
  test.each([
    ["La moitié des navets vendredi, l'autre moitié lundi 15, le reste est bon.", 'changed 5+5/06-15 6 12'],
    ['4 kg de navets vendredi, le reste des navets lundi 15, ok pour le reste.', 'changed 4+6/06-15 6 12'],
    ['Les navets lundi 15, le reste est bon.', 'changed 0+10/06-15 6 12'],
  ])('follows the first: « %s »', (text, read) => expect(readAs(STALL, text)).toBe(read));
});

const PRINTER = [
  orderedLine(1, 'Gobelet carton', 2500, 'pièce', 0.04),
  orderedLine(2, 'Bobine de film', 8, 'rouleau', 6.2),
  orderedLine(3, 'Serviette ouate', 3000, 'pièce', 0.03),
];

describe('thousands', () => {
  test.each([
    'Gobelets : 2 000 pièces\nFilm : 8 rouleaux\nServiettes : 3 000 pièces',
    'Gobelets ....... 2 000\nBobine film ....... 8\nServiettes ...... 3 000',
    'Désignation | Qté\nGobelet carton | 2 000\nBobine de film | 8\nServiette ouate | 3 000',
    'Désignation Qté Prix\nGobelet carton 2 000 0,04\nBobine de film 8 6,20\nServiette ouate 3 000 0,03',
    'Gobelets : 2.000 pièces, le reste complet.',
    "Gobelets : 2'000 pièces, le reste complet.",
  ])('are one figure: « %s »', (text) => expect(readAs(PRINTER, text)).toBe('changed 2000 8 3000'));
});

const PASTRY = [
  orderedLine(1, 'Meringue nature', 240, 'pièce', 0.4),
  orderedLine(2, 'Crème citron', 3, 'kg', 9),
];

describe('packs of so many, and then how many of them', () => {
  test.each([
    ['Les meringues sont à présent en boîte de 60 à 24,60 € la boîte : vous en aurez donc 4. Crème ok.'],
    ['Les meringues arrivent en boîtes de 60, je vous en mets 4. Crème ok.'],
  ])('count as what they hold: « %s »', (text) =>
    expect(readAs(PASTRY, text)).toMatch(/^\w+ 240(?:@\S+)? 3/),
  );
  test.each([
    'Meringues : boîtes de 60, 3. Crème ok.',
    'Les meringues c’est 60 par boîte, donc 4 pour vous, la crème est ok.',
    'Pour les meringues, une boîte contient 60 pièces, vous en recevrez 3. Crème ok.',
    'Meringues en boîtes de 60 : comptez-en 4, la crème est bonne.',
  ])('or a person sees them: « %s »', (text) => expect(readAs(PASTRY, text)).toMatch(/ H$/));
  test.each([
    ["Les meringues vont par boîte de 50, je n'en ai que 200. Crème ok.", 'changed 200 3'],
    ['3 boîtes de 60 meringues, crème ok.', 'changed 180 3'],
  ])('where pieces are told they count: « %s »', (text, read) => expect(readAs(PASTRY, text)).toBe(read));
});

describe('four figures at the beginning of a line', () => {
  test.each([
    ['Bien reçu, tout est bon.\nServiettes : 2000 pièces', 'changed 2500 8 2000'],
    ['Le reste est prêt.\n\n1500 gobelets carton', 'changed 1500 8 3000'],
    ['Le reste est prêt.\n\nSylvie\n69003 Lyon', 'confirmed 2500 8 3000'],
  ])('are a postal code only before a town: « %s »', (text, read) =>
    expect(readAs(PRINTER, text)).toBe(read),
  );
});

describe('a figure under a heading', () => {
  test.each([
    'Manquants :\n2 kg de navets\n3 boîtes de caille\nLe reste est bon.',
    'Il manque :\nnavets 2 kg\nLe reste est bon.',
    'Rupture : 2 kg de navets. Le reste est bon.',
    'Tout est bon pour vendredi, sauf :\n3 kg de navets',
    'Tout part vendredi, seule exception :\n4 boîtes de caille',
  ])('may be what does not come: « %s »', (text) => expect(readAs(STALL, text)).toMatch(/ H$/));
  test.each([
    ['Tout est bon, sauf :\nnavets 7 kg', 'changed 7 6 12'],
    ['Manquants :\nnavets : 7 kg au lieu de 10\nLe reste est bon.', 'changed 7 6 12'],
    ['Changements :\nnavets 7 kg\nLe reste est bon.', 'changed 7 6 12'],
  ])('or what does, where that is said: « %s »', (text, read) => expect(readAs(STALL, text)).toBe(read));
});

describe('words behind a figure that turn it', () => {
  test.each([
    'Trois kilos de navets vous seront comptés en moins, le reste est bon.',
    'Tout part vendredi, il y aura 3 kg de navets en trop.',
    'On livre tout vendredi sauf une boîte, et les panais lundi.',
  ])('are asked about: « %s »', (text) => expect(readAs(STALL, text)).toMatch(/ H$/));
  test('and count where they are understood', () =>
    expect(readAs(STALL, 'Il y aura 3 kg de navets en moins, le reste est bon.')).toBe('changed 7 6 12'));
});
