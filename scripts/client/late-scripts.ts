import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'vite';
import { ROOT } from '../project-root.ts';

/** Vite's own code around every `import()` of the application, by the name that it has for it. */
const HELPER = '\0vite/preload-helper.js';
const OURS = join(ROOT, 'src/client/platform/page/late-scripts.ts');

/** Ours in its place: Vite's asks for the files as modules, and a browser asks for a module that failed never again. */
export const lateScripts: Plugin = {
  name: 'late-scripts',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id === HELPER ? `export { withScripts as __vitePreload } from ${JSON.stringify(OURS)};` : null,
};

/** With the file itself, which Vite leaves out where nothing else comes with it. */
export const preloads: BuildOptions['modulePreload'] = {
  polyfill: false,
  resolveDependencies: (file, files) => [...new Set([file, ...files])],
};
