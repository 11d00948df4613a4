import { GENERATED, isTest, targetOf } from './architecture-rules.ts';
import { readFacts, type SourceFacts, type SourceFile } from './source-facts.ts';

const EVERY_ONE = 'the whole list, so that a test can leave none out';
const OWN_CASES = 'a rule inside a rule, with many cases of its own';

/** Rule 8: what only tests import, and why. */
export const FOR_TESTS: Readonly<Record<string, string>> = {
  'src/domain/night/night.ts nightTime': 'when a night is due, which tests say of an organisation made up',
  'src/client/features/orders/list/filters.ts filtersOf': OWN_CASES,
  'src/client/platform/api/query-client.ts shouldRetry': OWN_CASES,
  'src/client/platform/page/late-scripts.ts withScripts': 'what the build puts around every late import',
  'src/domain/access/permissions.ts PERMISSIONS': EVERY_ONE,
  'src/domain/imports/cells/problems.ts CELL_PROBLEM_CODES': EVERY_ONE,
  'src/domain/imports/cells/cells.ts CELL_READERS': EVERY_ONE,
  'src/domain/items/prices.ts priceOn': OWN_CASES,
  'src/domain/kernel/money.ts percentOf': OWN_CASES,
  'src/domain/orders/status.ts ORDER_TRANSITIONS': EVERY_ONE,
  'src/domain/organisations/founding.ts foundingLimit': OWN_CASES,
  'src/domain/receipts/claim.ts CLAIM_TRANSITIONS': EVERY_ONE,
  'src/domain/stock/ledger.ts firstToGo': OWN_CASES,
  'src/server/features/accounts/two-factor/totp.ts codeOf': 'the codes that the standard publishes',
  'src/server/features/items/units/unit-figures.sql.ts UNIT_COLUMNS': EVERY_ONE,
  'src/server/features/orders/draft/offers.sql.ts orderableItems':
    'the ids of a page against those of the whole',
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
  const sources = files.map(readFacts);
  const all = [...sources, ...users.map(readFacts)];
  const taken = takenBy(all);
  const takenByWork = takenBy(all.filter(({ path }) => !isTest(path) && !path.startsWith('tests/')));
  return sources
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

/**
 * Style: one exported name means one thing. Two files may share one, as a feature's action and its SQL do; where a third
 * comes, nobody can tell any more which is meant. Types are the same thing on its way through the layers.
 */
export function namesOfMany(files: readonly SourceFile[]): string[] {
  const exporters = new Map<string, string[]>();
  for (const { path, exports } of files.map(readFacts)) {
    if (isTest(path)) continue;
    for (const name of new Set(exports.filter(({ isType }) => !isType).map((one) => one.name)))
      exporters.set(name, [...(exporters.get(name) ?? []), path]);
  }
  return [...exporters]
    .filter(([, paths]) => paths.length > 2)
    .map(([name, paths]) => `${name} is exported by ${paths.join(', ')}`);
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
