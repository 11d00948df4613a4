import { describe, expect, test } from 'vitest';
import { TRADES } from '../../../../../tests/support/replies/orders-of-trades.ts';
import { answerRead } from '../../../../../tests/support/replies/read-words.ts';

type Trade = keyof typeof TRADES;
const rows = (all: readonly [Trade, string, string][]) => all;
const reads = (trade: Trade, text: string) => answerRead(TRADES[trade], text);

describe('what is left open again is asked about', () => {
  test.each(
    rows([
      [
        'quay',
        'Ok pour les moules, les encornets et le poulpe. Bar 5 kg.\nBien à vous\n\nPS : comptez plutôt 4 kg de bar, ou 5, à voir avec la criée de ce soir.',
        'question - 4 10 3 H',
      ],
      [
        'quay',
        'Bar 4 kg, le reste ok. Ou peut-être 5 kg de bar, ça dépend de la pêche de demain.',
        'question - 4 10 3 H',
      ],
      [
        'quay',
        "Je vous mets 3 kg d'encornets, le reste suit. Enfin 3 ou 2 d'encornets selon l'arrivage.",
        'question 6 - 10 3 H',
      ],
      [
        'quay',
        'Encornets 3 kg. Moules, bar, poulpe ok. Rectif : 2 kg pour les encornets, ou 3 si le bateau rentre à temps.',
        'question 6 - 10 3 H',
      ],
      [
        'quay',
        'Poulpe : 2 kg au lieu de 3. Autres lignes conformes. Poulpe à revoir cependant, 2 ou 3 kg suivant le tri de demain.',
        'question 6 4 10 - H',
      ],
      [
        'quay',
        'Tout ok sauf bar 4 kg.\nPS bar : 4 ou 5 kg, on verra demain matin au débarquement.',
        'question - 4 10 3 H',
      ],
      ['quay', 'Bar 5 kg (ou 4 selon ce que la criée lâche), le reste ok.', 'question - 4 10 3 H'],
      [
        'quay',
        'Moules 8 kg, le reste est bon. Finalement comptez plutôt 9 kg de moules, ou 8, au gré du lavage.',
        'question 6 4 - 3 H',
      ],
      [
        'quay',
        'Bar : 4 kg. Encornets, moules et poulpe complets. NB : comptez plutôt 5 kg de bar, si le patron en remonte assez.',
        'question - 4 10 3 H',
      ],
      [
        'quay',
        'Bar 4 kg, le reste complet. Plutôt 5 kg de bar, voire 6, ça se décide ce soir.',
        'changed - 4 10 3 H',
      ],
      [
        'quay',
        'Bar 4 kg, le reste complet. Correction : bar 5 kg, 6 au mieux, suivant le débarquement.',
        'question - 4 10 3 H',
      ],
      [
        'quay',
        'Poulpe 2 kg, le reste ok. Post-scriptum : mettez plutôt 1 kg de poulpe ou bien 2, le plongeur me le dira ce soir.',
        'question 6 4 10 - H',
      ],
      [
        'garden',
        "Tomates 10 kg, reste ok.\n\nPS : finalement 8 kg de tomates, ou 10, c'est selon la serre.",
        'question - 8 10 24 H',
      ],
      [
        'garden',
        'Basilic 6 bottes et le reste comme demandé. Ah non, plutôt 8 bottes de basilic, ou 6, tout dépendra de la cueillette.',
        'question 12 8 - 24 H',
      ],
      [
        'garden',
        'basilic 6 botte, reste ok. ps plutot 8 bottes de basilic, ou 6, celon la récolte de demin',
        'question 12 8 - 24 H',
      ],
      [
        'garden',
        'Basilic 6 bottes, reste ok. Basilic : entre 6 et 8 bottes finalement, je vois ce soir.',
        'question 12 8 - 24 H',
      ],
      [
        'garden',
        'Salades 20 pièces, le reste est complet. Rectification : salades 18 pièces, si le gel ne les abîme pas.',
        'question 12 8 10 - H',
      ],
      [
        'garden',
        'Salades 20 pièces, le reste est complet. Correction salades : 18 ou 20, on comptera au chargement.',
        'question 12 8 10 - H',
      ],
      [
        'dairy',
        "Crème 8 briques, le reste ok. Oups : crème 10 briques, ou 8, l'usine n'a pas tranché.",
        'question 40 - 5 360 H',
      ],
      [
        'dairy',
        "Comté 4 kg, le reste est prêt. PS : plutôt 4,5 kg de comté ou 4, selon la meule que j'ouvre.",
        'question 40 12 - 360 H',
      ],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});

describe('what depends on something is open, and what was agreed is not', () => {
  test.each(
    rows([
      ['quay', 'Bar 4 kg selon la criée, le reste ok.', 'question - 4 10 3 H'],
      ['quay', 'Tout est bon. Bar : 4 kg, selon le bateau de demain.', 'question - 4 10 3 H'],
      ['quay', 'Tout est bon. Bar : 4 kg, suivant ce qui sera débarqué.', 'question - 4 10 3 H'],
      ['quay', 'Tout est bon sauf le bar, 4 kg, à voir avec le patron.', 'question - 4 10 3 H'],
      [
        'quay',
        'Tout est bon sauf le bar, 4 kg, on verra ce soir si on peut faire plus.',
        'question - 4 10 3 H',
      ],
      [
        'quay',
        "Tout est bon. Bar : 4 kg. Le bar reste à voir, le bateau n'est pas rentré.",
        'question - 4 10 3 H',
      ],
      ['quay', "Tout est bon. Bar : 4 kg. Pour le bar c'est à confirmer.", 'question - 4 10 3 H'],
      ['quay', 'Bar 4 kg, le reste suit. Le chiffre du bar peut encore bouger.', 'changed 4 4 10 3 H'],
      ['quay', 'Bar 4 kg, le reste suit. Bar : quantité à confirmer demain.', 'question - 4 10 3 H'],
      ['quay', 'Bar 4 kg, le reste suit. Pour le bar tout dépendra de la marée.', 'question - 4 10 3 H'],
      ['quay', 'Bar 4 kg selon votre demande, le reste ok.', 'changed 4 4 10 3'],
      ['quay', 'Bar 4 kg au lieu de 6, le reste selon votre commande.', 'changed 4 4 10 3'],
      ['quay', 'Bar : 6 kg, pardon, 4 kg. Le reste ok.', 'changed 4 4 10 3'],
      ['quay', "Je n'ai que 4 kg de bar. Autres quantités selon le bon de commande.", 'changed 4 4 10 3'],
      ['garden', 'Courgettes 5 kg, le reste ok. Si la serre donne, je monte à 8.', 'changed 12 5 10 24 H'],
      [
        'garden',
        'Courgettes 5 kg, le reste ok. PS : si la serre donne on montera les courgettes à 8 kg.',
        'question 12 - 10 24 H',
      ],
      [
        'garden',
        "Courgettes 5 kg, le reste ok. On tâchera d'en mettre 6 si possible.",
        'changed 12 5 10 24 H',
      ],
      ['garden', "Courgettes 5 kg, le reste ok. On tâchera d'en mettre plus.", 'changed 12 5 10 24 H'],
    ]),
  )('%s: « %s »', (trade, text, wanted) => expect(reads(trade, text)).toBe(wanted));
});
