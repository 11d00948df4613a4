import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { ROOT } from '../project-root.ts';
import { clientPages, FIRST_ASKS, FRAME, MAIN, SIGN_IN } from './pages.ts';
import { visitorFiles, visitorStyles } from './visitor-page.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Where the server finds which file belongs to which route, and to which page that visitors read. */
export const PAGES_INDEX = 'pages.json';

/** The fonts of what every page shows. The others come when a page first has a letter of theirs. */
export const FIRST_FONTS = ['instrument-sans.woff2', 'bricolage-grotesque.woff2'];

/**
 * One HTML file per route, which names the scripts of its page: the browser then asks for all of them at once, and
 * not for each after the one that imports it.
 */
export const pageFiles: Plugin = {
  name: 'page-files',
  apply: 'build',
  // After Vite's own, which writes index.html.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const shell = takeShell(bundle).replace(
        '</head>',
        `  <meta name="build" content="${buildName(bundle)}" />\n  </head>`,
      );
      const fontLinks = Object.values(bundle)
        .filter((file) => file.type === 'asset' && file.names.some((name) => FIRST_FONTS.includes(name)))
        .map(
          ({ fileName }) =>
            `<link rel="preload" as="font" type="font/woff2" href="/${fileName}" crossorigin />`,
        );
      const inHead = (links: readonly string[]) =>
        shell.replace('</head>', `  ${links.join('\n    ')}\n  </head>`);
      const page = (links: readonly string[], route = '', asks: readonly string[] = []) =>
        inHead(links).replace(
          'src="/start.js"',
          `src="/start.js" data-at="${route}" data-asks="${asks.join(' ').replaceAll('&', '&amp;')}"`,
        );
      const files: Record<string, string> = {};
      for (const { route, file, modules, framed } of clientPages()) {
        const chunks = scriptsOf(bundle, [...(framed ? [FRAME] : []), ...modules]);
        const scripts = chunks.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin />`);
        files[route] = file;
        this.emitFile({
          type: 'asset',
          fileName: file,
          source: page([...fontLinks, ...scripts], route, FIRST_ASKS[route]),
        });
      }
      this.emitFile({ type: 'asset', fileName: 'index.html', source: page(fontLinks) });
      const visitors: Record<string, string> = {};
      const ahead = [...startOf(bundle), ...scriptsOf(bundle, [SIGN_IN])];
      const styles = await visitorStyles();
      this.emitFile({ type: 'asset', ...styles });
      const made = { shell: inHead(fontLinks), styles: styles.fileName, ahead };
      for (const { route, file, html } of await visitorFiles(made)) {
        visitors[route] = file;
        this.emitFile({ type: 'asset', fileName: file, source: html });
      }
      this.emitFile({
        type: 'asset',
        fileName: PAGES_INDEX,
        source: JSON.stringify({ pages: files, visitors }, null, 1),
      });
    },
  },
};

const chunksOf = (bundle: Bundle): Chunk[] =>
  Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');

/** One name per version of the client: scripts are named by their content. A page compares it with its service worker's. */
export const buildName = (bundle: Bundle): string =>
  createHash('sha256')
    .update(
      chunksOf(bundle)
        .map(({ fileName }) => fileName)
        .sort()
        .join(),
    )
    .digest('hex')
    .slice(0, 12);

/** Vite's own page, without the scripts that it would name on every page. */
function takeShell(bundle: Bundle): string {
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('The client has no page');
  delete bundle['index.html'];
  return String(html.source).replace(/\s*<link rel="modulepreload"[^>]*>/g, '');
}

/** What the HTML starts with. */
export function startOf(bundle: Bundle): string[] {
  const entry = chunksOf(bundle).find(({ moduleIds }) => moduleIds.includes(MAIN));
  return entry ? [entry.fileName, ...entry.imports] : [];
}

/** The files that hold these modules, and those that they import, without what the HTML starts with anyway. */
export function scriptsOf(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = chunksOf(bundle);
  const start = startOf(bundle);
  const needed = new Set<string>();
  const need = (file: string) => {
    if (start.includes(file) || needed.has(file)) return;
    needed.add(file);
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) need(imported);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no file of the client`);
    need(chunk.fileName);
  }
  return [...needed];
}

const compress = promisify(brotliCompress);

/** Compressed once, as well as can be: the server sends `x.js.br` to whoever takes it. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const texts = Object.values(bundle)
        .filter(({ fileName }) => /\.(js|css|html|wasm)$/.test(fileName))
        .map((file) => ({ fileName: file.fileName, text: file.type === 'chunk' ? file.code : file.source }));
      texts.push({ fileName: 'start.js', text: readFileSync(join(ROOT, 'src/client/public/start.js')) });
      await Promise.all(
        texts.map(async ({ fileName, text }) => {
          const source = Buffer.from(text);
          // The largest script is one block: cut in several, it begins to learn its words anew in each.
          const params = {
            [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
            [constants.BROTLI_PARAM_LGBLOCK]: constants.BROTLI_MAX_INPUT_BLOCK_BITS,
          };
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: await compress(source, { params }),
          });
        }),
      );
    },
  },
};
