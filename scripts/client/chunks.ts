import { basename } from 'node:path';
import { clientPages, FRAME, MAIN } from './pages.ts';

type ModuleInfo = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** What somebody opens: a page on a cold start, or a part of one that comes later. `weight`: how much its bytes matter. */
type Load = { part?: string; needs: Set<string>; weight: number };

/** One file: modules that are needed together. */
type File = {
  modules: string[];
  bytes: number;
  /** The loads that get it, by their place: those that need one of its modules, or another file that imports it. */
  gets: Uint8Array;
  /** Every file that comes with it. */
  imports: Set<File>;
};

/** What people open most. */
const MOST_OPENED = { route: '/orders', weight: 10 };
/** Other pages: those that need more than most get the less in vain, and a tenth more counts for a lot. */
const USUAL = { bytes: 262_500, weight: 1 };
const HEAVY = { power: 16, weight: 4 };
/** Fetched when nobody waits, most of it. */
const LATER = 0.04;
/** A file more costs as much as these bytes more: its request, and what compresses better in one piece. */
const A_FILE = 1000;
/** Bytes sent for a character of source: minified, and compressed. */
const SENT = 0.16;

/**
 * Which file a module goes to. A page is to bring what it shows and nothing else, in a handful of files. What the same
 * pages and parts need is one file; two such files become one where the requests saved are worth more than the bytes
 * that some get in vain. Nothing is listed by hand but what people open most: what a page costs follows from what it
 * imports.
 */
export function chunkNames() {
  let names: Map<string, string> | undefined;
  return (id: string, graph: Graph): string | null => {
    names ??= namesIn(graph);
    return names.get(id) ?? null;
  };
}

function namesIn(graph: Graph): Map<string, string> {
  const loads = loadsOf(graph);
  const files = joined(
    filesBySharing(graph, loads),
    loads.map(({ weight }) => weight),
  );
  const parts = new Set(loads.flatMap(({ part }) => part ?? []));
  const taken = new Map<string, number>();
  return new Map(
    files.flatMap((file) => {
      const name = nameOf(file, parts, graph);
      const times = taken.get(name) ?? 0;
      taken.set(name, times + 1);
      return file.modules.map((id) => [id, times === 0 ? name : `${name}-${times + 1}`] as const);
    }),
  );
}

/** Every page with all that it starts with, and every part that is imported later. */
function loadsOf(graph: Graph): Load[] {
  const pages = clientPages().filter(({ route }) => !route.startsWith('/dev/'));
  const started = pages.map(({ route, modules, framed }) => {
    const needs = reachedFrom([MAIN, ...(framed ? [FRAME] : []), ...modules], graph);
    return { needs, weight: route === MOST_OPENED.route ? MOST_OPENED.weight : weightOf(needs, graph) };
  });
  const inPages = new Set(pages.flatMap(({ modules }) => modules));
  const later = new Set<string>();
  const seen = reachedFrom([MAIN, FRAME, ...inPages], graph);
  for (const id of seen) {
    for (const part of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
      // What only a page of development needs comes with it.
      if (inPages.has(part) || part === FRAME || /features.dev-/.test(part)) continue;
      later.add(part);
      for (const more of reachedFrom([part], graph)) seen.add(more);
    }
  }
  const opened = [...later].map((part) => ({
    part,
    needs: reachedFrom([MAIN, FRAME, part], graph),
    weight: LATER,
  }));
  return [...started, ...opened];
}

function weightOf(needs: ReadonlySet<string>, graph: Graph): number {
  const bytes = [...needs].reduce((sum, id) => sum + sizeOf(id, graph), 0);
  return Math.min(HEAVY.weight, Math.max(USUAL.weight, (bytes / USUAL.bytes) ** HEAVY.power));
}

function reachedFrom(starts: readonly string[], graph: Graph): Set<string> {
  const found = new Set(starts);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * One file for what exactly the same loads need. Whatever a module imports is needed by at least those who need the
 * module, so no file leads back to one that leads to it.
 */
function filesBySharing(graph: Graph, loads: readonly Load[]): File[] {
  const ofAll = (id: string) => loads.every(({ needs }) => needs.has(id));
  // Styles that not every page shows stay with the script that asks for them.
  const needed = new Set(
    loads.flatMap(({ needs }) => [...needs].filter((id) => !id.endsWith('.css') || ofAll(id))),
  );
  const sharing = Map.groupBy(needed, (id) => loads.map(({ needs }) => Number(needs.has(id))).join(''));
  const files = [...sharing].map(
    ([gets, modules]): File => ({
      modules,
      bytes: modules.reduce((bytes, id) => bytes + sizeOf(id, graph), 0),
      gets: Uint8Array.from(gets, Number),
      imports: new Set(),
    }),
  );
  const fileOf = new Map(files.flatMap((file) => file.modules.map((id) => [id, file] as const)));
  for (const file of files) {
    for (const id of reachedFrom(file.modules, graph)) {
      const imported = fileOf.get(id);
      if (imported && imported !== file) file.imports.add(imported);
    }
  }
  return files;
}

const sizeOf = (id: string, graph: Graph): number =>
  (graph.getModuleInfo(id)?.code ?? '').replace(/\/\*[\s\S]*?\*\//g, '').length * SENT;

/** The smallest first, each with the file that it goes with best, as long as there is a gain. */
function joined(files: File[], weights: readonly number[]): File[] {
  const left = new Set(files);
  for (;;) {
    let changed = false;
    for (const file of [...left].sort((a, b) => a.bytes - b.bytes)) {
      if (!left.has(file)) continue;
      let best: { other: File; gain: number } | undefined;
      for (const other of left) {
        if (other === file) continue;
        const gain = gainOf(file, other, weights);
        if (gain > (best?.gain ?? 0) && !leadsBack(file, other)) best = { other, gain };
      }
      if (!best) continue;
      join(file, best.other, left);
      changed = true;
    }
    if (!changed) return [...left];
  }
}

/** Bytes that all loads together save, those that matter more counted more often. */
function gainOf(one: File, other: File, weights: readonly number[]): number {
  let gain = 0;
  for (let load = 0; load < weights.length; load += 1) {
    const weight = weights[load] ?? 0;
    if (one.gets[load]) gain += (other.gets[load] ? A_FILE : -other.bytes) * weight;
    else if (other.gets[load]) gain -= one.bytes * weight;
  }
  return gain <= 0 ? gain : gain - draggedBy(one, other, weights) - draggedBy(other, one, weights);
}

/** What those who get the first file alone would get besides the second: the files that it imports. */
function draggedBy(first: File, second: File, weights: readonly number[]): number {
  let bytes = 0;
  for (let load = 0; load < weights.length; load += 1) {
    if (!first.gets[load] || second.gets[load]) continue;
    for (const file of second.imports) {
      if (!file.gets[load] && file !== first) bytes += (file.bytes + A_FILE) * (weights[load] ?? 0);
    }
  }
  return bytes;
}

/** Whether one of the two needs the other by way of a third: together they would import each other. */
const leadsBack = (one: File, other: File): boolean => {
  const [from, to] = one.imports.has(other) ? [one, other] : [other, one];
  return [...from.imports].some((between) => between !== to && between.imports.has(to));
};

function join(gone: File, file: File, left: Set<File>): void {
  left.delete(gone);
  file.modules.push(...gone.modules);
  file.bytes += gone.bytes;
  for (const imported of gone.imports) file.imports.add(imported);
  file.imports.delete(file);
  file.imports.delete(gone);
  for (const each of left) {
    if (!each.imports.delete(gone) && !each.imports.has(file)) continue;
    if (each === file) continue;
    each.imports.add(file);
    for (const imported of file.imports) each.imports.add(imported);
  }
  for (let place = 0; place < file.gets.length; place += 1) {
    if (!gone.gets[place] && !file.gets[place]) continue;
    for (const got of [file, ...file.imports]) got.gets[place] = 1;
  }
}

/** « app », « frame », the page or part that it begins, or its largest module. */
function nameOf({ modules }: File, parts: ReadonlySet<string>, graph: Graph): string {
  if (modules.includes(MAIN)) return 'app';
  if (modules.includes(FRAME)) return 'frame';
  const page = clientPages().find((each) => modules.includes(each.modules.at(-1) ?? ''));
  const largest = modules.toSorted((a, b) => sizeOf(b, graph) - sizeOf(a, graph))[0] ?? '';
  const part = modules.find((id) => parts.has(id));
  return basename(page?.modules.at(-1) ?? part ?? largest).replace(/\..*/, '');
}
