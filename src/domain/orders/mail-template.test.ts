import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillTemplate, type MailValues, orderSubject, unknownPlaceholders } from './mail-template.ts';

const anyText = fc.string({
  unit: fc.constantFrom('a', 'é', ' ', '\n', '\u0000', '\u202e', '🧀', '\u00a0'),
  maxLength: 400,
});

const values: MailValues = {
  numero: 'BC-2026-00042',
  fournisseur: 'La Marée $& {total}',
  organisation: 'Le Comptoir',
  date_livraison: 'vendredi 13/11/2026',
  total: '151,60 €',
  expediteur: 'Camille',
};

describe('fillTemplate', () => {
  it.each([
    ['Commande {numero} – {organisation}', 'Commande BC-2026-00042 – Le Comptoir'],
    ['{numero}{numero}', 'BC-2026-00042BC-2026-00042'],
    ['{ Numéro } du {Date livraison}', 'BC-2026-00042 du vendredi 13/11/2026'],
    ['Bonjour {fournisseur}', 'Bonjour La Marée $& {total}'],
    ['{inconnu} {} {numero', '{inconnu} {} {numero'],
    ['{{numero}}', '{BC-2026-00042}'],
    ['', ''],
  ])('%s', (template, filled) => {
    expect(fillTemplate(template, values)).toBe(filled);
  });

  it('reads on past a brace that is followed by nothing but spaces', () => {
    const endless = `${`{${' '.repeat(9_000)}`.repeat(3)}{numero}`;
    expect(fillTemplate(endless, values)).toBe(endless.replace('{numero}', values.numero));
  });

  it('leaves a text without braces as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[{}]/g, '');
        expect(fillTemplate(plain, values)).toBe(plain);
      }),
    );
  });
});

it('names what it does not know, once', () => {
  expect(unknownPlaceholders('{numero} {montant} {total} {montant} {Prénom}')).toEqual([
    '{montant}',
    '{Prénom}',
  ]);
});

it('names a word that was begun and not closed', () => {
  expect(unknownPlaceholders('Bonjour {fournisseur, voici {numero}. Merci {')).toEqual(['{fournisseur']);
});

describe('orderSubject', () => {
  const number = 'BC-2026-00042';
  it.each([
    ['Commande BC-2026-00042', 'Commande BC-2026-00042'],
    ['Commande urgente', 'Commande urgente (BC-2026-00042)'],
    ['Deux\nlignes\tici BC-2026-00042', 'Deux lignes ici BC-2026-00042'],
    ['', '(BC-2026-00042)'],
  ])('%s', (template, subject) => {
    expect(orderSubject(template, number)).toBe(subject);
  });

  it('is always one line with the number in it, which the outbox takes', () => {
    fc.assert(
      fc.property(anyText, fc.nat(400), (text, place) => {
        const characters = [...text];
        const withNumber = characters.toSpliced(place, 0, number).join('');
        for (const subject of [orderSubject(text, number), orderSubject(withNumber, number)]) {
          expect(subject).toContain(number);
          expect(subject.length).toBeLessThanOrEqual(250);
          expect(subject).not.toMatch(/\p{Cc}/u);
          expect(subject.isWellFormed()).toBe(true);
        }
      }),
    );
  });
});
