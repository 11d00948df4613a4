import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project-root.ts';
import { PAGES_INDEX } from './page-files.ts';

const BUILT = join(ROOT, 'dist/client');

/** What a page may cost a browser that has never been here, before it asks for anything: see docs/architecture.md. */
type Budget = { files: number; kB: number };

/** For a page that has no line of its own yet. */
const USUAL: Budget = { files: 20, kB: 220 };
/** Plain HTML: scripts come once it is read. */
const VISITED: Budget = { files: 5, kB: 75 };
/** A little above what was measured last: a page that grows by a dialog or a library is found, one by a sentence is not. */
const BUDGETS: Record<string, Budget> = {
  'visitor /': { files: 5, kB: 60 },
  '/': { files: 9, kB: 184 },
  '/login': { files: 15, kB: 210 },
  '/signup': { files: 14, kB: 209 },
  '/auth/callback': { files: 12, kB: 192 },
  '/auth/sign-on': { files: 13, kB: 193 },
  '/verify': { files: 13, kB: 193 },
  '/verify-code': { files: 14, kB: 194 },
  '/forgot-password': { files: 13, kB: 206 },
  '/reset-password': { files: 13, kB: 206 },
  '/invitation': { files: 12, kB: 192 },
  '/supplier-order': { files: 19, kB: 234 },
  '/select-organization': { files: 14, kB: 195 },
  '/org/new': { files: 14, kB: 212 },
  '/profile': { files: 16, kB: 223 },
  '/sites': { files: 12, kB: 201 },
  '/dashboard': { files: 17, kB: 213 },
  '/commande-hub': { files: 15, kB: 209 },
  '/stock': { files: 24, kB: 236 },
  '/inventory': { files: 22, kB: 232 },
  '/counts': { files: 15, kB: 213 },
  '/counts/:id': { files: 24, kB: 238 },
  '/suppliers': { files: 14, kB: 212 },
  '/suppliers/:id': { files: 19, kB: 228 },
  '/import': { files: 22, kB: 231 },
  '/orders': { files: 17, kB: 221 },
  '/orders?tab=commandes': { files: 17, kB: 221 },
  '/orders?tab=reception': { files: 21, kB: 232 },
  '/orders?tab=fournisseurs': { files: 17, kB: 222 },
  '/orders/guide': { files: 35, kB: 303 },
  '/orders/:id': { files: 21, kB: 240 },
  '/outbox': { files: 28, kB: 268 },
  '/receiving': { files: 22, kB: 234 },
  '/receiving/new': { files: 40, kB: 342 },
  '/receiving/:id': { files: 33, kB: 296 },
  '/receiving/receipts/:id': { files: 17, kB: 220 },
  '/receiving/claims/:id': { files: 17, kB: 224 },
  '/recalls': { files: 15, kB: 212 },
  '/recalls/:id': { files: 14, kB: 207 },
  '/temperatures': { files: 20, kB: 233 },
  '/replenishment-suggestions': { files: 20, kB: 238 },
  '/recipes': { files: 15, kB: 211 },
  '/recipes/new': { files: 19, kB: 223 },
  '/recipes/:id': { files: 20, kB: 234 },
  '/recipes/:id/sheet': { files: 15, kB: 195 },
  '/reports/email-logs': { files: 13, kB: 212 },
  '/recipes/sold-names': { files: 14, kB: 208 },
  '/reports': { files: 17, kB: 222 },
  '/reports/import': { files: 21, kB: 233 },
  '/alerts': { files: 14, kB: 215 },
  '/settings': { files: 21, kB: 236 },
  '/settings/pos-profiles': { files: 13, kB: 210 },
  '/billing/checkout': { files: 14, kB: 206 },
  '/test-replenishment': { files: 13, kB: 207 },
};

/** kB of scripts, compressed, before a page is there: for who only reads, and for who works. */
const SCRIPTS = { visitor: 60, inside: 180 };
/**
 * Pages that bring more than that: forms that fill their page, and read at once what a device or this browser kept of
 * them, with the rules of a receipt or of an order (zod is 25 of it). A page leaves this list when it fits, and none joins it.
 */
const MORE_SCRIPTS: Record<string, number> = {
  '/orders/guide': 243,
  '/outbox': 207,
  '/receiving/new': 281,
  '/receiving/:id': 236,
};

type Cost = { files: number; bytes: number; scripts: number };

/** The page itself and what it names: styles, fonts, scripts, each as it is sent. */
function costOf(file: string): Cost {
  const html = readFileSync(join(BUILT, file), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/((?:assets\/|start)[^"]+)"/g)].map(
    ([, name = '']) => name,
  );
  const all = [...new Set([file, ...named])];
  const scripts = all.filter((name) => name.endsWith('.js'));
  return { files: all.length, bytes: sum(all), scripts: sum(scripts) };
}

const sum = (files: readonly string[]) => files.reduce((total, file) => total + sentSize(file), 0);

const sentSize = (file: string) => {
  const path = join(BUILT, file);
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
};

const kB = (bytes: number) => bytes / 1000;

const scriptsOf = (route: string): number =>
  route.startsWith('visitor') ? SCRIPTS.visitor : (MORE_SCRIPTS[route] ?? SCRIPTS.inside);

/** Prints what each page of the built client costs, and throws where one costs more than it may. */
export async function checkPageBudgets(): Promise<void> {
  const { pages, visitors } = JSON.parse(readFileSync(join(BUILT, PAGES_INDEX), 'utf8')) as Record<
    'pages' | 'visitors',
    Record<string, string>
  >;
  const read = Object.entries(visitors).map(([route, file]) => [`visitor ${route}`, file] as const);
  const tooMuch: string[] = [];
  for (const [route, file] of [...read, ...Object.entries(pages)]) {
    if (route.startsWith('/dev/')) continue;
    const { files, bytes, scripts } = costOf(file);
    const may = BUDGETS[route] ?? (route.startsWith('visitor') ? VISITED : USUAL);
    const said = `${route.padEnd(26)} ${String(files).padStart(2)} of ${may.files} files, ${kB(bytes).toFixed(0)} of ${may.kB} kB, scripts ${kB(scripts).toFixed(0)} of ${scriptsOf(route)} kB`;
    console.log(said);
    if (files > may.files || kB(bytes) > may.kB || Math.round(kB(scripts)) > scriptsOf(route))
      tooMuch.push(said);
  }
  if (tooMuch.length > 0) throw new Error(`Beyond what the page may cost:\n${tooMuch.join('\n')}`);
}
