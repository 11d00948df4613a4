import { expect, test } from 'vitest';
import { trailScreenText } from './trail-screens.text.ts';

const NOBODY = { user_name: null, api_key_name: null };

test.each([
  [{ ...NOBODY, action: 'order.confirmed' }, 'Le fournisseur'],
  [{ ...NOBODY, action: 'order.answered_in_part' }, 'Le fournisseur'],
  [{ ...NOBODY, action: 'order.reminded' }, 'Automatique'],
  [{ ...NOBODY, action: 'order.confirmed', user_name: 'Camille' }, 'Camille'],
  [{ action: 'order.confirmed', user_name: 'Camille', api_key_name: 'Caisse' }, 'Clé d’API « Caisse »'],
])('%o', (entry, who) => {
  expect(trailScreenText.who(entry).replace(/\s/g, ' ')).toBe(who);
});
