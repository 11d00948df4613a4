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
/**
 * At least half a kB above what was measured last, for compressing alone takes up to 300 bytes more or less whenever anything
 * moves: a page that grows by a dialog or a library is found, one by a sentence is not.
 */
const BUDGETS: Record<string, Budget> = {
  'visitor /': { files: 5, kB: 60 },
  '/': { files: 9, kB: 185 },
  '/login': { files: 13, kB: 209 },
  '/signup': { files: 12, kB: 208 },
  '/auth/callback': { files: 10, kB: 192 },
  '/auth/sign-on': { files: 10, kB: 192 },
  '/verify': { files: 10, kB: 193 },
  '/verify-code': { files: 13, kB: 196 },
  '/forgot-password': { files: 11, kB: 205 },
  '/reset-password': { files: 11, kB: 206 },
  '/invitation': { files: 12, kB: 197 },
  '/supplier-order': { files: 17, kB: 231 },
  '/select-organization': { files: 13, kB: 198 },
  '/org/new': { files: 13, kB: 214 },
  '/profile': { files: 14, kB: 226 },
  '/sites': { files: 12, kB: 202 },
  '/dashboard': { files: 18, kB: 218 },
  '/commande-hub': { files: 18, kB: 216 },
  '/stock': { files: 22, kB: 238 },
  '/inventory': { files: 18, kB: 231 },
  '/counts': { files: 15, kB: 219 },
  '/counts/:id': { files: 21, kB: 237 },
  '/suppliers': { files: 13, kB: 213 },
  '/suppliers/:id': { files: 18, kB: 231 },
  '/import': { files: 17, kB: 227 },
  '/orders': { files: 18, kB: 222 },
  '/orders?tab=commandes': { files: 18, kB: 222 },
  '/orders?tab=reception': { files: 20, kB: 228 },
  '/orders?tab=fournisseurs': { files: 17, kB: 221 },
  '/orders/guide': { files: 22, kB: 238 },
  '/orders/:id': { files: 20, kB: 237 },
  '/outbox': { files: 23, kB: 231 },
  '/receiving': { files: 21, kB: 232 },
  '/receiving/new': { files: 20, kB: 240 },
  '/receiving/:id': { files: 20, kB: 240 },
  '/receiving/receipts/:id': { files: 18, kB: 228 },
  '/receiving/claims/:id': { files: 15, kB: 221 },
  '/recalls': { files: 15, kB: 219 },
  '/recalls/:id': { files: 16, kB: 215 },
  '/temperatures': { files: 20, kB: 238 },
  '/replenishment-suggestions': { files: 20, kB: 226 },
  '/recipes': { files: 17, kB: 218 },
  '/recipes/new': { files: 16, kB: 208 },
  '/recipes/:id': { files: 17, kB: 228 },
  '/recipes/:id/sheet': { files: 12, kB: 198 },
  '/reports/email-logs': { files: 12, kB: 212 },
  '/recipes/sold-names': { files: 14, kB: 211 },
  '/reports': { files: 19, kB: 226 },
  '/reports/import': { files: 18, kB: 230 },
  '/alerts': { files: 15, kB: 217 },
  '/settings': { files: 13, kB: 225 },
  '/settings/pos-profiles': { files: 12, kB: 210 },
  '/billing/checkout': { files: 12, kB: 193 },
  '/test-replenishment': { files: 12, kB: 203 },
};

/** kB of scripts, compressed, before a page is there: for who only reads, and for who works. */
const SCRIPTS = { visitor: 60, inside: 180 };
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

const scriptsOf = (route: string): number => (route.startsWith('visitor') ? SCRIPTS.visitor : SCRIPTS.inside);

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
    const line = `${route.padEnd(26)} ${String(files).padStart(2)} of ${may.files} files, ${kB(bytes).toFixed(0)} of ${may.kB} kB, scripts ${kB(scripts).toFixed(0)} of ${scriptsOf(route)} kB`;
    console.log(line);
    if (files > may.files || kB(bytes) > may.kB || kB(scripts) > scriptsOf(route)) tooMuch.push(line);
  }
  if (tooMuch.length > 0) throw new Error(`Beyond what the page may cost:\n${tooMuch.join('\n')}`);
}
