import { onNode24 } from '../on-node-24.mjs';

await onNode24('./lists/lists.ts');
