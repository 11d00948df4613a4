import { minifyContractRouter } from '@orpc/contract';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkNames } from './scripts/client/chunks.ts';
import { iconsOneByOne } from './scripts/client/icons.ts';
import { lateScripts, preloads } from './scripts/client/late-scripts.ts';
import { compressedFiles, pageFiles } from './scripts/client/page-files.ts';
import { serviceWorker } from './scripts/client/service-worker.ts';
import { contract } from './src/contract/all-contracts.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** The sentences of the API page, and what the server alone decides by. A route may bear these names: it is an object. */
const OF_THE_SERVER = new Set([
  ...['summary', 'tags', 'access', 'rate', 'ownTurn', 'keepsBytes'],
  ...['openWhenReadOnly', 'personal'],
]);
const withoutServersWords = (key: string, value: unknown) =>
  key === 'errorMap' || (OF_THE_SERVER.has(key) && (typeof value !== 'object' || Array.isArray(value)))
    ? undefined
    : value;

/**
 * The client calls the server by address: it needs each route's method and path, not its schemas. Without them
 * zod and the whole contract stay out of the first download; a form that checks itself imports its own schema.
 */
const contractWithoutSchemas: Plugin = {
  name: 'contract-without-schemas',
  apply: 'build',
  load(id) {
    if (!id.endsWith('/src/contract/all-contracts.ts')) return null;
    return `export const contract = ${JSON.stringify(minifyContractRouter(contract), withoutServersWords)};`;
  },
};

export default defineConfig({
  root: 'src/client',
  publicDir: 'public',
  plugins: [
    ...[contractWithoutSchemas, lateScripts, iconsOneByOne, react(), tailwindcss()],
    ...[pageFiles, serviceWorker, compressedFiles],
  ],
  build: {
    outDir: '../../dist/client',
    emptyOutDir: true,
    // The Content-Security-Policy admits no data: font or script, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: preloads,
    rolldownOptions: {
      output: {
        // A page names its scripts, and the first one names them all: seven characters tell them apart as well as eight.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ debugName: 'pages', name: chunkNames() }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: {
      '/api': server,
      '/healthz': server,
      '/readyz': server,
    },
  },
});
