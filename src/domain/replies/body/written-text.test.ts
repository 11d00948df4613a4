import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RepliedOrder, ReplyMail } from '#domain/replies/reply.ts';
import { passageOf } from './trace.ts';
import { writtenText } from './written-text.ts';

const order: RepliedOrder = {
  order_number: 'BC-2026-00318',
  sent_at: '2026-10-14T11:12:00+02:00',
  expected_at: '2026-10-16',
  supplier: "Minoterie de l'Aven",
  lines: [
    { line_id: 'L1', item_name: 'Farine de sarrasin', sku: 'SARR-25', unit: 'kg', qty: 25, unit_price: 2.3 },
    { line_id: 'L2', item_name: 'Beurre doux 82 %', sku: 'BEU-D', unit: 'kg', qty: 10, unit_price: 9.4 },
    { line_id: 'L3', item_name: 'Sucre semoule', sku: 'SUC-SEM', unit: 'kg', qty: 10, unit_price: 1.25 },
  ],
};

const mailOf = (text: string, subject = 'Re: Commande BC-2026-00318 – Crêperie du Quai'): ReplyMail => ({
  from: 'contact@minoterie-exemple.fr',
  subject,
  date: '2026-10-14T14:30:00+02:00',
  text,
});

/** « [L2] 6 kg » is an answer to a line, « {L2} ordered=10 sent=6 » a row, « (311) … » of another order; the rest are words. */
function said(text: string, subject?: string): string[] {
  return writtenText(mailOf(text, subject), order).blocks.map((block) => {
    const other = block.other_order === null ? '' : `(${block.other_order}) `;
    if (block.kind === 'answer') return `${other}[${block.line_ids.join(' ')}] ${block.text}`;
    if (block.kind === 'row') {
      const cells = block.cells.filter(({ column }) => column !== 'name' && column !== 'reference');
      return `${other}{${block.line_ids.join(' ')}} ${cells.map((cell) => `${cell.column}=${cell.text}`).join(' ')}`;
    }
    return `${other}${block.list_numbers.length === 0 ? '' : `#${block.list_numbers.join()} `}${block.text}`;
  });
}

const SENT = `Bonjour,

Veuillez trouver ci-dessous notre commande BC-2026-00318, à livrer le vendredi 16 octobre 2026 :

- Farine de sarrasin (SARR-25) : 25 kg à 2,30 € HT
- Beurre doux 82 % (BEU-D) : 10 kg à 9,40 € HT
- Sucre semoule (SUC-SEM) : 10 kg à 1,25 € HT

Total estimé : 164,00 € HT

Merci de nous confirmer les quantités et la date de livraison par retour de mail.

Cordialement,
Crêperie du Quai`;

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trim())
    .join('\n');
/** With an answer below each line, or behind it. */
const answered = (text: string, put: (answer: string) => string) =>
  text
    .replace('2,30 € HT', (line) => line + put('ok'))
    .replace('9,40 € HT', (line) => line + put('6 kg seulement'))
    .replace('1,25 € HT', (line) => line + put('rupture'));

const OUTLOOK = `De : Crêperie du Quai <achats@creperie-exemple.fr>
Envoyé : mercredi 14 octobre 2026 11:12
À : contact@minoterie-exemple.fr
Objet : Commande BC-2026-00318 – Crêperie du Quai
`;

describe('what is quoted below an answer is left out', () => {
  test.each([
    [
      'Gmail',
      `Le mer. 14 oct. 2026 à 11:12, Crêperie du Quai <achats@creperie-exemple.fr> a écrit :\n\n${quoted(SENT)}`,
    ],
    [
      'Gmail, broken',
      `Le mer. 14 oct. 2026 à 11:12, Crêperie du Quai <\nachats@creperie-exemple.fr> a écrit :\n\n${quoted(SENT)}`,
    ],
    ['English', `On Wed, Oct 14, 2026 at 11:12 AM Crêperie du Quai <a@c.fr> wrote:\n\n${quoted(SENT)}`],
    ['Dutch', `Op wo 14 okt. 2026 om 11:12 schreef Crêperie du Quai <a@c.fr>:\n\n${quoted(SENT)}`],
    ['Outlook', `${OUTLOOK}\n${SENT}`],
    ['Outlook, bold', `${OUTLOOK.replace(/^(\S+ :)/gm, '*$1*')}\n${SENT}`],
    [
      'Outlook in English',
      `________________________________\nFrom: Crêperie <a@c.fr>\nSent: Wednesday, October 14, 2026 11:12\nTo: m\nSubject: Commande\n\n${SENT}`,
    ],
    [
      'German',
      `Von: Crêperie <a@c.fr>\nGesendet: Mittwoch, 14. Oktober 2026 11:12\nAn: m\nBetreff: Commande\n\n${SENT}`,
    ],
    [
      'a phone',
      `-------- Message d'origine --------\nDe : Crêperie <a@c.fr>\nDate : 14/10/2026 11:12\nÀ : m\nObjet : Commande\n\n${SENT}`,
    ],
    ['no marks', `Le 14/10/2026 11:12, Crêperie du Quai a écrit :\n${SENT}`],
    ['nothing at all', SENT],
    ['HTML', `<blockquote>${SENT.replace(/\n/g, '<br>')}</blockquote>`],
  ])('%s', (_, quote) => {
    expect(said(`Bonjour,\nOk pour vendredi, beurre 8 kg.\n\n${quote}`)).toEqual([
      'Ok pour vendredi, beurre 8 kg.',
    ]);
    expect(writtenText(mailOf(`Ok\n\n${quote}`), order).has_quote).toBe(true);
  });

  test('and above it, whoever marks the lines', () => {
    expect(
      said(`Le 14 oct. 2026 à 11:12, Crêperie du Quai a écrit :\n${quoted(SENT)}\n\nTout est ok.\nAnne`),
    ).toEqual(['Tout est ok.']);
    expect(said(`${OUTLOOK}\n${SENT}\n\nBonjour,\nTout est ok.\nAnne`)).toEqual(['Tout est ok.']);
  });

  test('with earlier messages of the supplier', () => {
    const earlier = `> Plus que 6 kg de beurre.\n>\n> Le 14/10/2026, Crêperie a écrit :\n>> - Beurre doux 82 % (BEU-D) : 10 kg`;
    expect(
      said(`Finalement 10 kg de beurre.\n\nLe 14 oct. 2026 à 12:00, Minoterie a écrit :\n${earlier}`),
    ).toEqual(['Finalement 10 kg de beurre.']);
  });

  test('a broken line of the quote is no answer', () => {
    const broken = `> Veuillez trouver ci-dessous notre commande BC-2026-00318, à livrer le\nvendredi 16 octobre 2026 :\n> - Sucre semoule : 10 kg`;
    expect(said(`ok\n\nLe 14/10/2026 11:12, Crêperie a écrit :\n${broken}`)).toEqual(['ok']);
  });

  test('« > » before what was never sent is a list', () => {
    expect(said('Voici :\n> farine ok\n> beurre 6 kg')).toEqual(['Voici :', 'farine ok', 'beurre 6 kg']);
  });
});

describe('answers inside the quote belong to the line they stand at', () => {
  const expected = ['[L1] ok', '[L2] 6 kg seulement', '[L3] rupture'];
  test.each([
    ['below, marked', answered(quoted(SENT), (answer) => `\n${answer}`)],
    ['below, with blank lines', answered(quoted(SENT), (answer) => `\n\n${answer}\n`)],
    ['below, Outlook', `${OUTLOOK}\n${answered(SENT, (answer) => `\n${answer}`)}`],
    ['behind', answered(quoted(SENT), (answer) => ` ${answer}`)],
    ['behind an arrow', answered(quoted(SENT), (answer) => ` => ${answer}`)],
    ['in brackets, Outlook', `${OUTLOOK}\n${answered(SENT, (answer) => ` [${answer}]`)}`],
    [
      'copied without marks',
      answered(
        SENT.split('\n')
          .filter((line) => line.startsWith('-'))
          .join('\n'),
        (answer) => `\n${answer}`,
      ),
    ],
  ])('%s', (_, text) => {
    expect(said(text)).toEqual(expected);
    expect(said(`Mes réponses dans le texte.\n\n${text}`)).toEqual(expected);
  });

  test('« ok » under two lines is for both, a quantity for the last', () => {
    const lines = quoted(SENT)
      .split('\n')
      .filter((line) => line.startsWith('> -'));
    expect(said([lines[0], lines[1], 'ok', lines[2], '8 kg'].join('\n'))).toEqual([
      '[L1 L2] ok',
      '[L3] 8 kg',
    ]);
    expect(said([lines[0], lines[1], '8 kg', lines[2], 'ok'].join('\n'))).toEqual(['[L2] 8 kg', '[L3] ok']);
  });

  test('by the numbers of the quote', () => {
    const quote = '> 1. Sucre semoule : 10 kg\n> 2. Farine de sarrasin : 25 kg';
    expect(said(`1) ok\n2) 6 kg\n\nLe 14/10/2026 11:12, Crêperie a écrit :\n${quote}`)).toEqual([
      '[L3] ok',
      '[L1] 6 kg',
    ]);
  });

  test('to a sentence of the order', () => {
    expect(said(`${OUTLOOK}\n${SENT.replace('2026 :', '2026 : [livraison samedi 17]')}`)).toEqual([
      '[] livraison samedi 17',
    ]);
  });

  test('a forwarded answer is the answer', () => {
    const forwarded = `---------- Message transféré ----------\nDe : Atelier <atelier@minoterie-exemple.fr>\nDate : mer. 14 oct. 2026\nÀ : Bureau\n\nfarine ok, beurre 6 kg\n\n`;
    expect(said(`Voir ci-dessous\n\n${forwarded}${OUTLOOK}\n${SENT}`, 'TR: Commande')).toEqual([
      'farine ok, beurre 6 kg',
    ]);
    expect(said(`Tout est ok finalement.\n\n${forwarded}`)).toEqual(['Tout est ok finalement.']);
  });
});

describe('a signature', () => {
  test.each([
    ['formula and name', 'Cordialement,\nAnne Le Goff'],
    ['formula and address', "Cordialement\nMinoterie de l'Aven – ZA du Port, 29300 – Tél. 02 61 91 14 25"],
    [
      'none',
      "Le service commandes\nMinoterie de l'Aven\n12 rue du Port, 29300 Quimperlé\nTél. 02 61 91 14 25 - Poste 5",
    ],
    ['the name alone', "Minoterie de l'Aven"],
    ['a phone', 'Envoyé de mon iPhone'],
    ['dashes', '--\nPaul Martin\nSAS au capital de 12 000 €\nRCS Quimper 123 456 789'],
    [
      'the law',
      'Cdlt\nPaul\n\nCe message est confidentiel. Si vous n’êtes pas le destinataire,\nmerci de détruire ces 10 kg de papier.',
    ],
    [
      'advertising',
      "Sophie\nMinoterie de l'Aven\nTél. : 02 61 91 14 25\n\nNOUVEAU ! Découvrez notre beurre bio à 8,90 € le kg\nwww.minoterie-exemple.fr",
    ],
  ])('is left out: %s', (_, signature) => {
    expect(said(`Bonjour,\n\nBeurre 6 kg, le reste est bon.\n\n${signature}`)).toEqual([
      'Beurre 6 kg, le reste est bon.',
    ]);
  });

  test.each([
    ['P.S. : plus de beurre doux'],
    ['NB : plus que 6 kg de beurre'],
    ['Ah et pour le beurre, seulement 6 kg !'],
    ['Plus de beurre doux par contre'],
  ])('does not swallow what is written after it: %s', (more) => {
    const text = `Commande notée.\n\nCordialement,\nAnne Le Goff\nMinoterie de l'Aven\n02 61 91 14 25\n\n${more}`;
    expect(said(text)).toEqual(['Commande notée.', more]);
    expect(writtenText(mailOf(text), order).blocks.map(({ after_closing }) => after_closing)).toEqual([
      false,
      true,
    ]);
  });

  test('in one line with the answer', () => {
    expect(said('Ok pour tout. Cordialement, Paul Martin - 06 39 98 11 22')).toEqual(['Ok pour tout.']);
  });

  test('is all there is: then it is kept', () => {
    expect(said('Merci !')).toEqual(['Merci !']);
    expect(said('👍')).toEqual(['👍']);
  });
});

describe('tables', () => {
  const expected = ['{L1} ordered=25 sent=20', '{L2} ordered=10 sent=10', '{L3} ordered=10 sent=0'];
  const rows = [
    ['Réf', 'Désignation', 'Qté cdée', 'Qté livrée'],
    ['SARR-25', 'Farine sarrasin', '25', '20'],
    ['BEU-D', 'Beurre', '10', '10'],
    ['SUC-SEM', 'Sucre', '10', '0'],
  ];
  test.each([
    ['tabs', rows.map((row) => row.join('\t')).join('\n')],
    [
      'pipes',
      rows
        .map((row) => `| ${row.join(' | ')} |`)
        .join('\n')
        .replace('\n', '\n|---|---|---|---|\n'),
    ],
    ['semicolons', rows.map((row) => row.join(';')).join('\n')],
    ['spaces', rows.map((row) => row.map((cell) => cell.padEnd(18)).join('')).join('\n')],
    ['single spaces', rows.map((row) => row.join(' ')).join('\n')],
    [
      'HTML',
      `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
    ],
    [
      'no head',
      rows
        .slice(1)
        .map((row) => row.join('\t'))
        .join('\n'),
    ],
  ])('divided by %s', (_, table) => {
    expect(said(`Bonjour,\n\n${table}\n\nMinoterie de l'Aven`)).toEqual(expected);
  });

  test('by their heads', () => {
    expect(said('Article | Commandé | Manquant | Obs.\nBeurre | 10 | 4 | rupture usine')).toEqual([
      '{L2} ordered=10 missing=4 note=rupture usine',
    ]);
    expect(said('Produit\tQté\tDispo\tReliquat\nBeurre\t10\t6\t4 le 20/10')).toEqual([
      '{L2} ordered=10 sent=6 later=4 le 20/10',
    ]);
    expect(said('Produit\tQté\tP.U.\tTotal\nSucre\t10\t1,25\t12,50\nTotal\t\t\t12,50')).toEqual([
      '{L3} quantity=10 price=1,25 amount=12,50',
    ]);
  });

  test('without one, the amount of a line is no price', () => {
    expect(
      said('SARR-25   Farine de sarrasin   25 kg   57,50 €\nBEU-D   Beurre doux   10 kg   94,00 €'),
    ).toEqual(['{L1} quantity=25 kg amount=57,50 €', '{L2} quantity=10 kg amount=94,00 €']);
  });

  test('« 10 -> 6 » is two cells', () => {
    expect(said('Beurre doux   10 -> 6\nSucre semoule   10 -> 10')).toEqual([
      '{L2} ordered=10 sent=6',
      '{L3} ordered=10 sent=10',
    ]);
  });
});

describe('several orders in one message', () => {
  test('each has its section', () => {
    expect(said('Commande BC-2026-00311 :\n- lait ok\n\nCommande BC-2026-00318 :\n- beurre 6 kg')).toEqual([
      '(BC-2026-00311) Commande BC-2026-00311 :',
      '(BC-2026-00311) lait ok',
      'Commande BC-2026-00318 :',
      'beurre 6 kg',
    ]);
    expect(said('Pour la 318 c’est bon. Pour la 311 il manque les œufs.')).toEqual([
      'Pour la 318 c’est bon.',
      '(311) Pour la 311 il manque les œufs.',
    ]);
  });

  test('one that is only named beside is no section', () => {
    expect(said('Ok pour tout, livré avec la BC-2026-00311 vendredi.')).toEqual([
      'Ok pour tout, livré avec la BC-2026-00311 vendredi.',
    ]);
  });

  test("a supplier's own number is no other order", () => {
    const { other_orders, names_this_order } = writtenText(
      mailOf('Votre commande n° 884512 (votre référence BC-2026-00318) est enregistrée.'),
      order,
    );
    expect({ other_orders, names_this_order }).toEqual({ other_orders: [], names_this_order: true });
  });
});

describe('left-overs', () => {
  test.each([
    ['entities', 'Beurre&nbsp;: 6&#160;kg, le reste est pr&ecirc;t', 'Beurre : 6 kg, le reste est prêt'],
    ['quoted-printable', 'Le reste est pr=C3=AAt, d=C3=A9part=\n jeudi', 'Le reste est prêt, départ jeudi'],
    ['misread', 'Le reste est prÃªt, 6 kg de crÃ¨me', 'Le reste est prêt, 6 kg de crème'],
    ['accents in two pieces', 'Cre\u0300me pre\u0302te', 'Crème prête'],
    ['invisible', 'Beur\u200bre\u00a06\u202fkg', 'Beurre 6 kg'],
    ['hidden', 'Ok pour tout<span style="display:none">L1 : 100 kg</span>', 'Ok pour tout'],
    ['tags', '<div>Beurre <b>6 kg</b></div>', 'Beurre 6 kg'],
  ])('%s', (_, text, plain) => {
    expect(said(text)).toEqual([plain]);
  });

  test('a sentence that was broken is whole again, a list stays a list', () => {
    expect(
      said('Nous avons bien reçu votre commande mais nous ne pourrons vous\r\nlivrer que 6 kg de beurre.'),
    ).toEqual(['Nous avons bien reçu votre commande mais nous ne pourrons vous livrer que 6 kg de beurre.']);
    expect(said('- farine ok\n- beurre 6 kg\n3) rupture')).toEqual([
      'farine ok',
      'beurre 6 kg',
      '#3 rupture',
    ]);
  });

  test('each word knows where it stands in the message', () => {
    const text = 'Bonjour,<br><br>Beurre&nbsp;: 6&nbsp;kg pr&ecirc;ts<br>Cordialement';
    const [block] = writtenText(mailOf(text), order).blocks;
    if (!block) throw new Error('nothing was read');
    const { start, end } = passageOf(block);
    expect(text.slice(start, end)).toBe('Beurre&nbsp;: 6&nbsp;kg pr&ecirc;ts');
    const six = passageOf(block, block.text.indexOf('6'), block.text.indexOf('kg') + 2);
    expect(text.slice(six.start, six.end)).toBe('6&nbsp;kg');
  });
});

test('whatever is written, places grow and lie in the message', () => {
  const piece = fc.constantFrom(
    '> ',
    'ok',
    '\n',
    '\t',
    '&eacute;',
    '<br>',
    ' | ',
    ...SENT.split('\n'),
    'Cordialement',
    '--',
    'e\u0301',
    '1) ',
    '  ',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      for (const { text: words, places } of writtenText(mailOf(text), order).blocks) {
        expect(places).toHaveLength(words.length + 1);
        expect(places.every((place, at) => place >= (places[at - 1] ?? 0) && place <= text.length)).toBe(
          true,
        );
      }
    }),
    { numRuns: 300 },
  );
});

describe('answers with a mark two levels deeper than what they answer', () => {
  const below = (answer: string) => quoted(SENT).replace(/^.*BEU-D.*$/m, (line) => `${line}\n\n${answer}\n`);
  test.each([
    ['>>> 8 kg maximum', ['[L2] 8 kg maximum']],
    ['>>>> plus rien', ['[L2] plus rien']],
  ])('%s', (answer, wanted) => expect(said(below(answer))).toEqual(wanted));

  test('are history where they answer no line', () => {
    const older = `${quoted(SENT)}\n> Le 12 oct. 2026 à 9:12, Minoterie a écrit :\n>>> il reste 6 kg de beurre`;
    expect(said(`C'est noté, tout est bon.\n\n${older}`)).toEqual(["C'est noté, tout est bon."]);
  });
});

describe('a cell that says how many at which price', () => {
  test.each([
    [
      'SARR-25   Farine   20 x 2,30 €   46,00 €\nBEU-D   Beurre doux   10 x 9,40 €   94,00 €',
      '{L1} sent=20 price=2,30 € amount=46,00 €',
    ],
    ['SARR-25 | Farine | 20 x 2,30\nBEU-D | Beurre doux | 10 x 9,40', '{L1} sent=20 price=2,30'],
  ])('%s', (text, first) => expect(said(text)[0]).toBe(first));
});
