import { useSearchParams } from 'react-router';
import { ImportSessionPage } from './import-session.tsx';
import { ImportStart } from './import-start.tsx';

/** /import: the start, and each import under its own address, so that a reload or the back button loses nothing. */
export function ImportPage() {
  const [params] = useSearchParams();
  const id = params.get('session');
  return id ? <ImportSessionPage id={id} key={id} /> : <ImportStart />;
}
