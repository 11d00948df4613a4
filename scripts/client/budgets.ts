import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../project-root.ts';
import { PAGES_INDEX } from './page-files.ts';

const BUILT = join(ROOT, 'dist/client');

/** What a page may cost a browser that has never been here, before it asks for anything: see docs/architecture.md. */
type Budget = { files: number; kB: number };

const USUAL: Budget = { files: 14, kB: 260 };
/** Plain HTML: scripts come once it is read. */
const VISITED: Budget = { files: 5, kB: 75 };
const BUDGETS: Record<string, Budget> = {
  'visitor /': { files: 5, kB: 60 },
  '/': { files: 9, kB: 214 },
  '/login': { files: 13, kB: 231 },
  '/orders': { files: 9, kB: 237 },
  '/orders?tab=commandes': { files: 9, kB: 237 },
  '/orders?tab=reception': { files: 9, kB: 249 },
  // Its rows lead to a page, its dialogs come later.
  '/suppliers': { files: 14, kB: 260 },
  '/suppliers/:id': { files: 14, kB: 265 },
  '/orders/:id': { files: 15, kB: 298 },
  // A form that fills its page, with the rules of an order.
  '/orders/guide': { files: 21, kB: 342 },
  // The line of the day and the two ways with their figures; the cards below come after it.
  '/dashboard': { files: 13, kB: 268 },
  '/inventory': { files: 14, kB: 267 },
  '/stock': { files: 17, kB: 284 },
  '/counts/:id': { files: 19, kB: 303 },
  // Forms that fill their page: their fields come with it, and the rules of most.
  '/supplier-order': { files: 15, kB: 288 },
  '/import': { files: 18, kB: 281 },
  // Eight reports behind one head; each comes when its tab is opened, and plots with the first that has one.
  '/reports': { files: 13, kB: 277 },
  // Quantities to edit in each line.
  '/replenishment-suggestions': { files: 14, kB: 279 },
  '/test-replenishment': { files: 13, kB: 273 },
  '/reports/import': { files: 18, kB: 284 },
  '/profile': { files: 14, kB: 269 },
  // Whatever may wait on a device, with the rules of a receipt.
  '/outbox': { files: 29, kB: 318 },
  '/receiving/new': { files: 29, kB: 383 },
  '/receiving/:id': { files: 28, kB: 338 },
  '/receiving/receipts/:id': { files: 15, kB: 276 },
  // A sheet to sign and print, and a file to drop.
  '/recalls': { files: 15, kB: 276 },
  '/recalls/:id': { files: 15, kB: 277 },
  '/receiving/claims/:id': { files: 14, kB: 279 },
  // Figures to type, with the curve of each room behind its tab.
  '/temperatures': { files: 17, kB: 295 },
  '/recipes': { files: 14, kB: 259 },
  '/recipes/sold-names': { files: 12, kB: 272 },
  '/recipes/new': { files: 15, kB: 273 },
  '/recipes/:id': { files: 15, kB: 275 },
  '/settings/pos-profiles': { files: 15, kB: 276 },
  '/settings': { files: 25, kB: 335 },
};

/** kB of scripts, compressed, before a page is there: for who only reads, and for who works. */
const SCRIPTS = { visitor: 60, inside: 180 };
/**
 * Pages that bring more than that: `app`, which all start with, is 140 of it (React's and the router's most of that).
 * A page leaves this list when it fits, and none joins it.
 */
const MORE_SCRIPTS: Record<string, number> = {
  '/supplier-order': 230,
  '/profile': 215,
  '/dashboard': 210,
  '/commande-hub': 205,
  '/stock': 225,
  '/inventory': 210,
  '/counts': 200,
  '/counts/:id': 245,
  '/suppliers': 205,
  '/suppliers/:id': 210,
  '/import': 225,
  '/orders?tab=reception': 195,
  '/orders?tab=fournisseurs': 205,
  '/orders/guide': 285,
  '/orders/:id': 240,
  '/outbox': 265,
  '/receiving': 195,
  '/receiving/new': 325,
  '/receiving/:id': 280,
  '/receiving/receipts/:id': 220,
  '/receiving/claims/:id': 220,
  '/recalls': 218,
  '/recalls/:id': 219,
  '/temperatures': 240,
  '/replenishment-suggestions': 220,
  '/recipes': 200,
  '/recipes/new': 215,
  '/recipes/:id': 215,
  '/recipes/:id/sheet': 195,
  '/recipes/sold-names': 215,
  '/reports': 220,
  '/reports/import': 225,
  '/alerts': 200,
  '/settings': 275,
  '/settings/pos-profiles': 220,
  '/test-replenishment': 215,
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
