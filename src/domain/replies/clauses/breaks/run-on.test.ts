import { describe, expect, test } from 'vitest';
import { answerRead, orderedLine } from '../../../../../tests/support/replies/read-words.ts';

const GARDEN = [
  orderedLine(1, 'Tomate grappe', 20, 'kg', 2.6),
  orderedLine(2, 'Courgette', 10, 'kg', 1.9),
  orderedLine(3, 'Basilic', 6, 'botte', 1.6),
];
const FISH = [
  orderedLine(1, 'Saumon frais', 10, 'kg', 18),
  orderedLine(2, 'Cabillaud dos', 8, 'kg', 16),
  orderedLine(3, 'Bulot cuit', 5, 'kg', 9),
];

describe('who sets no stops', () => {
  test.each([
    [
      "bonjour les tomates j'en ai que 12 kilos la serre a pris l'eau les courgettes c'est bon et le basilic aussi je passe jeudi matin vers 8 h bonne journée",
      'changed 12 10 6',
    ],
    [
      'salut alors tomates ok courgettes ok par contre le basilic y en a plus du tout les limaces ont tout mangé désolé à jeudi',
      'changed 20 10 0',
    ],
    [
      "bonjour j'ai bien reçu votre commande tout sera prêt pour jeudi sauf le basilic où je peux vous mettre que 4 bottes le reste est complet merci à vous",
      'changed 20 10 4',
    ],
    [
      'bonsoir oui c’est bon pour tout mais je passerai vendredi et pas jeudi car le camion est au garage jusqu’à jeudi soir bonne soirée',
      'changed 20 10 6 le 20',
    ],
    [
      'bonjour chef pour les tomates je monte à 2,90 le kilo cette semaine on a eu froid et ça pousse pas le reste au prix habituel et tout part jeudi merci',
      'changed 20@2.9 10 6',
    ],
    [
      'bonjour on a bien les courgettes et le basilic mais les tomates on est en rupture jusqu’à mardi je vous les livre mardi 24 avec la prochaine tournée cordialement',
      'changed 0+20:24 10 6',
    ],
    [
      'bjr tt est ok pr jeudi juste les tomates ce sera de la ronde a la place de la grappe y en a plus meme prix bonne journee',
      'changed 20≠ 10 6',
    ],
    [
      "bonjour c'est Marie de la ferme je vous confirme la commande pour jeudi y aura tout ce que vous avez demandé et si vous voulez des fraises j'en ai des belles dites moi bisous",
      'confirmed 20 10 6',
    ],
    [
      'bonjour pas de tomates cette semaine on a tout perdu avec la grêle sinon courgettes 8 kilos au lieu de 10 et basilic les 6 bottes comme demandé on livre jeudi',
      'changed 0 8 6',
    ],
    [
      'ok pour les courgettes et le basilic les tomates je vous en mets 15 le reste arrive lundi je vous les dépose lundi matin avec le pain',
      'changed 15+5:23 10 6',
    ],
    [
      "bonjour alors j'ai regardé y a pas assez de courgettes je peux en mettre 6 kilos pas plus pour le reste aucun souci je serai là jeudi vers 7 h",
      'changed 20 6 6',
    ],
  ])('%s', (text, wanted) => {
    expect(answerRead(GARDEN, text)).toBe(wanted);
  });

  test.each([
    [
      'bonjour y a plus de bulots le bateau est pas sorti le saumon 10 kg et le cabillaud 8 kg vous les avez jeudi matin',
      'changed 10 8 0',
    ],
    [
      'salut chef tout est bon pour jeudi le saumon les bulots et le cabillaud y a rien qui manque à jeudi 6 h comme d’hab',
      'confirmed 10 8 5',
    ],
    [
      "re bonjour je reviens vers vous pour la commande le cabillaud on l'a touché à 17,50 donc je vous le mets à 17,50 et le reste pareil merci",
      'changed 10 8@17.5 5',
    ],
    [
      'bonsoir désolé mais jeudi je peux pas livrer mon chauffeur est malade je passe vendredi matin à la place avec tout',
      'changed 10 8 5 le 20',
    ],
    [
      'bonjour est ce que pour le saumon vous le voulez entier ou en filet le reste est prêt pour jeudi',
      'question - 8 5 H',
    ],
    [
      'bonjour je peux pas faire les 10 kg de saumon je peux en faire 7 et le reste de la commande sans problème',
      'changed 7 8 5',
    ],
    [
      'bonjour saumon ok bulots ok cabillaud je vous confirme demain matin après la criée',
      'question 10 - 5 H',
    ],
    [
      'bonjour si vous me prenez 15 kg de saumon je vous fais 16 euros sinon ça reste à 18 le reste ok',
      'question - 8 5 H',
    ],
    [
      "bonjour pour les 10 kg de saumon j'en ai 7 le reste de la commande part jeudi sans souci merci",
      'changed 7 8 5',
    ],
  ])('%s', (text, wanted) => {
    expect(answerRead(FISH, text)).toBe(wanted);
  });

  test('what is offered besides is a question where goods are missing', () => {
    expect(answerRead(FISH, "Plus de bulots. Si vous voulez des palourdes, j'en ai de belles.")).toMatch(
      / H$/,
    );
  });
});
