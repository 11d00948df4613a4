/**
 * Cuts the fonts of the first screen down to what French needs, from the packages to src/client/fonts. The result is
 * committed; run it again when a font is updated:
 *
 *   npm install --no-save subset-font@2.9.0 && node scripts/cut-fonts.mjs
 *
 * Letters beyond these (Polish, Czech…) come from the packages' own latin-ext files, where a page has one.
 */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const PACKAGES = join(ROOT, 'node_modules/@fontsource-variable');
const OUT = join(ROOT, 'src/client/fonts');
const subsetFont = createRequire(join(process.env.SUBSET_FONT_FROM ?? ROOT, 'x.js'))('subset-font');

const between = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** The unicode-range in src/client/styles/fonts.css says the same. */
const LETTERS = String.fromCodePoint(
  ...between(0x20, 0x7e),
  ...between(0xa0, 0xff),
  ...[
    0x131, 0x152, 0x153, 0x178, 0x2c6, 0x2da, 0x2dc, 0x2009, 0x200a, 0x2013, 0x2014, 0x2018, 0x2019, 0x201a,
  ],
  ...[0x201c, 0x201d, 0x201e, 0x2022, 0x2026, 0x202f, 0x2030, 0x2039, 0x203a, 0x2044, 0x20ac, 0x2122, 0x2191],
  ...[0x2193, 0x2212, 0x2215, 0xfffd],
);

const FONTS = [
  { family: 'instrument-sans', from: 'latin-wght-normal', axes: {}, to: 'instrument-sans' },
  { family: 'instrument-sans', from: 'latin-wght-italic', axes: {}, to: 'instrument-sans-italic' },
  {
    family: 'bricolage-grotesque',
    from: 'latin-opsz-normal',
    // The size of a page's title, and the weights that headings have.
    axes: { opsz: 28, wght: { min: 600, max: 700, default: 700 } },
    to: 'bricolage-grotesque',
  },
];

mkdirSync(OUT, { recursive: true });
for (const { family, from, axes, to } of FONTS) {
  const font = readFileSync(join(PACKAGES, family, 'files', `${family}-${from}.woff2`));
  const cut = await subsetFont(font, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'tnum'],
  });
  writeFileSync(join(OUT, `${to}.woff2`), cut);
  copyFileSync(join(PACKAGES, family, 'LICENSE'), join(OUT, `${family}.LICENSE`));
  console.log(`${to}.woff2 ${font.length} → ${cut.length} bytes`);
}
