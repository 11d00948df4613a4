import { basename } from 'node:path';
import { clientPages, FRAME, MAIN } from './pages.ts';

type ModuleInfo = {
  code: string | null;
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

/** Used by so many pages of the application that each of them may as well bring it for the others. */
const COMMON = 5;
/**
 * What people open most, and therefore in few files: what the first shares with any other page is in `frame`, what the
 * second shares is in its own file.
 */
const MOST_OPENED = ['orders-list', 'receptions'];

/** Characters of source that several parts share, below which they are not worth a file of their own. */
const CRUMB = 4_000;

/**
 * Which file a module goes to. A page is to come in a handful of files, without what only others need: `app` is what
 * every page starts with, `frame` the frame and what lists show, `goods` what other pages of the frame share, `visit`
 * what the pages before it share, `controls`, `popups`, `fields` and `rules` the libraries of forms and of what opens
 * later, `dialogs` and `opened` what several such parts share, `crumbs` what is too small for a file. The rest goes with
 * the one page or part that needs it. Whatever a module imports is reached by at least those who reach the module, so
 * no file leads to a later one.
 */
export function chunkNames() {
  let names: ((id: string) => string | null) | undefined;
  return (id: string, graph: Graph): string | null => {
    names ??= namesIn(graph);
    return names(id);
  };
}

function namesIn(graph: Graph): (id: string) => string | null {
  const reached = whoReaches(graph);
  const pages = clientPages().filter(({ route }) => !route.startsWith('/dev/'));
  const pageOf = new Map(pages.map(({ modules }) => [modules.at(-1), nameOf(modules.at(-1) ?? '')]));
  const visits = new Set(
    pages
      .filter(({ framed, route }) => !framed && !LIKE_INSIDE.includes(route))
      .map(({ modules }) => nameOf(modules.at(-1) ?? '')),
  );
  const hubs = new Set(pages.flatMap(({ modules }) => modules.slice(0, -1)));
  const inControls = new Set(
    [...reached.keys()].filter(isControl).flatMap((id) => [...reachedFrom(id, graph)]),
  );
  const libraryOf = (id: string) =>
    inControls.has(id) ? 'controls' : LIBRARIES.find(([, modules]) => modules.test(id))?.[0];
  const leadsToLibrary = new Set(
    [...reached.keys()].filter((id) =>
      [...reachedFrom(id, graph)].some((to) => libraryOf(to) && !reached.get(to)?.has(MAIN)),
    ),
  );

  const named = (id: string) => {
    if (SELDOM_OF_COMMON.test(id)) return null;
    const roots = [...(reached.get(id) ?? [])];
    if (roots.includes(MAIN)) return 'app';
    const library = libraryOf(id);
    if (library) return library;

    const used = [...new Set(roots.flatMap((root) => pageOf.get(root) ?? []))];
    const inHouse = used.filter((page) => !visits.has(page));
    const framed = roots.includes(FRAME) || roots.some((root) => hubs.has(root));
    const [page, another] = used;
    if (!page && !framed) {
      if (roots.length < 2 || id.includes('node_modules')) return null;
      return leadsToLibrary.has(id) ? 'dialogs' : 'opened';
    }
    if (page && !another && !framed) return page;
    if (leadsToLibrary.has(id)) return null;
    const mostOpened = MOST_OPENED.find((each) => inHouse.includes(each));
    if (framed || mostOpened || inHouse.length >= COMMON) {
      if (inHouse.length < used.length) return 'app';
      if (framed || mostOpened === 'orders-list') return 'frame';
      return mostOpened ?? 'goods';
    }
    return used.length - inHouse.length >= 2 ? 'visit' : null;
  };
  const isVisited = (root: string) => visits.has(pageOf.get(root) ?? '');
  const left = [...reached].filter(
    ([id, roots]) => roots.size > 1 && ![...roots].some(isVisited) && !named(id),
  );
  const crumbs = crumbsIn(graph, { left, named });
  return (id) => named(id) ?? crumbs.get(id) ?? null;
}

/** Outside the frame, and yet made of what pages inside show: an order for its supplier, a recipe to be printed. */
const LIKE_INSIDE = ['/supplier-order', '/recipes/:id/sheet'];

type Left = {
  /** The modules without a file so far, each with the starting points that lead to it. */
  left: [string, Set<string>][];
  named: (id: string) => string | null;
};

/**
 * What the same few share, and is small together, goes with other such crumbs that need the same files: a page that
 * needs one of them gets nothing with it that it would not have anyway, but the other crumbs.
 */
function crumbsIn(graph: Graph, { left, named }: Left): Map<string, string> {
  const sharing = Map.groupBy(left, ([, roots]) => [...roots].sort().join());
  const sizeOf = ([id]: Left['left'][number]) => graph.getModuleInfo(id)?.code?.length ?? 0;
  const large = new Set(
    [...sharing.values()]
      .filter((modules) => modules.reduce((size, module) => size + sizeOf(module), 0) >= CRUMB)
      .flatMap((modules) => modules.map(([id]) => id)),
  );
  const crumbs = new Map<string, string>();
  for (const [id] of left) {
    const needed = [...reachedFrom(id, graph)];
    if (needed.some((each) => large.has(each))) continue;
    const files = new Set(needed.flatMap((each) => named(each) ?? []));
    files.delete('app');
    crumbs.set(id, ['crumbs', ...[...files].sort()].join('-'));
  }
  return crumbs;
}

/** « receptions » for receptions.parts.tsx, and for the page that shows nothing else. */
const nameOf = (module: string) => SAME[basename(module)] ?? basename(module).replace(/\..*/, '');
const SAME: Record<string, string> = {
  'receiving-page.tsx': 'receptions',
  'suppliers-page.tsx': 'suppliers',
};

/** Of what opens later. They import nothing but each other, and React. */
const LIBRARIES = [
  [
    'popups',
    /node_modules.(@floating-ui|use-sync-external-store|@base-ui.(utils|react.(floating-ui-react|internals|merge-props|utils|.*DataAttributes)))\b/,
  ],
  ['fields', /node_modules.react-hook-form\b/],
  ['rules', /node_modules.zod\b/],
] as const;
/** Of a library that every page starts with, but asked for by a part that few open: it goes with that part. */
const SELDOM_OF_COMMON = /@tanstack.*(queriesObserver|useQueries)\b/;
/** What stands on a page and opens nothing: it needs a small part of what popups do. */
const isControl = (id: string) =>
  /@base-ui.react.(checkbox|meter|progress|radio|radio-group|switch)\b/.test(id);

/** Every module, with the starting points (the entry, and whatever is imported later) whose imports lead to it. */
function whoReaches(graph: Graph): Map<string, Set<string>> {
  const reached = new Map<string, Set<string>>();
  const roots = new Set([MAIN]);
  for (const root of roots) {
    for (const id of reachedFrom(root, graph)) {
      reached.set(id, (reached.get(id) ?? new Set()).add(root));
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        // What only a page of development needs comes with it.
        if (!/features.dev-/.test(later)) roots.add(later);
      }
    }
  }
  return reached;
}

function reachedFrom(start: string, graph: Graph): Set<string> {
  const found = new Set([start]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
