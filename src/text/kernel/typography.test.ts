import { describe, expect, test } from 'vitest';
import { french, ofName } from './typography.ts';

const _ = '\u00a0';

describe('French words as they are printed', () => {
  test.each([
    ['Toujours rien ?', `Toujours rien${_}?`],
    ['Code renvoyé !', `Code renvoyé${_}!`],
    ['Indiquez : un nom ; une ville', `Indiquez${_}: un nom${_}; une ville`],
    ['« Marée »', `«${_}Marée${_}»`],
    ['https://economat.fr:443/a;b?c', 'https://economat.fr:443/a;b?c'],
    ['Erreur: ', 'Erreur: '],
    ['Épicerie · Lyon', `Épicerie${_}· Lyon`],
    ['10:05', '10:05'],
  ])('%s', (text, printed) => {
    expect(french(text)).toBe(printed);
  });

  test('those of an object, of a list and of a function, however deep', () => {
    const text = french({
      title: 'Quoi ?',
      tabs: ['Un !', 'Deux'],
      of: {
        line: (count: number) => `Lignes : ${count}`,
        mail: (to: string) => ({ subject: `Pour : ${to}` }),
      },
    });
    expect(text.title).toBe(`Quoi${_}?`);
    expect(text.tabs).toEqual([`Un${_}!`, 'Deux']);
    expect(text.of.line(3)).toBe(`Lignes${_}: 3`);
    expect(text.of.mail('Vauban')).toEqual({ subject: `Pour${_}: Vauban` });
  });

  test('what is no word stays what it is', () => {
    const day = new Date(0);
    expect(french({ day, none: null, count: 3 })).toEqual({ day, none: null, count: 3 });
    expect(french({ day }).day).toBe(day);
  });

  test('twice is once', () => {
    expect(french(french('Quoi ?'))).toBe(french('Quoi ?'));
  });
});

describe('a name after « de »', () => {
  test.each([
    ['Marée de Bretagne', 'de Marée de Bretagne'],
    ['Établissements Lemoine', 'd’Établissements Lemoine'],
    ['Œufs plein air', 'd’Œufs plein air'],
    ['Yaourt nature', 'de Yaourt nature'],
    ['Yvette', 'd’Yvette'],
    ['Huîtres n° 3', 'd’Huîtres n° 3'],
    ['Hôtel du Lac', 'd’Hôtel du Lac'],
    ['Haricots verts', 'de Haricots verts'],
    ['Halles de Lyon', 'de Halles de Lyon'],
    ['Le Comptoir des Halles', 'du Comptoir des Halles'],
    ['Les Deux Frères', 'des Deux Frères'],
    ['Lefèvre', 'de Lefèvre'],
    ['La Marée', 'de La Marée'],
  ])('%s', (name, expected) => {
    expect(ofName(name)).toBe(expected);
  });
});
