import { expect, test } from 'vitest';
import { machineMemory, memorySettings } from './memory.ts';

const GB = 1024 ** 3;

test.each([
  [0.5 * GB, { shared_buffers: '32MB', work_mem: '4MB', effective_cache_size: '256MB' }],
  [2 * GB, { shared_buffers: '64MB', work_mem: '4MB', effective_cache_size: '1024MB' }],
  [8 * GB, { shared_buffers: '256MB', work_mem: '8MB', effective_cache_size: '4096MB' }],
  [256 * GB, { shared_buffers: '512MB', work_mem: '16MB', effective_cache_size: '131072MB' }],
])('a machine of %d bytes', (bytes, settings) => {
  expect(memorySettings(bytes)).toEqual(settings);
});

test('this machine has a memory', () => {
  expect(machineMemory()).toBeGreaterThan(100_000_000);
});
