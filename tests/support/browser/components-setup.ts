import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { disposeRouters } from './browser-router.ts';

// The library's own second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  disposeRouters();
});
