import type { ComponentType } from 'react';

/** Fetches what a page or part is made of ahead of its being shown; `search` is what its address will ask for. */
type Bring = (search: string) => Promise<unknown>;

/** A component; one whose contents are downloaded too says how to bring what it shows at once. */
export type Content<Props> = ComponentType<Props> & { bring?: Bring };

/** A component that is downloaded, and remembered once it is there: `now()` is it, or nothing yet. */
export function brought<Props>(load: () => Promise<Content<Props>>) {
  let content: Content<Props> | undefined;
  const fetched = async () => {
    content = await load();
    return content;
  };
  const bring = async (search: string): Promise<void> => {
    const { bring: bringMore } = await fetched();
    await bringMore?.(search);
  };
  return { now: () => content, fetched, bring };
}
