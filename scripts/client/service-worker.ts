import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { ROOT } from '../project-root.ts';
import { buildName, FIRST_FONTS, scriptsOf, startOf } from './page-files.ts';
import { clientPages, FRAME, MAIN } from './pages.ts';

type Bundle = Rolldown.OutputBundle;

const WORKER = join(ROOT, 'src/client/app/worker/service-worker.ts');
const PUBLIC = join(ROOT, 'src/client/public');
/** Not named by their content: their own says whether they have changed. */
const PUBLIC_FILES = ['start.js', 'favicon.svg', 'manifest.webmanifest'];

type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null;
};

/**
 * /sw.js, by Workbox: it keeps on the device the pages that say `offline` in the route table, with all that may be
 * opened on them (dialogs, menus), and shows them where the server cannot be reached.
 */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  // After the pages are written, before they are compressed.
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const offline = clientPages().filter((page) => page.offline);
      const modules = reachable(
        this,
        offline.flatMap((page) => page.modules),
      );
      const inBundle = new Set(
        Object.values(bundle).flatMap((file) => ('moduleIds' in file ? file.moduleIds : [])),
      );
      const wanted = [...modules].filter((id) => inBundle.has(id));
      const scripts = [...new Set([...startOf(bundle), ...scriptsOf(bundle, wanted)])];
      const files = [
        ...scripts.map((file) => ({ url: `/${file}`, revision: null })),
        ...assets(bundle).map((file) => ({ url: `/${file}`, revision: null })),
        ...PUBLIC_FILES.map((file) => ({
          url: `/${file}`,
          revision: hashOf(readFileSync(join(PUBLIC, file))),
        })),
        ...['index.html', ...offline.map(({ file }) => file)].map((file) => ({
          url: `/${file}`,
          revision: hashOf(sourceOf(bundle, file)),
        })),
      ];
      const source = await worker({
        KEPT_FILES: files,
        KEPT_PAGES: offline.map(({ route, file }) => ({ route, file: `/${file}` })),
        BUILD: buildName(bundle),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
};

/** All that these pages and the frame may ever ask for: what they import, now or when something is opened. */
function reachable(graph: Graph, pages: readonly string[]): Set<string> {
  const found = new Set([MAIN, FRAME, ...pages]);
  const others = new Set(
    clientPages()
      .flatMap(({ modules }) => modules)
      .filter((id) => !found.has(id)),
  );
  for (const id of found) {
    const info = graph.getModuleInfo(id);
    for (const next of info?.importedIds ?? []) found.add(next);
    for (const later of info?.dynamicallyImportedIds ?? []) {
      if (!others.has(later)) found.add(later);
    }
  }
  return found;
}

/** Styles, and the fonts that every page shows. */
const assets = (bundle: Bundle): string[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.names.some((name) => name.endsWith('.css') || FIRST_FONTS.includes(name))
      ? [file.fileName]
      : [],
  );

const hashOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

function sourceOf(bundle: Bundle, file: string): string | Uint8Array {
  const found = bundle[file];
  if (found?.type !== 'asset') throw new Error(`The client has no ${file}`);
  return found.source;
}

async function worker(values: Record<string, unknown>): Promise<string> {
  const define = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]),
  );
  const built = (await build({
    root: ROOT,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: WORKER, output: { format: 'iife', codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  return built.output[0].code;
}
