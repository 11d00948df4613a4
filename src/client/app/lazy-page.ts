import { type ComponentType, lazy } from 'react';

/** A page that is downloaded when somebody goes there: `lazyPage(async () => (await import('./x.tsx')).X)`. */
export const lazyPage = <Props extends object = object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
