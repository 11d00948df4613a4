import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead, orderedLine } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('what a price is more than before counts no goods', () => {
  test.each(
    rows([
      [
        'garden',
        'Tout est bon pour jeudi. Nouveaux prix :\n- tomates : 2,60 €/kg (+0,20)\n- courgettes : 2,05 €/kg (+0,15)',
        'changed 12@2.6 8@2.05 10 24',
      ],
      [
        'dairy',
        'Ok pour jeudi.\nBeurre : 2,45 € la plaquette (+ 0,15 €)\nComté : 15,60 €/kg (+4 %)',
        'changed 40@2.45 12 5@15.6 360',
      ],
      ['dairy', 'Tout ok jeudi, beurre 2,45 € (soit +0,15 de hausse)', 'changed 40@2.45 12 5 360'],
      [
        'butcher',
        'Je prépare tout pour jeudi. Merguez 9,40 € (-0,40), le reste au prix habituel.',
        'changed 8 80 6@9.4 4 10',
      ],
      ['garden', 'ok pour jeudi, tomates 2,60 €/kg (+2 kg offerts)', 'changed 12@2.6 8 10 24 H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('prices in words, of packs and of later', () => {
  test.each(
    rows([
      [
        'mill',
        'Tout ok. Huile : passe à cinquante-huit euros et vingt centimes HT le carton de six',
        'changed 6@9.7 4 2 20',
      ],
      [
        'butcher',
        "c'est bon pour jeudi les merguez elles passent à dix quatre-vingts le kilo et le reste ok",
        'changed 8 80 6@10.8 4 10',
      ],
      [
        'dairy',
        "Bien noté pour jeudi. Le beurre passe à 2,45 la plaquette. Le comté ne change pas pour l'instant (il prendra peut-être 4 % en janvier).",
        'changed 40@2.45 12 5 360',
      ],
      ['dairy', 'Ok tout, les M augmentent de 8 %', 'changed 40 12 5 360@0.27'],
      [
        'dairy',
        'Ok pour tout. Œufs : en M je vous mets 10 plateaux de 30 au lieu de 12.',
        'changed 40 12 5 300',
      ],
      ['cellar', 'ok pour tout, le cidre passe à 3,05', 'changed 12 24@3.05 10'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));

  test('what goods come in is the name of none', () => {
    const beers = [
      orderedLine(1, 'Blonde 25 cl', 6, 'bac', 30),
      orderedLine(2, 'Brune artisanale 33 cl', 4, 'bac', 31),
    ];
    expect(
      answerRead(
        beers,
        "Pour jeudi :\n- la blonde, c'est ok, mais le bac est passé à 31,50 €\n- la brune, 3 bacs",
      ),
    ).toBe('changed 6@31.5 3');
  });

  test('two first letters and a word of the name', () => {
    const oils = [
      orderedLine(1, 'Huile de noix vierge 1 L', 3, 'bidon', 14.5),
      orderedLine(2, 'Huile de colza 5 L', 6, 'bidon', 11.2),
    ];
    expect(answerRead(oils, 'HN vierge 3 : ok à 15,10\ncolza ok')).toBe('changed 3@15.1 6');
  });
});
