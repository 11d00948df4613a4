import { onNode24 } from '../on-node-24.mjs';

await onNode24('./screenshots/screenshots.ts');
