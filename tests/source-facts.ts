import { parseSync } from 'vite';

export type SourceFile = { path: string; source: string };

export type Import = {
  /** Null where only running the code would tell. */
  specifier: string | null;
  line: number;
  reexport: boolean;
  /** What is taken from it by name; 'all' where the whole of it is at hand. */
  names: readonly string[] | 'all';
};

/** What the architecture rules ask about a file. */
export type SourceFacts = {
  path: string;
  imports: Import[];
  defaultExport: number | null;
  exports: { name: string; line: number; isType: boolean }[];
  /** Calls by their written name: 'fetch', 'Date.now', 'new Date()' for a Date without arguments. */
  calls: { name: string; line: number }[];
  functions: { name: string; line: number; lines: number }[];
  /** Lines of `...{ a, b }` and `...[a, b]`: what stands in the braces could stand there without them. */
  spreadLiterals: number[];
};

export type Node = {
  type: string;
  start: number;
  end: number;
  id?: Node;
  tag?: Node;
  init?: Node;
  name?: string;
  value?: unknown;
  computed?: boolean;
  callee?: Node;
  object?: Node;
  property?: Node;
  source?: Node;
  expression?: Node;
  argument?: Node;
  arguments?: Node[];
};

/** In the order of the source. Gathered, not yielded: a generator in a generator costs its depth for every node. */
export function nodesUnder(value: unknown, found: Node[] = []): Node[] {
  if (typeof value !== 'object' || value === null) return found;
  if ('type' in value && 'start' in value) found.push(value as Node);
  for (const child of Object.values(value)) nodesUnder(child, found);
  return found;
}

const textOf = (node: Node | undefined) => (typeof node?.value === 'string' ? node.value : null);

/** 'fetch', 'Date.now', 'boss.fetch'; the global object in front is dropped. */
function nameOf(callee: Node | undefined): string | null {
  if (callee?.type === 'Identifier') return callee.name ?? null;
  if (callee?.type !== 'MemberExpression' || callee.computed) return null;
  const object = nameOf(callee.object);
  return object && `${object}.${callee.property?.name}`.replace(/^(globalThis|window|self)\./, '');
}

/** The file that a type expression, a late import or an `import =` names; undefined for any other node. */
function importedBy(node: Node): string | null | undefined {
  if (node.type === 'ImportExpression' || node.type === 'TSImportType') return textOf(node.source);
  if (node.type === 'TSExternalModuleReference') return textOf(node.expression);
  return undefined;
}

function callOf(node: Node): string | null {
  const name = nameOf(node.callee);
  if (!name || node.type === 'CallExpression') return name;
  return `new ${name}${node.arguments?.length ? '' : '()'}`;
}

function spreadsLiteral({ type, argument }: Node): boolean {
  if (type !== 'SpreadElement') return false;
  let spread = argument;
  while (spread?.type === 'ParenthesizedExpression' || spread?.type === 'TSAsExpression') {
    spread = spread.expression;
  }
  return spread?.type === 'ObjectExpression' || spread?.type === 'ArrayExpression';
}

/** Two rules ask about the whole code: each file is read once. */
const known = new WeakMap<SourceFile, SourceFacts>();

export function readFacts(file: SourceFile): SourceFacts {
  const facts = known.get(file) ?? factsOf(file);
  known.set(file, facts);
  return facts;
}

/** The line on which an offset stands, counted from one. */
function linesIn(source: string): (offset: number) => number {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let [from, to] = [0, ends.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((ends[middle] ?? 0) < offset) from = middle + 1;
      else to = middle;
    }
    return from + 1;
  };
}

function factsOf({ path, source }: SourceFile): SourceFacts {
  const { program, module, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} does not parse: ${errors[0]?.message}`);
  const lineAt = linesIn(source);
  const facts: SourceFacts = {
    path,
    imports: [],
    defaultExport: null,
    exports: [],
    calls: [],
    functions: [],
    spreadLiterals: [],
  };

  for (const { moduleRequest, entries, start } of module.staticImports) {
    const named = entries.map(({ importName }) => importName.name ?? null);
    const names = named.filter((name) => name !== null);
    facts.imports.push({
      specifier: moduleRequest.value,
      line: lineAt(start),
      reexport: false,
      names: names.length < named.length ? 'all' : names,
    });
  }
  for (const { entries, start } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (from)
      facts.imports.push({ specifier: from.value, line: lineAt(start), reexport: true, names: 'all' });
    else
      for (const { exportName, isType } of entries) {
        if (exportName.name) facts.exports.push({ name: exportName.name, line: lineAt(start), isType });
      }
    const isDefault = entries.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    );
    if (isDefault) facts.defaultExport = lineAt(start);
  }
  const nodes = nodesUnder(program.body);
  for (const node of nodes) {
    const specifier = importedBy(node);
    if (specifier !== undefined)
      facts.imports.push({ specifier, line: lineAt(node.start), reexport: false, names: 'all' });
    const name = callOf(node);
    if (name) facts.calls.push({ name, line: lineAt(node.start) });
    if (spreadsLiteral(node)) facts.spreadLiterals.push(lineAt(node.start));
  }
  facts.functions = functionsUnder(nodes, lineAt);
  return facts;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** What a reader of a function does not read line by line in it: one statement of SQL, or a function inside it. */
const isApart = (node: Node) =>
  node.type === 'FunctionDeclaration' ||
  (node.type === 'TaggedTemplateExpression' && node.tag?.name === 'sql');

function functionsUnder(
  nodes: readonly Node[],
  lineAt: (offset: number) => number,
): SourceFacts['functions'] {
  const linesOf = ({ start, end }: Node) => lineAt(end) - lineAt(start) + 1;
  const names = new Map<Node | undefined, string>();
  const found: SourceFacts['functions'] = [];
  const apart = nodes.filter(isApart);
  for (const node of nodes) {
    if (node.type === 'VariableDeclarator') names.set(node.init, node.id?.name ?? '');
    if (!FUNCTIONS.includes(node.type)) continue;
    const name = node.id?.name ?? names.get(node) ?? 'a function';
    found.push({ name, line: lineAt(node.start), lines: linesOf(node) - linesApart(node, apart, linesOf) });
  }
  return found;
}

function linesApart(outer: Node, apart: readonly Node[], linesOf: (node: Node) => number): number {
  let lines = 0;
  let counted = 0;
  for (const node of apart) {
    const isInside = node !== outer && node.start >= outer.start && node.end <= outer.end;
    if (!isInside || node.start < counted) continue;
    counted = node.end;
    // The line on which it begins, and on which it ends, are also the outer function's.
    lines += Math.max(0, linesOf(node) - (node.type === 'FunctionDeclaration' ? 0 : 1));
  }
  return lines;
}
