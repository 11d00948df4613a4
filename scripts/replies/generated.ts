import type { RepliedOrder, ReplyMail } from '../../src/domain/replies/reply.ts';

/** Numbers from 0 up to 1, the same ones for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const NAMES = [
  'Farine T65',
  'Farine de seigle T130',
  'Beurre doux 82 %',
  'Œufs plein air',
  'Crème liquide 35 %',
  "Huile d'olive 5 L",
  'Tomate ronde 67/82',
  'Filet de lieu noir',
  "Jus d'orange 1 L",
  'Chocolat noir 64 %',
  'Gobelet carton 25 cl',
  'Persil plat',
  'Riz basmati',
  'Mozzarella fior di latte',
];
const UNITS = ['kg', 'L', 'pièce', 'colis', 'sac', 'botte', 'bidon', 'unité'];
const PIECES = [
  'ok',
  "c'est noté",
  'tout est bon',
  'le reste suit',
  'rupture',
  'plus de',
  "je n'ai que",
  'seulement',
  'au lieu de',
  'la moitié',
  'une douzaine',
  'septante',
  'sauf',
  'à part',
  'pas de souci',
  'jeudi',
  'demain',
  'lundi prochain',
  'le 19',
  '12/11/2026',
  '31/02',
  '2€35',
  '+5 %',
  '1 250,00 €',
  '-3 kg',
  '2 colis de 5',
  '4 x 5 kg',
  '½',
  'si',
  'peut-être',
  '?',
  'remplacé par',
  'à la place',
  'reliquat',
  'en pièce jointe',
  'BC-2026-00311',
  'ligne 2',
  'les deux derniers',
  'je vous redis',
  'annulée',
  'cordialement',
  'P.S.',
  'le reste',
  'et',
  ',',
  ';',
  ':',
  '.',
  '\n',
  '\n\n',
  '\t',
  ' | ',
  '> ',
  '->',
  '<br>',
  '&nbsp;',
  '&eacute;',
  '\u00a0',
  '\u200b',
  '\r\n',
  '\ud83d',
  '😀',
  '((((',
  ']]]',
  '€€€',
  '0',
  '999999999999',
  '1e309',
  '-0',
  'Le 14 oct. 2026 à 11:12, X <a@b.fr> a écrit :',
  'De : X\nEnvoyé : lundi\nÀ : Y\nObjet : Z\n',
  "-----Message d'origine-----",
  '--',
  '__proto__',
  'Envoyé de mon iPhone',
  'Réf\tQté cdée\tQté livrée\n',
  '=C3=A9',
  'Ã©',
  '<span style="display:none">',
  '</div>',
  'Tél. 02 61 91 40 40',
];
/** Runs that a careless pattern takes forever over. */
const RUNS = [
  '>',
  ' ',
  'a',
  '0',
  '1,',
  '- ',
  '|',
  '\t',
  '\n',
  'é',
  '.',
  '<',
  '&',
  'de ',
  'ok ',
  '> > ',
  '1 ',
  'le le ',
  '= ',
  '\u0301',
];

const MAKES = ['bio', 'extra', 'de Bretagne', 'surgelé', '5 kg', '250 g', 'rouge', 'fumé', 'entier', 'n°2'];
const ANSWERS = [
  'ok',
  'rupture',
  'que 2',
  '1 au lieu de 3',
  'ok mais 4,20',
  'livré vendredi',
  '0',
  'la moitié',
];

/** So many lines as a wholesaler's own system lists, each answered: by its name, its reference, or in a table. */
const LONG_ORDER = 120;

function longReply(random: () => number): { order: RepliedOrder; mail: ReplyMail } {
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const lines = Array.from({ length: LONG_ORDER }, (_, at) => {
    const name = one(NAMES);
    return {
      line_id: `L${at + 1}`,
      item_name: `${name} ${one(MAKES)}`,
      sku: `${name.slice(0, 3).toUpperCase()}-${100 + at}`,
      unit: one(UNITS),
      qty: 1 + below(60),
      unit_price: Math.round(random() * 5000) / 100,
    };
  });
  const shape = below(5);
  const entry = ({ item_name, sku, qty, unit }: (typeof lines)[number]) =>
    [
      `${item_name} : ${one(ANSWERS)}`,
      `- ${item_name} ${below(80)} ${unit}`,
      `${sku}\t${item_name}\t${qty}\t${below(60)}`,
      `${sku} ${item_name.toUpperCase()} ${qty} ${unit.toUpperCase()} ${one(ANSWERS)}`,
      `${item_name} ${one(ANSWERS)},`,
    ][shape] ?? '';
  return {
    order: {
      order_number: 'BC-2026-00318',
      sent_at: '2026-11-16T15:20:00+01:00',
      expected_at: '2026-11-19',
      supplier: 'Primeurs du Val',
      lines,
    },
    mail: {
      from: 'commandes@primeurs-exemple.fr',
      subject: 'Re: Commande BC-2026-00318 – Bistrot des Halles',
      date: '2026-11-16T17:05:00+01:00',
      text: `Bonjour,\n${lines.map(entry).join(shape === 4 ? ' ' : '\n')}\nCordialement`,
    },
  };
}

/** How many of them are as long as that. */
const SHARE_LONG = 0.01;

export function generatedReply(random: () => number): { order: RepliedOrder; mail: ReplyMail } {
  if (random() < SHARE_LONG) return longReply(random);
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(of: readonly T[]): T => of[below(of.length)] as T;
  const lines = Array.from({ length: 1 + below(12) }, (_, at) => ({
    line_id: `L${at + 1}`,
    item_name: one(NAMES),
    sku: random() < 0.8 ? `REF-${below(40)}` : null,
    unit: one(UNITS),
    qty: random() < 0.9 ? 1 + below(60) : Math.round(random() * 1e5) / 1000,
    unit_price: random() < 0.9 ? Math.round(random() * 5000) / 100 : null,
  }));
  const order = {
    order_number: 'BC-2026-00318',
    sent_at: '2026-11-16T15:20:00+01:00',
    expected_at: random() < 0.9 ? '2026-11-19' : null,
    supplier: 'Primeurs du Val',
    lines,
  };
  const piece = () => {
    const line = one(lines);
    const kind = random();
    if (kind < 0.6) return one(PIECES);
    if (kind < 0.75) return line.item_name;
    if (kind < 0.85) return `${below(80)} ${line.unit}`;
    if (kind < 0.9)
      return `> - ${line.item_name} (${line.sku}) : ${line.qty} ${line.unit} à ${line.unit_price} € HT\n`;
    if (kind < 0.95) return `${line.sku}\t${line.item_name}\t${line.qty}\t${below(60)}\n`;
    return random() < 0.1 ? one(RUNS).repeat(1 + below(1500)) : String.fromCharCode(below(0x3000));
  };
  const text = Array.from({ length: 1 + below(random() < 0.02 ? 600 : 60) }, piece).join(
    random() < 0.8 ? ' ' : '',
  );
  return {
    order,
    mail: {
      from: random() < 0.9 ? 'commandes@primeurs-exemple.fr' : one(PIECES),
      subject: random() < 0.8 ? 'Re: Commande BC-2026-00318 – Bistrot des Halles' : piece(),
      date: '2026-11-16T17:05:00+01:00',
      text,
    },
  };
}
