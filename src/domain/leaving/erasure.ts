/** Between asking and erasing: long enough to come back from holidays, and for a stolen account to be noticed. */
export const ERASURE_DELAY_DAYS = 30;

/** A row of `child` refers to one of `parent`. */
export type Link = { child: string; parent: string };

/**
 * In which order tables are emptied, so that no row goes before those that refer to it. A table may refer to itself:
 * whoever erases its rows takes care of that. Two tables that refer to each other cannot be ordered.
 */
export function childrenFirst(tables: readonly string[], links: readonly Link[]): string[] {
  const ordered: string[] = [];
  let rest = [...tables].sort();
  while (rest.length > 0) {
    const there = new Set(rest);
    const free = rest.filter(
      (table) => !links.some(({ child, parent }) => parent === table && child !== table && there.has(child)),
    );
    if (free.length === 0) throw new Error(`these tables refer to each other: ${rest.join(', ')}`);
    ordered.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Typed again before all is erased. Case and spaces around it do not matter, accents do. */
export const namesIt = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('fr') === name.trim().toLocaleLowerCase('fr');
