import { describe, expect, test } from 'vitest';
import { readReply } from '#domain/replies/read-reply.ts';
import type { RepliedLine } from '#domain/replies/reply.ts';
import { orderedLine } from '../../../../../tests/support/replies/read-words.ts';

/** Sent and answered on Tuesday 9 June 2026 for Friday the 12th: intent, another day, what comes of each line, a person. */
function readAs(lines: readonly RepliedLine[], text: string): string {
  const order_number = 'BC-2026-00731';
  const read = readReply(
    {
      order_number,
      sent_at: '2026-06-09T08:00:00+02:00',
      expected_at: '2026-06-12',
      supplier: 'Maison Exemple',
      lines,
    },
    {
      from: 'contact@maison-exemple.fr',
      subject: `Re: Commande ${order_number}`,
      date: '2026-06-09T10:00:00+02:00',
      text,
    },
  );
  const comes = lines.map(({ line_id }) => {
    const line = read.lines.find((one) => one.line_id === line_id);
    const price = line?.unit_price ? `@${line.unit_price}` : '';
    const rest = line?.backorder ? `+${line.backorder.qty}/${line.backorder.date?.slice(5)}` : '';
    return line ? `${line.qty_confirmed}${price}${rest}` : '-';
  });
  const day = read.expected_at === null ? [] : [read.expected_at.slice(5)];
  return [read.intent, ...day, ...comes, ...(read.needs_human ? ['H'] : [])].join(' ');
}

const GROCER = [
  { ...orderedLine(1, 'Pâte de cacao', 3, 'kg', 15.8), sku: 'PAT-CAC' },
  { ...orderedLine(2, 'Feuilletine', 3, 'kg', 9.9), sku: 'FEU-1' },
  { ...orderedLine(3, 'Nappage neutre', 2, 'seau', 18.4), sku: 'NAP-N' },
];
const BUTCHER = [
  orderedLine(1, 'Côte de bœuf', 8, 'kg', 24.9),
  orderedLine(2, "Souris d'agneau", 12, 'pièce', 7.6),
  orderedLine(3, "Gigot d'agneau raccourci", 5, 'kg', 18.4),
];
const FISH = [
  orderedLine(1, 'Merlan filet', 8, 'kg', 12.4),
  orderedLine(2, 'Sole portion', 20, 'pièce', 6.8),
  orderedLine(3, 'Bulots cuits', 3, 'kg', 11.2),
];
const FRUIT = [
  orderedLine(1, 'Pomme golden', 20, 'kg', 1.7),
  orderedLine(2, 'Poire conférence', 10, 'kg', 2.1),
  orderedLine(3, 'Citron jaune', 4, 'kg', 2.5),
];
const HONEY = [
  orderedLine(1, 'Miel toutes fleurs seau 10 kg', 2, 'seau', 89),
  orderedLine(2, 'Gelée royale 10 g', 4, 'pot', 14.5),
];

describe('the other lines of a list, and how they come', () => {
  test.each([
    'Pour les autres lignes, pas de changement, départ jeudi pour livraison le 12.',
    'Pour les autres articles, aucun changement, expédition jeudi pour livraison vendredi.',
    'Sur les autres références, rien ne change, départ jeudi pour vendredi.',
    'Concernant le reste, pas de modification, livraison vendredi.',
    'Quant aux autres produits, aucune modification, départ jeudi pour vendredi.',
    'Pour le reste, sans changement, livraison le 12.',
  ])('%s', (text) =>
    expect(readAs(GROCER, `Bonjour,\n\nContrôle fait :\n- NAP-N : rupture\n- FEU-1 : 2 kg\n${text}\n`)).toBe(
      'changed 3 2 0',
    ),
  );
});

describe('why prices rose, before the prices', () => {
  test.each([
    "OK pour l'ensemble vendredi. L'agneau a pris un coup avec les fêtes : souris à 7,95 pièce, gigot 19,20 le kg.",
    "Tout est bon pour vendredi. L'agneau a encore augmenté : souris 7,95 pièce, gigot 19,20 le kg.",
    "OK pour tout. L'agneau grimpe en ce moment : souris à 7,95 pièce, gigot à 19,20 le kg.",
    "OK pour tout vendredi. L'agneau flambe : souris 7,95 la pièce, gigot 19,20/kg.",
    "C'est noté pour vendredi. L'agneau s'est envolé depuis Pâques : souris à 7,95 pièce, gigot 19,20 le kg.",
    "OK pour l'ensemble. Les cours de l'agneau ont bondi : souris à 7,95 pièce, gigot à 19,20 le kg.",
  ])('%s', (text) => expect(readAs(BUTCHER, text)).toMatch(/^changed 8 12@7\.95 5@19\.2(?: H)?$/));
});

describe('as the week before', () => {
  test.each([
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires pareil que la semaine passée.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires comme la semaine dernière.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires idem semaine passée.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires même tarif que la dernière fois.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires au même prix que la fois d'avant.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires, comme d'habitude.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires pareil qu'à la dernière commande.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires idem que la dernière fois.",
    "C'est tout bon pour vendredi. Citron 2,85 le kg au lieu de 2,50. Pommes et poires, la même chose que la semaine dernière.",
  ])('%s', (text) => expect(readAs(FRUIT, text)).toMatch(/^changed 20 10 4@2\.85(?: H)?$/));
});

describe('none, as the week before', () => {
  test.each([
    'Pas de citron, pareil que la semaine passée. Le reste ok.',
    'Citrons en rupture, comme la semaine dernière. Le reste est bon.',
    'Citron : rupture, idem que la dernière fois. Pommes et poires ok.',
  ])('%s', (text) => expect(readAs(FRUIT, text)).toMatch(/^changed 20 10 0(?: H)?$/));
});

describe('all or nothing of one line, not known yet', () => {
  test.each([
    "Merlan et bulots je vous les garde sans problème. Les soles j'attends la vente de demain matin, ça peut être 20 comme ça peut être 0, je vous appelle.",
    "Merlan et bulots je vous les garde. Les soles, ce sera 20 ou rien, j'attends le retour du bateau, je vous appelle.",
    'Merlan et bulots ok. Les soles, peut-être 20, peut-être zéro, réponse demain.',
    "Merlan et bulots c'est bon. Pour les soles ça peut être tout comme ça peut être rien, je vous redis.",
    'Merlan et bulots ok. Les soles, soit 20 soit aucune, on verra à la criée demain matin.',
    "Merlan et bulots ok. Les soles c'est tout ou rien, je vous dis ça demain.",
  ])('%s', (text) => expect(readAs(FISH, text)).toBe('question 8 - 3 H'));
});

describe('all of it refused', () => {
  test.each([
    "C'est avec regret que je dois refuser : tout mon miel de l'année est déjà réservé et je n'ai plus rien à vendre avant l'été prochain.",
    "Je dois malheureusement refuser votre commande : tout mon miel est vendu, plus rien avant l'été prochain.",
    "Je suis obligé de décliner, tout mon miel est déjà réservé et je n'ai plus rien à vendre.",
    'Désolé, je dois dire non : toute ma récolte est vendue et il ne me reste plus rien à vendre cette année.',
    "Je ne peux pas accepter : tout est réservé, je n'ai plus rien à vendre.",
    "À regret je refuse, tout mon miel est parti et je n'ai plus rien pour cette saison.",
  ])('%s', (text) => expect(readAs(HONEY, text)).toMatch(/^refused 0 0(?: H)?$/));
});
