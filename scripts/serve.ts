import { ensureClientBuilt } from './client/build.ts';

try {
  await ensureClientBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('L’interface n’a pas pu être construite.');
  process.exit(1);
}
await import('../src/server/main.ts');
