import { posix } from 'node:path';
import { type Import, readFacts, type SourceFacts, type SourceFile } from './source-facts.ts';

/** The rules of docs/architecture.md section 3, over files by path and source. One sentence per violation. */
export function violations(files: readonly SourceFile[]): string[] {
  const facts = files.map(readFacts);
  const found = facts.flatMap((file) => [
    ...placeOf(file),
    ...shapeOf(file),
    ...callsOf(file),
    ...importsOf(file),
  ]);
  const texts = files.flatMap((file) => [...castsOf(file), ...movesOf(file)]);
  return [...found, ...texts, ...writersOf(files), ...cyclesOf(facts)].sort();
}

const SIDES = ['server', 'client'];

/** Rules 1 and 2: which of the five folders a folder may import. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  text: ['domain', 'text'],
  contract: ['domain', 'text', 'contract'],
  server: ['domain', 'text', 'contract', 'server'],
  client: ['domain', 'text', 'contract', 'client'],
};

/**
 * Rule 3: inside a side, which area an area may import. `main` is the entry file itself.
 * The platform may show something (a toast), so `ui` lies below it and never looks up.
 */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  main: ['main', 'app', 'features', 'platform', 'ui'],
  app: ['app', 'features', 'platform', 'ui'],
  features: ['features', 'platform', 'ui'],
  platform: ['platform', 'ui'],
  ui: ['ui'],
};

/** Rule 4: the only files by which one feature enters another. On the server a feature has one, called after it. */
const DOORS: Readonly<Record<string, RegExp>> = {
  server: /\/([^/]+)\/\1\.door\.ts$/,
  client: /\.(api\.ts|parts\.tsx)$/,
};

/** Rule 6: what writes an order's status, and the one file that may ask it to. */
const ORDER_STATUS = 'src/server/features/orders/order-status.sql.ts';
const ORDER_MOVES = 'src/server/features/orders/order-moves.ts';

/** What a platform or a visual primitive may know of the rules: nothing about the trade. */
const NEUTRAL_RULES = ['kernel', 'access'];

/** Written from the schema, whole: its columns hold words of the trade. */
const GENERATED = ['src/server/platform/db/tables.ts'];

/** Folders without a membership test: everything drifts into them. */
const DRAWERS = ['shared', 'common', 'utils', 'helpers', 'lib', 'misc'];

const CONTRACT_PACKAGES = ['zod', '@orpc/contract'];

type Place = { layer: string; area: string; feature: string };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

function place(path: string): Place {
  const [, layer = '', area = '', feature = ''] = path.split('/');
  return { layer, area: SIDES.includes(layer) && area.includes('.') ? 'main' : area, feature };
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The file meant by a relative or '#' specifier, or null for a package. */
function targetOf(path: string, specifier: string): string | null {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return `src/${bare.slice(1)}`;
  return bare.startsWith('.') ? posix.join(posix.dirname(path), bare) : null;
}

function placeOf({ path }: SourceFacts): string[] {
  const folders = path.split('/').slice(0, -1);
  const found = folders
    .filter((name) => DRAWERS.includes(name))
    .map((name) => `${path}: no folder called ${name}`);
  if (!(place(path).layer in LAYERS))
    found.push(`${path}: src holds domain, text, contract, server and client only`);
  return found;
}

function shapeOf({ path, imports, defaultExport }: SourceFacts): string[] {
  const found: string[] = [];
  if (/^index\.tsx?$/.test(posix.basename(path))) found.push(`${path}: no barrels, no index file`);
  for (const { line } of imports.filter(({ reexport }) => reexport))
    found.push(`${path}:${line}: no re-exports`);
  if (defaultExport !== null) found.push(`${path}:${defaultExport}: no default export`);
  return found;
}

const IMPURE = ['Date', 'Date.now', 'new Date()', 'Math.random'];

function callsOf({ path, calls }: SourceFacts): string[] {
  if (isTest(path)) return [];
  return calls.flatMap(({ name, line }) => {
    if (path.startsWith('src/domain/') && IMPURE.includes(name)) {
      return [`${path}:${line}: a rule takes time and chance as values, not from ${name}`];
    }
    const calling = name === 'fetch' || name === 'new XMLHttpRequest()';
    if (calling && !path.startsWith('src/client/platform/'))
      return [`${path}:${line}: fetch only in client/platform`];
    return [];
  });
}

function importsOf({ path, imports }: SourceFacts): string[] {
  return imports.flatMap((entry) => {
    const at = `${path}:${entry.line}`;
    if (entry.specifier === null) return [`${at}: an import names its file`];
    const target = targetOf(path, entry.specifier);
    const found = target
      ? [...spellingOf(path, entry, target), borderOf(path, target)]
      : [packageRule(path, entry.specifier)];
    return found.filter((sentence) => sentence !== null).map((sentence) => `${at}: ${sentence}`);
  });
}

/** Rule 7: '#' across folders, './' inside one, always with the extension. */
function spellingOf(path: string, { specifier }: Import, target: string): (string | null)[] {
  const written = specifier ?? '';
  const sameFolder = posix.dirname(path) === posix.dirname(target);
  // The tests' own support lies outside src, where '#' does not reach.
  const outside = isTest(path) && target.startsWith('tests/');
  return [
    posix.extname(target) === '' || /\.jsx?$/.test(target)
      ? `${written} needs the file's own extension`
      : null,
    sameFolder && written.startsWith('#') ? `${written} is in the same folder: write ./` : null,
    !sameFolder && !written.startsWith('#') && !outside ? `${written} is in another folder: write #` : null,
  ];
}

/** Rules 1 to 4 between our own files. */
function borderOf(path: string, target: string): string | null {
  const from = place(path);
  const to = place(target);
  if (isTest(path) && target.startsWith('tests/')) return null;
  if (!target.startsWith('src/')) return `${target} is not under src`;
  if (!LAYERS[from.layer]?.includes(to.layer)) return `${from.layer} must not import ${to.layer}`;
  // A test of a feature goes through the composed application; only the borders above hold for it.
  if (isTest(path)) return null;
  const isNeutral = NEUTRAL_RULES.includes(to.area) || GENERATED.includes(path);
  if (['platform', 'ui'].includes(from.area) && to.layer === 'domain' && !isNeutral) {
    return `${from.area} knows no business word, such as domain/${to.area}`;
  }
  if (from.layer !== to.layer || !SIDES.includes(from.layer)) return null;
  if (!AREAS[from.area]?.includes(to.area))
    return `${from.layer}/${from.area} must not import ${from.layer}/${to.area}`;
  if (target === ORDER_STATUS && path !== ORDER_MOVES)
    return "an order's status is moved by order-moves.ts alone";
  if (to.area !== 'features' || (from.area === 'features' && from.feature === to.feature)) return null;
  if (target.endsWith('.sql.ts')) return `${target} is private to ${to.feature}`;
  if (from.area !== 'features') return null;
  return DOORS[from.layer]?.test(target)
    ? null
    : `${to.feature} is entered by its door only, not by ${target}`;
}

/** Rules 1 and 5 about packages. */
function packageRule(path: string, specifier: string): string | null {
  if (isTest(path)) return null;
  const { layer } = place(path);
  const name = packageOf(specifier);
  if (['domain', 'text'].includes(layer)) return `${layer} imports no package, not ${specifier}`;
  if (layer === 'contract' && !CONTRACT_PACKAGES.includes(name))
    return `contract must not import ${specifier}`;
  if (layer === 'client' && specifier.startsWith('node:')) return `client must not import ${specifier}`;
  if (name === 'kysely' && !path.endsWith('.sql.ts') && !path.startsWith('src/server/platform/db/')) {
    return 'kysely only in *.sql.ts and platform/db';
  }
  if (name === 'nodemailer' && !path.startsWith('src/server/platform/mail/')) {
    return 'nodemailer only in server/platform/mail';
  }
  return null;
}

/** Rule 9: a cast would take away the check that a query returns what it is said to return. */
const castsOf = ({ path, source }: SourceFile): string[] =>
  source.split('\n').flatMap((text, place) => {
    const sentence = "a column's type is said once, in scripts/database/column-types.ts, not by $castTo";
    return text.includes('.$castTo') ? [`${path}:${place + 1}: ${sentence}`] : [];
  });

const ORDER_STORY = [
  /\bupdateTable\(\s*'purchase_orders\b[^;]*?\bstatus:/g,
  /\bupdate purchase_orders\b[^;`]*?\bset\b[^;`]*?\bstatus\s*=/g,
  /\b(?:insertInto\(\s*'|insert into )order_events\b/g,
];

/** Rule 6: a status that moves elsewhere would move without its event or its audit row. */
function movesOf({ path, source }: SourceFile): string[] {
  if (!path.startsWith('src/server/') || isTest(path) || path === ORDER_STATUS) return [];
  return ORDER_STORY.flatMap((pattern) => [...source.matchAll(pattern)]).map(({ index }) => {
    const line = source.slice(0, index).split('\n').length;
    return `${path}:${line}: an order's status and story are written in order-status.sql.ts alone`;
  });
}

const WRITES = [
  /\b(?:insertInto|updateTable|deleteFrom)\(\s*'([\w.]+)/g,
  /\b(?:insert into|delete from) ([a-z_.]+)/g,
  /\bupdate ([a-z_.]+)(?: [a-z]+)? set\b/g,
];

/** Rule 6: a table has one writer, the folder that owns it; the others ask at its door. */
function writersOf(files: readonly SourceFile[]): string[] {
  const writers = new Map<string, Set<string>>();
  for (const { path, source } of files) {
    if (!path.startsWith('src/server/') || isTest(path)) continue;
    const { area, feature } = place(path);
    // It forgets what is old, whoever owns it.
    if (feature === 'housekeeping') continue;
    for (const [, table = ''] of WRITES.flatMap((pattern) => [...source.matchAll(pattern)])) {
      writers.set(table, (writers.get(table) ?? new Set()).add(`${area}/${feature}`));
    }
  }
  return [...writers]
    .filter(([, folders]) => folders.size > 1)
    .map(([table, folders]) => `${table} is written by ${[...folders].sort().join(' and ')}: one owns it`);
}

const EVERY_ONE = 'the whole list, so that a test can leave none out';
const OWN_CASES = 'a rule inside a rule, with many cases of its own';

/** Rule 8: what only tests import, and why. */
export const FOR_TESTS: Readonly<Record<string, string>> = {
  'src/client/features/counts/queue/use-queue.ts sendOne': 'one step of a queue whose turns a test decides',
  'src/client/features/orders/list/filters.ts filtersOf': OWN_CASES,
  'src/client/features/orders/draft/keeping.ts readKept': OWN_CASES,
  'src/client/platform/api/query-client.ts shouldRetry': OWN_CASES,
  'src/domain/access/permissions.ts PERMISSIONS': EVERY_ONE,
  'src/domain/imports/cells/problems.ts CELL_PROBLEM_CODES': EVERY_ONE,
  'src/domain/imports/cells/cells.ts CELL_READERS': EVERY_ONE,
  'src/domain/imports/fields/sales-fields.ts SALES_FIELDS':
    'the sales import that comes next; matched already',
  'src/domain/items/prices.ts priceOn': OWN_CASES,
  'src/domain/kernel/money.ts percentOf': OWN_CASES,
  'src/domain/orders/status.ts ORDER_DEEDS': EVERY_ONE,
  'src/domain/organisations/founding.ts foundingLimit': OWN_CASES,
  'src/domain/receipts/claim.ts CLAIM_DEEDS': EVERY_ONE,
  'src/domain/stock/ledger.ts firstToGo': OWN_CASES,
  'src/server/features/accounts/two-factor/totp.ts codeOf': 'the codes that the standard publishes',
  'src/server/features/orders/draft/offers.sql.ts orderableItems':
    'the ids of a page against those of the whole',
  'src/server/features/stock/night/night.jobs.ts checkStock':
    'one night of one house, without the job that visits all',
  'src/server/platform/db/pool.ts PLANNING': 'tests plan as the server does',
  'src/server/platform/http/limits/dev-only.ts isAskedHere': OWN_CASES,
  'src/server/platform/http/logger.ts withoutSecrets': OWN_CASES,
  'src/text/imports/imports.text.ts cellProblemText': OWN_CASES,
};

/**
 * Rule 8: what is exported, another file imports, and not only a test. `users` are the files outside src (tests, scripts) that may be the
 * ones.
 */
export function unusedExports(files: readonly SourceFile[], users: readonly SourceFile[]): string[] {
  const house = files.map(readFacts);
  const all = [...house, ...users.map(readFacts)];
  const taken = takenBy(all);
  const takenByWork = takenBy(all.filter(({ path }) => !isTest(path) && !path.startsWith('tests/')));
  return house
    .filter(({ path }) => !GENERATED.includes(path) && !takenByWork.has(`${path} *`))
    .flatMap(({ path, exports }) =>
      exports.flatMap(({ name, line, isType }) => {
        const one = `${path} ${name}`;
        if (takenByWork.has(one)) return [];
        if (!taken.has(one) && !taken.has(`${path} *`)) return [`${path}:${line}: nothing imports ${name}`];
        // A type is no code, and names what a test hands to the function it tests.
        return isType || one in FOR_TESTS ? [] : [`${path}:${line}: only tests import ${name}`];
      }),
    );
}

function takenBy(files: readonly SourceFacts[]): Set<string> {
  const taken = new Set<string>();
  for (const { path, imports } of files) {
    for (const { specifier, names } of imports) {
      const target = targetOf(path, specifier ?? '');
      if (target === null) continue;
      for (const name of names === 'all' ? ['*'] : names) taken.add(`${target} ${name}`);
    }
  }
  return taken;
}

function cyclesOf(facts: readonly SourceFacts[]): string[] {
  const graph = new Map(
    facts.map(({ path, imports }) => [
      path,
      imports.flatMap((entry) => targetOf(path, entry.specifier ?? '') ?? []),
    ]),
  );
  const found: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    const start = trail.indexOf(path);
    if (start >= 0) {
      found.push(`cycle: ${[...trail.slice(start), path].join(' -> ')}`);
      return;
    }
    if (done.has(path)) return;
    trail.push(path);
    for (const next of graph.get(path) ?? []) visit(next);
    trail.pop();
    done.add(path);
  };
  for (const path of graph.keys()) visit(path);
  return found;
}
