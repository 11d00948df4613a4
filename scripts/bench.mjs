import fs from 'node:fs';
import { onNode24 } from './on-node-24.mjs';

const names = fs
  .readdirSync(new URL('./bench/', import.meta.url))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -3));
const [, , name = ''] = process.argv;

if (names.includes(name)) await onNode24(`./bench/${name}.ts`);
else {
  console.error(`npm run bench -- <name>, one of: ${names.join(', ')}`);
  process.exitCode = 1;
}
