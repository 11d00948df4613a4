import { describe, expect, test } from 'vitest';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine, readWords } from '../../../../tests/support/replies/read-words.ts';

const DAIRY = [
  orderedLine(1, 'Beurre doux 82 %', 20, 'kg', 8.4),
  orderedLine(2, 'Comté 18 mois', 14, 'kg', 16.5),
  orderedLine(3, 'Œufs plein air', 10, 'plateau', 6.2),
];
const GREENS = [
  orderedLine(1, 'Carotte sable', 20, 'kg', 1.2),
  orderedLine(2, 'Champignon de Paris', 6, 'kg', 4.2),
  orderedLine(3, 'Persil plat', 12, 'botte', 0.9),
];
const CELLAR = [
  orderedLine(1, 'Côtes du Rhône rouge 2023', 36, 'bouteille', 5.6),
  orderedLine(2, 'Picpoul de Pinet', 24, 'bouteille', 6.1),
  orderedLine(3, 'Crémant de Limoux', 12, 'bouteille', 8.3),
];

/** Asked for Thursday 19 November 2026: « intent, what comes of each line, a person ». */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const read = readWords(lines, text);
  const comes = lines.map(
    ({ line_id }) => read.lines.find((one) => one.line_id === line_id)?.qty_confirmed ?? '-',
  );
  return `${read.intent} ${comes.join(' ')}${read.needs_human ? ' H' : ''}`;
}

describe('small talk beside a yes opens nothing', () => {
  test.each([
    "Bonjour, c'est enregistré. Est-ce que tout va bien chez vous ? À jeudi !",
    'OK bien noté. Au fait, vous serez au salon Europain cette année ? Ça me ferait plaisir de vous y voir.',
    'Bien reçu, on prépare. Vous avez passé de bonnes vacances ?',
    "C'est noté chef, tout part jeudi. Et la terrasse, elle marche bien ?",
    'Commande validée. Comment va votre père ?',
  ])('« %s »', (text) => expect(readAs(DAIRY, text)).toBe('confirmed 20 14 10'));

  test.each([
    "C'est noté. Comment va-t-on faire pour jeudi ?",
    "C'est noté. Ça va pour vous ?",
    "C'est noté. Tout va bien pour jeudi ?",
    "C'est noté. Vous serez au restaurant jeudi matin ?",
    "C'est noté. La terrasse va être livrée où ?",
    'Tout est bon. Vous êtes sûr ?',
    "Tout est bon. C'est bien ça ?",
  ])('and what is asked of the order does: « %s »', (text) => expect(readAs(DAIRY, text)).toMatch(/ H$/));
});

describe('an invitation to want more opens nothing', () => {
  test.each([
    "Tout est ok pour jeudi. N'hésitez pas à me prévenir si vous voulez ajouter quelque chose.",
    "C'est noté pour jeudi. Dites-moi si vous avez besoin d'autre chose.",
    "Commande bien reçue, livraison jeudi. Si vous souhaitez compléter, c'est possible jusqu'à demain midi.",
    'Commande confirmée. Pour toute réclamation, merci de nous contacter sous 24h.',
    "Votre commande est partie ce matin par transporteur, vous la recevrez jeudi 19. N'hésitez pas à me dire si vous avez besoin de fiches techniques.",
  ])('« %s »', (text) => expect(readAs(DAIRY, text)).toBe('confirmed 20 14 10'));

  test.each([
    "C'est noté. N'hésitez pas à me dire ce que vous préférez.",
    "C'est noté. Dites-moi si vous voulez ajouter quelque chose pour atteindre le franco.",
    "C'est noté. Si vous souhaitez compléter, sinon on ne livre pas.",
    "C'est noté. Dites-moi si vous avez besoin d'être livré plus tôt.",
    "C'est noté. Si vous voulez autre chose que le comté, dites-le.",
    "C'est noté. N'hésitez pas à prendre autre chose à la place du comté.",
    'Tout est ok. Si vous voulez ajouter quelque chose, le camion est plein donc vendredi.',
  ])('and what the order waits for does: « %s »', (text) => expect(readAs(DAIRY, text)).toMatch(/ H$/));
});

describe('which of two kinds is to come is open of its line', () => {
  test.each([
    'Ok pour tout. Pour les champignons, vous voulez le brun ou le blanc ?',
    'Tout est bon, vous voulez le brun ou le blanc pour les champignons ?',
    'Ok pour jeudi. Les champignons, vous les voulez bruns ou blancs ?',
    'Bien reçu, livraison jeudi. Champignons : brun ou blanc ?',
    'Commande notée. Les champignons, je vous mets des bruns ou des blancs ?',
  ])('« %s »', (text) => expect(readAs(GREENS, text)).toBe('question 20 - 12 H'));
});

describe('pieces of a line that is weighed are counted together', () => {
  test.each([
    ["Bien reçu. Pour le comté, je l'ai en 2 pointes de 6,8 kg, je vous envoie ça. Le reste ok.", 13.6],
    ['Tout ok. Comté en 2 pointes de 6,8 kg.', 13.6],
    ['Tout ok, le comté sera en deux pointes de 6,8 kg', 13.6],
    ['Tout ok, comté livré en 3 morceaux de 4,5 kg.', 13.5],
    ['Ok pour tout, le comté je vous le mets en 2 pointes de 7 kg', 14],
    ['Tout ok, le comté fera environ 14 kg.', 14],
    ['Tout ok, comté 14 kg environ', 14],
  ])('« %s »', (text, qty) =>
    expect(readAs(DAIRY, text)).toBe(`${qty === 14 ? 'confirmed' : 'changed'} 20 ${qty} 10`),
  );

  test.each([
    ['Tout ok, le comté fera environ 13 kg.', 'question 20 - 10 H'],
    ['Tout ok, il me manque environ 14 kg de comté', 'question 20 - 10 H'],
    ['Tout ok, il reste environ 14 kg de comté en stock pour tous mes clients', 'question 20 - 10 H'],
    ['Tout ok, comté environ 14 kg vendredi', 'changed 20 0 10'],
    ['Ok, œufs environ 10, le reste ok', 'question 20 14 - H'],
  ])('and nothing is made of what is about so much, or of something else: « %s »', (text, wanted) =>
    expect(readAs(DAIRY, text)).toBe(wanted),
  );
});

describe('goods that there are only in another month do not come now', () => {
  test.each([
    "Le Crémant n'est dispo qu'en janvier. Le reste part jeudi.",
    'Tout ok sauf le Crémant, disponible seulement en janvier.',
    'Ok pour le reste, le Crémant ne sera livrable qu’en décembre.',
    "Le Crémant ne sera disponible qu'à partir de janvier. Le reste part comme prévu.",
    'C’est bon pour le reste, le Crémant ne sera de retour que début décembre.',
  ])('« %s »', (text) => expect(readAs(CELLAR, text)).toBe('changed 36 24 0 H'));

  test.each([
    ["Tout est ok. Le Crémant ne sera en rupture qu'en janvier.", 'confirmed 36 24 12 H'],
    ["Le prix du Crémant ne change qu'en janvier, tout est ok.", 'confirmed 36 24 12'],
    ["Tout ok, le Crémant n'est livré qu'en novembre.", 'confirmed 36 24 12 H'],
  ])('but those that are gone, or cost more, only then do: « %s »', (text, wanted) =>
    expect(readAs(CELLAR, text)).toBe(wanted),
  );
});

test.each([
  "C'est bon pour le reste. Le Picpoul 2024 étant épuisé vous recevrez le 2025, même tarif.",
  'Le Picpoul est épuisé, vous aurez le nouveau millésime. Le reste ok.',
  'Tout ok, le Picpoul sera du 2025 (2024 épuisé).',
])('another vintage is no silent nothing: « %s »', (text) => expect(readAs(CELLAR, text)).toMatch(/ H$/));

describe('what goods look like, and orders to come, open nothing', () => {
  test.each([
    'Hello, ok pour tout. Les carottes sont superbes en ce moment !',
    "C'est noté. La DLC du persil est au 15/01.",
    'Ok pour jeudi, le persil est du jour.',
    "Bonjour, pour jeudi c'est bon. Pour la semaine prochaine pensez à commander avant mardi.",
    "Bonjour, c'est noté. Je n'avais pas vu votre mail plus tôt, désolé !",
    'Ok pour jeudi. Vous avez un avoir de 12,50 € sur la dernière facture.',
  ])('« %s »', (text) => expect(readAs(GREENS, text)).toBe('confirmed 20 6 12'));

  test.each([
    'Tout ok. Les carottes sont magnifiques mais chères.',
    'Tout ok. Les carottes sont superbes, je vous en mets 25 kg.',
    'Tout ok. Les carottes sont extra fines.',
    'Ok. Merci de passer vos commandes avant midi sinon pas de livraison.',
    'Ok. Merci de commander avant jeudi 26 pour le persil.',
  ])('and what is said besides does: « %s »', (text) => expect(readAs(GREENS, text)).toMatch(/ H$/));
});
