import { expect, test } from 'vitest';
import { withArticle } from './pack-words.text.ts';

test.each([
  ['colis de 4 sachets de 2,5 kg', 'le colis de 4 sachets de 2,5 kg'],
  ['Carton de 10 kg', 'le carton de 10 kg'],
  ['boîte de 4,1 kg', 'la boîte de 4,1 kg'],
  ['œuf', 'l’œuf'],
  ['6 × 1 kg', 'le lot de 6 × 1 kg'],
])('%s is %s', (pack, expected) => {
  expect(withArticle(pack)).toBe(expected);
});
