import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { disposeRouters } from './browser-router.ts';

afterEach(() => {
  cleanup();
  disposeRouters();
});
