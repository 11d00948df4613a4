import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { disposeRouters } from './browser-router.ts';

// The library's own second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

// Files share one window: a test leaves nothing in it.
afterEach(() => {
  cleanup();
  disposeRouters();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
