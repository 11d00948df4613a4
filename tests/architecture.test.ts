import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageTitles } from '../src/text/shell/navigation.text.ts';
import { violations } from './architecture-rules.ts';
import { FOR_TESTS, namesOfMany, unusedExports } from './export-rules.ts';
import { tooLarge } from './size-rules.ts';
import { readFacts, type SourceFile } from './source-facts.ts';
import { frenchOnScreens, looseSpaces } from './text-rules.ts';

const ROOT = join(import.meta.dirname, '..');

const filesUnder = (folder: string): SourceFile[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }));

const isCode = ({ path }: SourceFile) => /\.tsx?$/.test(path);

describe('the code', () => {
  // Read once for all rules: each file is parsed once.
  const [inSrc, inTests, inScripts] = [filesUnder('src'), filesUnder('tests'), filesUnder('scripts')];
  const files = inSrc.filter(isCode);

  test('is where this test looks for it', () => {
    expect(files.map(({ path }) => path)).toContain('src/domain/kernel/money.ts');
  });

  test('keeps its own rules', () => {
    expect(violations(files)).toEqual([]);
  });

  test('has no folder, file or function that a reader cannot take in', () => {
    expect(tooLarge([...inSrc, ...inTests, ...inScripts])).toEqual([]);
  });

  test('sets its French with spaces that hold', () => {
    expect(looseSpaces(files)).toEqual([]);
  });

  test('has no French on its screens that is not from src/text', () => {
    expect(frenchOnScreens(files)).toEqual([]);
  });

  const users = [...inTests, ...inScripts].filter(isCode);

  test('exports nothing that no other file imports, or tests alone', () => {
    expect(unusedExports(files, users)).toEqual([]);
  });

  test('gives no exported name to three files', () => {
    expect(namesOfMany(files)).toEqual([]);
  });

  test('declares for tests only what is there', () => {
    const there = files.flatMap((file) => readFacts(file).exports.map(({ name }) => `${file.path} ${name}`));
    expect(Object.keys(FOR_TESTS).filter((one) => !there.includes(one))).toEqual([]);
  });
});

/** One file that breaks a rule, and the sentence it must earn. */
// biome-ignore format: a table reads best with one case to a line
const BAD: readonly [what: string, path: string, source: string, sentence: string][] = [
  ['a rule using a package', 'src/domain/orders/a.ts', "import { z } from 'zod';", ':1: domain imports no package, not zod'],
  ['a rule using Node', 'src/domain/orders/a.ts', "import 'node:fs';", ':1: domain imports no package, not node:fs'],
  ['a rule using words', 'src/domain/orders/a.ts', "import { x } from '#text/kernel/format.ts';", ':1: domain must not import text'],
  ['words using the wire', 'src/text/a.ts', "import { x } from '#contract/a.contract.ts';", ':1: text must not import contract'],
  ['words using a package', 'src/text/a.ts', "import { x } from 'react';", ':1: text imports no package, not react'],
  ['the wire using the server', 'src/contract/a.ts', "import { x } from '#server/app/env.ts';", ':1: contract must not import server'],
  ['the wire using another library', 'src/contract/a.ts', "import { x } from '@orpc/server';", ':1: contract must not import @orpc/server'],
  ['the client using the server', 'src/client/app/a.tsx', "import { x } from '#server/app/env.ts';", ':1: client must not import server'],
  ['the client using a type of the server', 'src/client/app/a.tsx', "import type { X } from '#server/app/env.ts';", ':1: client must not import server'],
  ['the client using a type expression of the server', 'src/client/app/a.ts', "type X = import('#server/app/env.ts').X;", ':1: client must not import server'],
  ['the client loading the server late', 'src/client/app/a.tsx', "\nconst x = () => import('#server/app/env.ts');", ':2: client must not import server'],
  ['the client using Node', 'src/client/app/a.tsx', "import { join } from 'node:path';", ':1: client must not import node:path'],
  ['the server using the client', 'src/server/app/a.ts', "import { x } from '#client/ui/cn.ts';", ':1: server must not import client'],
  ['a test crossing sides', 'src/client/ui/a.test.ts', "import { x } from '#server/app/env.ts';", ':1: client must not import server'],
  ['a platform using a feature', 'src/server/platform/mail/a.ts', "import { x } from '#server/features/orders/orders.sql.ts';", ':1: server/platform must not import server/features'],
  ['a platform using the composition', 'src/client/platform/a.ts', "import { x } from '#client/app/router.tsx';", ':1: client/platform must not import client/app'],
  ['a feature using the composition', 'src/client/features/orders/a.tsx', "import { x } from '#client/app/router.tsx';", ':1: client/features must not import client/app'],
  ['a primitive using a platform', 'src/client/ui/a.tsx', "import { x } from '#client/platform/api/api.ts';", ':1: client/ui must not import client/platform'],
  ['anything using the entry', 'src/server/app/a.ts', "import { x } from '#server/main.ts';", ':1: server/app must not import server/main'],
  ['a primitive knowing the trade', 'src/client/ui/a.tsx', "import { x } from '#domain/orders/order-status.ts';", ':1: ui knows no business word, such as domain/orders'],
  ['a platform knowing the trade', 'src/server/platform/db/a.ts', "import { x } from '#domain/stock/lot.ts';", ':1: platform knows no business word, such as domain/stock'],
  ['a feature entered by its actions', 'src/server/features/receipts/a.ts', "import { x } from '#server/features/orders/orders.actions.ts';", ':1: orders is entered by its door only, not by src/server/features/orders/orders.actions.ts'],
  ['a feature entered by its SQL', 'src/server/features/receipts/a.ts', "import { x } from '#server/features/orders/orders.sql.ts';", ':1: src/server/features/orders/orders.sql.ts is private to orders'],
  ['a feature entered by a type of its SQL', 'src/server/features/receipts/a.sql.ts', "import type { X } from '#server/features/orders/orders.sql.ts';", ':1: src/server/features/orders/orders.sql.ts is private to orders'],
  ['a feature entered by a second door', 'src/server/features/receipts/a.ts', "import { x } from '#server/features/orders/mails.door.ts';", ':1: orders is entered by its door only, not by src/server/features/orders/mails.door.ts'],
  ['the composition using SQL', 'src/server/app/a.ts', "import { x } from '#server/features/orders/orders.sql.ts';", ':1: src/server/features/orders/orders.sql.ts is private to orders'],
  ['SQL in a door', 'src/server/features/orders/orders.door.ts', "import { sql } from 'kysely';", ':1: kysely only in *.sql.ts and platform/db'],
  ['a door that passes everything on', 'src/server/features/orders/orders.door.ts', "export { x } from './orders.sql.ts';", ':1: no re-exports'],
  ['a status moved past its place', 'src/server/features/orders/a.ts', "import { writeStatus } from './order-status.sql.ts';", ":1: an order's status is moved by order-moves.ts alone"],
  ['a status written elsewhere', 'src/server/features/orders/a.sql.ts', "\nconst x = (tx: OrgTx) => tx.updateTable('purchase_orders as o').set({ status: 'SENT' });", ":2: an order's status and story are written in order-status.sql.ts alone"],
  ['a status written elsewhere as text', 'src/server/features/orders/a.sql.ts', "const x = sql`update purchase_orders o set version = 2, status = 'SENT'`;", ":1: an order's status and story are written in order-status.sql.ts alone"],
  ['a status written elsewhere under its own name', 'src/server/features/orders/a.sql.ts', "const x = (tx: OrgTx, status: string) => tx.updateTable('purchase_orders').set({ status, version: 2 });", ":1: an order's status and story are written in order-status.sql.ts alone"],
  ['a story told elsewhere as text', 'src/server/features/orders/a.sql.ts', "const x = sql`insert into order_events (event) values ('sent')`;", ":1: an order's status and story are written in order-status.sql.ts alone"],
  ['a story told elsewhere', 'src/server/features/orders/a.sql.ts', "const x = (tx: OrgTx) => tx.insertInto('order_events');", ":1: an order's status and story are written in order-status.sql.ts alone"],
  ['a feature entered by a screen', 'src/client/features/receipts/a.tsx', "import { x } from '#client/features/orders/editor/order-dialog.tsx';", ':1: orders is entered by its door only, not by src/client/features/orders/editor/order-dialog.tsx'],
  ['SQL outside its files', 'src/server/features/orders/orders.actions.ts', "import { sql } from 'kysely';", ':1: kysely only in *.sql.ts and platform/db'],
  ['SQL helpers outside its files', 'src/server/features/orders/orders.routes.ts', "import { x } from 'kysely/helpers/postgres';", ':1: kysely only in *.sql.ts and platform/db'],
  ['mail outside the mail platform', 'src/server/features/orders/orders.mail.ts', "import nodemailer from 'nodemailer';", ':1: nodemailer only in server/platform/mail'],
  ['a screen that refreshes by hand', 'src/client/features/items/items-page.tsx', 'void queryClient.invalidateQueries({ queryKey });', ':1: invalidateQueries only in client/platform and *.api.ts'],
  ['a row cast to a type', 'src/server/features/orders/orders.sql.ts', "const row = (tx: OrgTx) => tx.selectFrom('items').$castTo<Item>();", ":1: a column's type is said once, in scripts/database/column-types.ts, not by $castTo"],
  ['fetch in a feature', 'src/client/features/orders/orders.api.ts', "const x = () => fetch('/api');", ':1: fetch only in client/platform and server/platform/outside'],
  ['fetch through the window', 'src/client/app/a.tsx', "window.fetch('/api');", ':1: fetch only in client/platform and server/platform/outside'],
  ['the older fetch', 'src/client/app/a.tsx', 'new XMLHttpRequest();', ':1: fetch only in client/platform and server/platform/outside'],
  ['fetch on the server', 'src/server/features/orders/a.ts', "await globalThis.fetch('http://a');", ':1: fetch only in client/platform and server/platform/outside'],
  ['a rule reading the clock', 'src/domain/a/a.ts', 'const x = Date.now();', ':1: a rule takes time and chance as values, not from Date.now'],
  ['a rule reading the date', 'src/domain/a/a.ts', 'const x = new Date();', ':1: a rule takes time and chance as values, not from new Date()'],
  ['a rule throwing dice', 'src/domain/a/a.ts', 'const x = Math.random();', ':1: a rule takes time and chance as values, not from Math.random'],
  ['a sixth folder', 'src/core/a.ts', '', ': src holds domain, text, contract, server and client only'],
  ['a drawer', 'src/server/features/utils/a.ts', '', ': no folder called utils'],
  ['an index file', 'src/domain/orders/index.ts', '', ': no barrels, no index file'],
  ['a re-export of everything', 'src/domain/orders/a.ts', "export * from './b.ts';", ':1: no re-exports'],
  ['a re-export of a name', 'src/domain/orders/a.ts', "export { b } from './b.ts';", ':1: no re-exports'],
  ['a re-export of a type', 'src/domain/orders/a.ts', "export type { B } from './b.ts';", ':1: no re-exports'],
  ['a default export', 'src/client/app/a.tsx', 'export default function Page() { return <p />; }', ':1: no default export'],
  ['a default export by another name', 'src/client/app/a.tsx', 'const a = 1;\nexport { a as default };', ':2: no default export'],
  ['no extension', 'src/domain/orders/a.ts', "import { b } from './b';", ":1: ./b needs the file's own extension"],
  ['the extension of a build', 'src/server/app/a.ts', "import { b } from '#domain/a/b.js';", ":1: #domain/a/b.js needs the file's own extension"],
  ['climbing out of a folder', 'src/domain/orders/a.ts', "import { b } from '../kernel/money.ts';", ':1: ../kernel/money.ts is in another folder: write #'],
  ['going down a folder', 'src/server/platform/a.ts', "import { b } from './db/pool.ts';", ':1: ./db/pool.ts is in another folder: write #'],
  ['the long way to a neighbour', 'src/domain/orders/a.ts', "import { b } from '#domain/orders/b.ts';", ':1: #domain/orders/b.ts is in the same folder: write ./'],
  ['leaving src', 'src/server/app/a.ts', "import { b } from '../../../scripts/b.ts';", ':1: scripts/b.ts is not under src'],
  ['a name only known when running', 'src/server/app/a.ts', 'const load = (name: string) => import(name);', ':1: an import names its file'],
];

// biome-ignore format: a table reads best with one case to a line
const GOOD: readonly [what: string, path: string, source: string][] = [
  ['a rule using a rule', 'src/domain/orders/a.ts', "import { Cents } from '#domain/kernel/money.ts';"],
  ['a rule using its neighbour', 'src/domain/orders/a.ts', "import type { B } from './b.ts';"],
  ['a rule turning a given instant into a day', 'src/domain/orders/a.ts', 'const x = (ms: number) => new Date(ms);'],
  ['the wire using its two libraries', 'src/contract/a.ts', "import { z } from 'zod';\nimport { oc } from '@orpc/contract';"],
  ['the entry composing', 'src/server/main.ts', "import { x } from '#server/app/http-app.ts';"],
  ['the composition using a feature', 'src/client/app/a.tsx', "const x = () => import('#client/features/orders/order-page.tsx');"],
  ['a feature using a platform', 'src/server/features/orders/a.ts', "import { x } from '#server/platform/mail/outbox.ts';"],
  ['a platform showing something', 'src/client/platform/toasts.ts', "import { x } from '#client/ui/feedback/toast-region.tsx';"],
  ['a feature using its own files', 'src/server/features/orders/a.ts', "import { x } from './orders.actions.ts';"],
  ['a feature using its own SQL', 'src/server/features/orders/a.ts', "import { x } from './orders.sql.ts';"],
  ['a feature by its door', 'src/server/features/receipts/a.ts', "import { x } from '#server/features/orders/orders.door.ts';"],
  ['SQL using the door of another feature', 'src/server/features/receipts/a.sql.ts', "import { x } from '#server/features/orders/orders.door.ts';"],
  ['the composition using routes', 'src/server/app/router.ts', "import { x } from '#server/features/orders/orders.routes.ts';"],
  ['the SQL of a platform', 'src/server/features/orders/a.ts', "import { x } from '#server/platform/audit/audit.sql.ts';"],
  ['a status moved in its place', 'src/server/features/orders/order-moves.ts', "import { writeStatus } from './order-status.sql.ts';"],
  ['an order written without its status', 'src/server/features/orders/a.sql.ts', "const x = (tx: OrgTx) => tx.updateTable('purchase_orders').set({ mail_state: 'sent' });\nconst y = { status: 'SENT' };"],
  ['a feature by its API door', 'src/client/features/receipts/a.tsx', "import { x } from '#client/features/orders/orders.api.ts';"],
  ['a feature by its parts', 'src/client/features/receipts/a.tsx', "import { X } from '#client/features/orders/orders.parts.tsx';"],
  ['SQL in its place', 'src/server/features/orders/orders.sql.ts', "import { sql } from 'kysely';"],
  ['SQL in the platform', 'src/server/platform/db/pool.ts', "import { Kysely } from 'kysely';"],
  ['mail in its place', 'src/server/platform/mail/smtp.ts', "import { createTransport } from 'nodemailer';"],
  ['fetch in its place', 'src/client/platform/api/api.ts', "await fetch('/api');"],
  ['fetch on the server, in its place', 'src/server/platform/outside/a.ts', "await fetch('http://a');"],
  ['a method that happens to be called fetch', 'src/server/platform/jobs/a.ts', "await boss.fetch('queue');"],
  ['a sheet of style beside its file', 'src/client/main.tsx', "import './styles.css';"],
  ['the words of an import in a text', 'src/client/app/a.ts', "const x = \"import x from '#server/main.ts'\"; // import '#server/main.ts'"],
  ['a test of a rule', 'src/domain/a/a.test.ts', "import { test } from 'vitest';\nconst now = new Date();"],
  ['a test of a feature', 'src/server/features/orders/orders.test.ts', "import { x } from '#server/app/http-app.ts';\nimport { y } from '../../../../tests/support/restaurant.ts';"],
];

describe('the rules can fail', () => {
  test.each(BAD)('%s', (_what, path, source, sentence) => {
    expect(violations([{ path, source }])).toContain(`${path}${sentence}`);
  });

  test('a folder, a file or a function that is too large', () => {
    const lines = (count: number) => 'one();\n'.repeat(count);
    const file = (path: string, source: string) => tooLarge([{ path, source }]);
    const folder = (count: number) =>
      tooLarge(
        Array.from({ length: count }, (_, place) => ({ path: `src/domain/a/${place}.ts`, source: '' })),
      );
    expect(folder(16)).toEqual(['src/domain/a: 16 files, make rooms by noun']);
    expect(folder(15)).toEqual([]);
    expect(file('src/domain/a/a.ts', lines(301))).toEqual([
      'src/domain/a/a.ts: 301 lines, look for the second noun',
    ]);
    expect(file('src/domain/a/a.test.ts', lines(301))).toEqual([]);
    const long = (inside: string) => `\nconst story = () => {\n${inside}};\n`;
    expect(file('src/domain/a/a.ts', long(lines(59)))).toEqual(['src/domain/a/a.ts:2: story has 61 lines']);
    expect(file('src/domain/a/a.ts', long(lines(58)))).toEqual([]);
    // What is read by itself is not counted again: a statement, a function inside.
    expect(file('src/domain/a/a.ts', long(`sql\`\n${lines(90)}\`;\n`))).toEqual([]);
    expect(file('src/domain/a/a.ts', long(`function inner() {\n${lines(57)}}\n${lines(50)}`))).toEqual([]);
  });

  test.each([
    ['const a = { ...{ b: 1, c: 2 }, d };', 1],
    ["const a = [...['b', 'c'], d];", 1],
    ["const a = [\n  ...(['b', 'c'] as const),\n];", 2],
    ['const a = { ...b, ...(c ? { d } : {}), ...(c && { d }) };', null],
  ])('a literal that is spread into another: %s', (source, line) => {
    const path = 'src/domain/a/a.test.ts';
    const sentence = `${path}:${line}: a literal spread into another saves lines only: write it out`;
    expect(tooLarge([{ path, source }])).toEqual(line === null ? [] : [sentence]);
  });

  test('a table that two features write, whichever way they say it', () => {
    const owner = {
      path: 'src/server/features/items/items.sql.ts',
      source: "const x = (tx: Tx) => tx.insertInto('items').values([]);",
    };
    const others = ['insert into items (id) select 1', 'update items i set name = 1', 'delete from items'];
    for (const statement of others) {
      const other = { path: 'src/server/features/imports/a.sql.ts', source: `const x = \`${statement}\`;` };
      expect(violations([owner, other])).toEqual([
        'items is written by features/imports and features/items: one owns it',
      ]);
      expect(violations([owner, { ...other, path: 'src/server/features/items/b.sql.ts' }])).toEqual([]);
    }
    const reading = {
      path: 'src/server/features/imports/a.sql.ts',
      source: 'const x = `select from items for update`;',
    };
    expect(violations([owner, reading])).toEqual([]);
  });

  test('a cycle is named with its way, through types and late loading too', () => {
    const files = [
      { path: 'src/domain/a/a.ts', source: "import type { B } from '#domain/b/b.ts';" },
      { path: 'src/domain/b/b.ts', source: "const c = () => import('#domain/c/c.ts');" },
      { path: 'src/domain/c/c.ts', source: "import { a } from '#domain/a/a.ts';" },
    ];
    expect(violations(files)).toEqual([
      'cycle: src/domain/a/a.ts -> src/domain/b/b.ts -> src/domain/c/c.ts -> src/domain/a/a.ts',
    ]);
    expect(violations(files.slice(0, 2))).toEqual([]);
  });

  test.each([
    ['server', 'actions.ts', 'door.ts'],
    ['client', 'parts.tsx', 'api.ts'],
  ])('two features of the %s that know each other are named, by way of a third too', (side, own, door) => {
    const asks = (from: string, to: string) => ({
      path: `src/${side}/features/${from}/${from}.${own}`,
      source: `import { x } from '#${side}/features/${to}/${to}.${door}';`,
    });
    expect(violations([asks('orders', 'items'), asks('items', 'claims'), asks('claims', 'orders')])).toEqual([
      'orders -> items -> claims -> orders: no door leads back to whoever knocks',
    ]);
    expect(violations([asks('orders', 'items'), asks('claims', 'orders')])).toEqual([]);
  });

  test('an export that nothing imports, or a test alone, is named', () => {
    const rule = { path: 'src/domain/a/a.ts', source: 'export const a = 1;\nexport type B = typeof a;' };
    const user = (source: string) => ({ path: 'src/domain/b/b.ts', source });
    expect(unusedExports([rule, user("import { a } from '#domain/a/a.ts';")], [])).toEqual([
      'src/domain/a/a.ts:2: nothing imports B',
    ]);
    expect(unusedExports([rule, user("import * as all from '#domain/a/a.ts';")], [])).toEqual([]);
    expect(unusedExports([rule, user("const a = () => import('#domain/a/a.ts');")], [])).toEqual([]);
    const test = {
      path: 'tests/support/a.ts',
      source: "import { a, type B } from '../../src/domain/a/a.ts';",
    };
    expect(unusedExports([rule], [test])).toEqual(['src/domain/a/a.ts:1: only tests import a']);
    const beside = { path: 'src/domain/a/a.test.ts', source: "import { a, type B } from './a.ts';" };
    expect(unusedExports([rule, beside], [])).toEqual(['src/domain/a/a.ts:1: only tests import a']);
    const script = { ...test, path: 'scripts/bench/a.ts' };
    expect(unusedExports([rule], [script])).toEqual([]);
  });

  test('a name that three files export is named', () => {
    const of = (path: string, source = 'export const lineOf = 1;') => ({ path, source });
    const two = [of('src/domain/a/a.ts'), of('src/server/features/a/a.sql.ts')];
    expect(namesOfMany([...two, of('src/text/a.text.ts')])).toEqual([
      'lineOf is exported by src/domain/a/a.ts, src/server/features/a/a.sql.ts, src/text/a.text.ts',
    ]);
    expect(namesOfMany([...two, of('src/text/a.text.ts', 'export type lineOf = 1;')])).toEqual([]);
    expect(namesOfMany([...two, of('src/domain/a/a.test.ts')])).toEqual([]);
  });

  test('a space on which a line may break is named, outside of what sets it', () => {
    const words = (source: string) => looseSpaces([{ path: 'src/text/a.ts', source }]);
    const complaint = ['src/text/a.ts:1: wrap these words in french()'];
    expect(words("export const a = { b: 'Quoi ?' };")).toEqual(complaint);
    expect(words('export const a = () => `Lignes : 3`;')).toEqual(complaint);
    expect(words("export const a = '« Marée';")).toEqual(complaint);
    expect(words("export const a = french({ b: 'Quoi ?', c: () => `Lignes : 3` });")).toEqual([]);
    expect(words("export const a = b ? 'Erreur: ' : 'https://a.fr?b';")).toEqual([]);
  });

  test('French on a screen is named, in a string, a template or between tags', () => {
    const words = (source: string) => frenchOnScreens([{ path: 'src/client/a.tsx', source }]);
    const complaint = ['src/client/a.tsx:1: French belongs in src/text'];
    expect(words("const a = unit ?? 'unité';")).toEqual(complaint);
    expect(words('const a = `deux unités`;')).toEqual(complaint);
    expect(words('const A = () => <b>Économat</b>;')).toEqual(complaint);
    expect(words("// unité\nconst a = { unité: 'kg' }; const b = /é/;")).toEqual([]);
    expect(frenchOnScreens([{ path: 'src/text/a.ts', source: "const a = 'unité';" }])).toEqual([]);
  });

  test('a file that does not parse is not passed over', () => {
    expect(() => violations([{ path: 'src/domain/a/a.ts', source: 'import {' }])).toThrow(
      'src/domain/a/a.ts',
    );
  });
});

describe('and leave good work alone', () => {
  test.each(GOOD)('%s', (_what, path, source) => {
    expect(violations([{ path, source }])).toEqual([]);
  });
});

/** A page that nobody stays on: it leads on at once. */
const PASSED_THROUGH = ['/auth/sign-on'];

/** « /orders/:id » as a journey writes it: '/orders/${id}'. */
const writtenInJourney = (route: string) =>
  new RegExp(`['"\`]${route.replaceAll(/:\w+/g, '\\$\\{[^}]+\\}')}(?=['"\`?#])`);

test('every page is in a journey that looks with axe', () => {
  const sweeps = filesUnder('tests/e2e').filter(({ source }) => /expectAccessible|\/sweep\.ts/.test(source));
  const unseen = Object.keys(pageTitles).filter(
    (route) => !sweeps.some(({ source }) => writtenInJourney(route).test(source)),
  );
  expect(unseen).toEqual(PASSED_THROUGH);
});
