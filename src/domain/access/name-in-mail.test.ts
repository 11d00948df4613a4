import { expect, it } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

it.each([
  ['Camille Reynaud', 'Camille Reynaud'],
  ['L’Auberge de St. Jean', 'L’Auberge de St. Jean'],
  ['M. & Mme Durand', 'M. & Mme Durand'],
  ['S.A.R.L. Dupont', 'S.A.R.L. Dupont'],
  ['Bar 24/7', 'Bar 24/7'],
  ['Gagnez sur http://loto.example/?a=1 vite', 'Gagnez sur http loto example ?a=1 vite'],
  ['www.loto.example', 'www loto example'],
  ['loto.example', 'loto example'],
  ['loto.рф gratuit', 'loto рф gratuit'],
  ['Écrivez à moi@loto.example', 'Écrivez à moi loto example'],
  ['\\\\loto\\partage', 'loto partage'],
  ['Deux\nlignes\u202e', 'Deux lignes'],
])('%j stands in an e-mail as %j', (name, expected) => {
  expect(nameInMail(name)).toBe(expected);
});

it('is cut where it is as long as a message', () => {
  const name = nameInMail(
    'Vous avez gagné mille euros, appelez tout de suite ce numéro-ci pour les recevoir',
  );
  expect([...name].length).toBeLessThanOrEqual(60);
  expect(name.endsWith('…')).toBe(true);
});
