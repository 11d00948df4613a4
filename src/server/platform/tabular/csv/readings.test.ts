import { describe, expect, test } from 'vitest';
import type { TableEncoding } from '#domain/kernel/table.ts';
import { DEFAULT_LIMITS } from '#server/platform/tabular/limits.ts';
import { openSource } from '#server/platform/tabular/table-source.ts';

const head = async (bytes: Uint8Array, encoding?: TableEncoding) =>
  (await openSource({ bytes, overrides: { encoding }, limits: DEFAULT_LIMITS })).head;

/** Bytes by a table of its own, independent of the decoders under test. */
const encoded = (text: string, letters: string, bytes: readonly number[]) =>
  Uint8Array.from(text, (sign) => {
    const at = letters.indexOf(sign);
    if (at < 0 && sign > '\u007f') throw new Error(`No byte for ${sign}`);
    return bytes[at] ?? sign.charCodeAt(0);
  });

const DOS = (text: string) =>
  encoded(
    text,
    'éèêàçùûîôâÉ°«»½ÀÈÊ€',
    [
      0x82, 0x8a, 0x88, 0x85, 0x87, 0x97, 0x96, 0x8c, 0x93, 0x83, 0x90, 0xf8, 0xae, 0xaf, 0xab, 0xb7, 0xd4,
      0xd2, 0xd5,
    ],
  );
const LATIN_9 = (text: string) =>
  encoded(
    text,
    'éèêàçûîôâ€œŒ°',
    [0xe9, 0xe8, 0xea, 0xe0, 0xe7, 0xfb, 0xee, 0xf4, 0xe2, 0xa4, 0xbd, 0xbc, 0xb0],
  );
const WINDOWS = (text: string) =>
  encoded(
    text,
    'éèêàçûîôâ€œ’…½ñóíäöüß–Øµ',
    [
      0xe9, 0xe8, 0xea, 0xe0, 0xe7, 0xfb, 0xee, 0xf4, 0xe2, 0x80, 0x9c, 0x92, 0x85, 0xbd, 0xf1, 0xf3, 0xed,
      0xe4, 0xf6, 0xfc, 0xdf, 0x96, 0xd8, 0xb5,
    ],
  );
const POLISH = (text: string) =>
  encoded(text, 'ąćęłńóśżŻ', [0xb9, 0xe6, 0xea, 0xb3, 0xf1, 0xf3, 0x9c, 0xbf, 0xaf]);
const CYRILLIC = (text: string) =>
  Uint8Array.from(text, (sign) =>
    sign >= 'А' && sign <= 'я' ? sign.charCodeAt(0) - 0x410 + 0xc0 : sign.charCodeAt(0),
  );

describe('where the bytes tell, nothing is asked', () => {
  test.each<[TableEncoding, string, Uint8Array]>([
    ['cp850', 'Crème brûlée à la vanille', DOS('Désignation;Prix\r\nCrème brûlée à la vanille;4\r\n')],
    ['cp850', 'PÊCHES À NOYAU', DOS('Libellé;Prix\r\nPÊCHES À NOYAU;12,50 €\r\nThé n°4 «vert»;3\r\n')],
    ['iso-8859-15', 'Filet de bœuf', LATIN_9('Désignation;Prix\nFilet de bœuf;12,50 €\n')],
    ['windows-1252', 'Filet de bœuf', WINDOWS('Article;Prix\nFilet de bœuf;12,50 €\n')],
    ['windows-1252', 'Œufs'.replace('Œ', 'œ'), WINDOWS('Article;Prix\nœufs;3\nLait ½ écrémé;1\n')],
    ['windows-1252', 'Huile d’olive', WINDOWS('Article;Prix\nHuile d’olive;3\n')],
    ['windows-1252', 'bœuf', WINDOWS('Désignation;Qualité\nbœuf;à 5 €\n')],
    ['windows-1252', 'Sel, poivre…', WINDOWS('Article;Prix\nSel, poivre…;3\n')],
    [
      'windows-1252',
      'Fond de tarte Ø 8',
      WINDOWS('Libellé;Prix\nFond de tarte Ø 8;3\nAssiette Ø26;4\nPâte à choux Ø 5;2\n'),
    ],
    ['windows-1252', 'Jamón ibérico', WINDOWS('Article;Prix\nJamón ibérico;3\n')],
    ['windows-1252', 'SAC LISSE 80µ', WINDOWS('Article;Prix\nSAC LISSE 80µ;3\nSAC GAUFRE 120µ;4\n')],
    ['windows-1252', 'Käse, groß', WINDOWS('Artikel;Preis\nKäse, groß;3\n')],
    ['utf-8', 'Сыр', Buffer.from('Название;Цена\nСыр;5\n')],
  ])('%s: %s', async (encoding, cell, bytes) => {
    const found = await head(bytes);
    expect([found.encoding, found.encoding_choices]).toEqual([encoding, []]);
    expect(found.sample[0]?.cells[0]).toBe(cell);
  });
});

describe('where they do not, the most probable readings are shown', () => {
  const polish = POLISH('Nazwa;Cena\r\nMąka pszenna;3\r\nMasło;6\r\nŻółty ser;5\r\n');

  test.each<[TableEncoding, string, Uint8Array]>([
    ['windows-1250', 'Mąka pszenna;3', polish],
    ['windows-1251', 'Мука пшеничная;3', CYRILLIC('Название;Цена\nМука пшеничная;3\nСыр;5\n')],
    ['gb18030', '面粉;3', Buffer.from('c3fbb3c63bbcdbb8f10ac3e6b7db3b330ac5a3c4cc3b340a', 'hex')],
  ])('%s', async (encoding, line, bytes) => {
    const { encoding_choices: choices } = await head(bytes);
    expect(choices).toHaveLength(3);
    expect(new Set(choices.map(({ lines }) => lines.join('\n'))).size).toBe(3);
    expect(choices.find((choice) => choice.encoding === encoding)?.lines).toContain(line);
  });

  test('and what a person chose is not asked again', async () => {
    const chosen = await head(polish, 'windows-1250');
    expect([chosen.encoding, chosen.encoding_choices]).toEqual(['windows-1250', []]);
    expect(chosen.sample.map(({ cells }) => cells[0])).toEqual(['Mąka pszenna', 'Masło', 'Żółty ser']);
  });
});
