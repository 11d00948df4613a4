import { type CellReading, read, tidy, unread } from '#domain/imports/cells/problems.ts';
import { chainOf } from './chain.ts';
import { clausesOf } from './clauses.ts';
import type { PackChain } from './pack-chain.ts';
import { type Token, tokensOf } from './tokens.ts';

const LONGEST = 200;

/** How a supplier packs: « Sachet de 2,5 kg. Colis de 4 sachets. », « Carton 6x1kg », « Fût 30L », « au kg ». */
export function readPack(cell: string): CellReading<PackChain> {
  const text = tidy(cell);
  if (text === '') return read<PackChain>(null);
  const chain = text.length > LONGEST ? null : packOf(tokensOf(text));
  return chain ? read(chain) : unread('NOT_A_PACK', text);
}

function packOf(tokens: readonly Token[]): PackChain | null {
  if (!tokens.some(({ kind }) => kind === 'number' || kind === 'pair' || kind === 'container'))
    return byWeight(tokens);
  // What is written before the first known word is no pack: « Franco 25 kg ».
  if (tokens[0]?.kind === 'word') return null;
  const clauses = clausesOf(tokens);
  return (
    clauses &&
    chainOf(
      clauses,
      tokens.some(({ kind }) => kind === 'approx'),
    )
  );
}

/** « au kg », « Vrac », « Poids variable »: sold by the kilo. */
function byWeight(tokens: readonly Token[]): PackChain | null {
  const measure = tokens.find((token) => token.kind === 'measure');
  if (!measure && !tokens.some(({ kind }) => kind === 'vrac')) return null;
  if (tokens.some(({ kind }) => kind === 'word') || (measure && measure.per !== 1)) return null;
  return { levels: [{ container: null, holds: 1 }], unit: measure?.unit ?? 'kg', approximate: false };
}

/** Two columns, « Colisage » 24 and « Contenance » 0,33 L. */
export function packOfColumns(count: string, content: string): CellReading<PackChain> {
  const [many, each] = [tidy(count), tidy(content)];
  if (many === '') return readPack(each);
  if (each === '') return readPack(many);
  const times = readPack(many);
  const inner = readPack(each);
  if (!times.ok || !inner.ok || !times.value || !inner.value)
    return unread('NOT_A_PACK', `${many} × ${each}`);
  if (times.value.unit !== 'unité' || times.value.levels.length > 1)
    return unread('NOT_A_PACK', `${many} × ${each}`);
  return readPack(`${many} x ${each}`);
}

/** The pack that stands in an article's own name, or null: « CEPES MORCEAUX IQF 1X10KG », « Agitateur x1000 ». */
export function packInName(name: string): PackChain | null {
  const text = tidy(name);
  if (text.length > LONGEST) return null;
  const runs = packRuns(tokensOf(text));
  const packs = runs.map(packOf).filter((chain) => chain !== null);
  return packs.length === 1 ? (packs[0] ?? null) : null;
}

/** What stands between words that no pack knows, and tells a measure, a count by « x » or a count of containers. */
function packRuns(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  for (const token of tokens) {
    if (token.kind === 'word' || token.kind === 'vrac') runs.push([]);
    else runs.at(-1)?.push(token);
  }
  return runs.filter(tellsPack);
}

function tellsPack(run: readonly Token[]): boolean {
  return run.some((token, at) => {
    const next = run[at + 1]?.kind;
    if (token.kind === 'number')
      return next === 'measure' || next === 'container' || run[at - 1]?.kind === 'times';
    return false;
  });
}
