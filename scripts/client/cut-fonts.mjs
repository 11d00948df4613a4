/**
 * Cuts the fonts of the first screen down to what French needs, from the packages to src/client/fonts. The result is
 * committed; run it again when a font is updated:
 *
 *   npm install --no-save subset-font@2.9.0 && node scripts/client/cut-fonts.mjs
 *
 * Letters beyond these (Spanish, Polish…) come from the packages' own files, where a page has one.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable');
const OUT = join(ROOT, 'src/client/fonts');
const require = createRequire(join(process.env.SUBSET_FONT_FROM ?? ROOT, 'x.js'));
const subsetFont = require('subset-font');
const fontverter = require('fontverter');

const ASCII = String.fromCodePoint(...Array.from({ length: 0x5f }, (_, index) => 0x20 + index));
/** The unicode-range in src/client/styles/fonts.css says the same. */
const LETTERS = [
  ASCII,
  '\u00a0§«°»·×ÀÂÄÆÇÈÉÊËÎÏÔÖÙÛÜàâäæçèéêëîïôöùûüÿŒœŸ',
  '\u2009\u200a–—‘’‚“”„•…\u202f‰‹›⁄€↑↓−',
].join('');
const FEATURES = ['kern', 'liga', 'tnum'];

const FONTS = [
  { family: 'instrument-sans', from: 'latin-wght-normal', axes: {}, kernedAt: 400, to: 'instrument-sans' },
  {
    family: 'instrument-sans',
    from: 'latin-wght-italic',
    axes: {},
    kernedAt: 400,
    to: 'instrument-sans-italic',
  },
  {
    family: 'bricolage-grotesque',
    from: 'latin-opsz-normal',
    // The size of a page's title, and the weights that headings have.
    axes: { opsz: 28, wght: { min: 600, max: 700, default: 700 } },
    kernedAt: 650,
    to: 'bricolage-grotesque',
  },
];

mkdirSync(OUT, { recursive: true });
for (const { family, from, axes, kernedAt, to } of FONTS) {
  const font = readFileSync(join(PACKAGES, family, 'files', `${family}-${from}.woff2`));
  const cutTo = async (variationAxes) =>
    tablesOf(
      await subsetFont(font, LETTERS, { targetFormat: 'sfnt', variationAxes, keepFeatures: FEATURES }),
    );
  // Kerning that varies with the weight is a quarter of the file, and moves a letter by 0.003 em: every weight takes
  // the kerning of the one that is used most.
  const { GPOS, GDEF } = await cutTo({ ...axes, wght: kernedAt });
  const cut = await fontverter.convert(fontOf({ ...(await cutTo(axes)), GPOS, GDEF }), 'woff2');
  writeFileSync(join(OUT, `${to}.woff2`), cut);
  copyFileSync(join(PACKAGES, family, 'LICENSE'), join(OUT, `${family}.LICENSE`));
  console.log(`${to}.woff2 ${font.length} → ${cut.length} bytes`);
}

/** A font file is a list of tables (tag, checksum, offset, length), and the tables. */
function tablesOf(font) {
  return Object.fromEntries(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const at = 12 + 16 * index;
      const offset = font.readUInt32BE(at + 8);
      return [
        font.toString('latin1', at, at + 4),
        font.subarray(offset, offset + font.readUInt32BE(at + 12)),
      ];
    }),
  );
}

/** Without checksums and the numbers for searching: the compression to WOFF2 writes its own. */
function fontOf(tables) {
  const tags = Object.keys(tables).sort();
  const list = Buffer.alloc(12 + 16 * tags.length);
  list.writeUInt32BE(0x00010000);
  list.writeUInt16BE(tags.length, 4);
  const parts = [list];
  let offset = list.length;
  for (const [index, tag] of tags.entries()) {
    const at = 12 + 16 * index;
    const { length } = tables[tag];
    list.write(tag, at, 'latin1');
    list.writeUInt32BE(offset, at + 8);
    list.writeUInt32BE(length, at + 12);
    const padding = Buffer.alloc(-length & 3);
    parts.push(tables[tag], padding);
    offset += length + padding.length;
  }
  return Buffer.concat(parts);
}
