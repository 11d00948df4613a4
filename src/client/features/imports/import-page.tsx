import { useSearchParams } from 'react-router';
import { ImportStart } from '#client/features/imports/start/start.tsx';
import { ImportSessionPage } from './late-session.parts.tsx';

/** /import: the start, and each import under its own address, so that a reload or the back button loses nothing. */
export function ImportPage() {
  const [params] = useSearchParams();
  const id = params.get('session');
  return id ? <ImportSessionPage id={id} key={id} /> : <ImportStart />;
}
