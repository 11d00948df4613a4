import { posix } from 'node:path';
import { type Import, readFacts, type SourceFacts, type SourceFile } from './source-facts.ts';

/** The rules of docs/architecture.md section 2, over files by path and source. One sentence per violation. */
export function violations(files: readonly SourceFile[]): string[] {
  const facts = files.map(readFacts);
  const found = facts.flatMap((file) => [
    ...placeOf(file),
    ...shapeOf(file),
    ...callsOf(file),
    ...importsOf(file),
  ]);
  const texts = files.flatMap((file) => [...castsOf(file), ...movesOf(file), ...cacheOf(file)]);
  return [...found, ...texts, ...writersOf(files), ...cyclesOf(facts), ...waysBackOf(facts)].sort();
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
const NEUTRAL_RULES = ['kernel', 'access', 'billing'];

/** Written from the schema, whole: its columns hold words of the trade. */
export const GENERATED = ['src/server/platform/db/tables.ts'];

/** Folders without a membership test: everything drifts into them. */
const DRAWERS = ['shared', 'common', 'utils', 'helpers', 'lib', 'misc'];

const CONTRACT_PACKAGES = ['zod', '@orpc/contract'];

type Place = { layer: string; area: string; feature: string };

export const isTest = (path: string) => /\.test\.tsx?$/.test(path);

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
export function targetOf(path: string, specifier: string): string | null {
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

const FETCHING = ['src/client/platform/', 'src/server/platform/outside/'];

function callsOf({ path, calls }: SourceFacts): string[] {
  if (isTest(path)) return [];
  return calls.flatMap(({ name, line }) => {
    if (path.startsWith('src/domain/') && IMPURE.includes(name)) {
      return [`${path}:${line}: a rule takes time and chance as values, not from ${name}`];
    }
    const calling = name === 'fetch' || name === 'new XMLHttpRequest()';
    if (calling && !FETCHING.some((folder) => path.startsWith(folder)))
      return [`${path}:${line}: fetch only in client/platform and server/platform/outside`];
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

/** Rule 12: what a route reads and changes is in the contract, and who else refreshes or fills the cache by hand forgets a screen. */
const cacheOf = ({ path, source }: SourceFile): string[] => {
  const may = path.startsWith('src/client/platform/') || path.endsWith('.api.ts');
  if (!path.startsWith('src/client/') || may || isTest(path)) return [];
  return source.split('\n').flatMap((text, place) => {
    const [name] = /\b(?:invalidateQueries|refetchQueries|setQueryData|setQueriesData)\b/.exec(text) ?? [];
    return name ? [`${path}:${place + 1}: ${name} only in client/platform and *.api.ts`] : [];
  });
};

const ORDER_STORY = [
  /\bupdateTable\(\s*'purchase_orders\b[^;]*?\bstatus\s*[:,}]/g,
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

function cyclesOf(facts: readonly SourceFacts[]): string[] {
  const graph = new Map(
    facts.map(({ path, imports }) => [
      path,
      imports.flatMap((entry) => targetOf(path, entry.specifier ?? '') ?? []),
    ]),
  );
  return circlesIn(graph).map((way) => `cycle: ${way.join(' -> ')}`);
}

/** Rule 4: of two features of a side, only one knows the other, by way of others too. */
function waysBackOf(facts: readonly SourceFacts[]): string[] {
  const graph = new Map<string, string[]>();
  for (const { path, imports } of facts) {
    const from = place(path);
    if (from.area !== 'features' || isTest(path)) continue;
    for (const { specifier } of imports) {
      const to = place(targetOf(path, specifier ?? '') ?? '');
      const isOther = to.layer === from.layer && to.area === 'features' && to.feature !== from.feature;
      if (!isOther) continue;
      const known = graph.get(`${from.layer} ${from.feature}`) ?? [];
      graph.set(`${from.layer} ${from.feature}`, [...known, `${to.layer} ${to.feature}`]);
    }
  }
  return circlesIn(graph).map((way) => {
    const features = way.map((name) => name.replace(/^\w+ /, '')).join(' -> ');
    return `${features}: no door leads back to whoever knocks`;
  });
}

function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (name: string) => {
    const start = trail.indexOf(name);
    if (start >= 0) {
      found.push([...trail.slice(start), name]);
      return;
    }
    if (done.has(name)) return;
    trail.push(name);
    for (const next of graph.get(name) ?? []) visit(next);
    trail.pop();
    done.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return found;
}
