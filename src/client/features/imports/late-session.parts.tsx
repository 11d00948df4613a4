import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { StepWaiting } from './step-parts.tsx';

/** The steps are no part of the start: they come once there is a file, or ahead of it when the page is quiet. */
export const ImportSessionPage = lazyPart(
  async () => (await import('./import-session.tsx')).ImportSessionPage,
  StepWaiting,
);
