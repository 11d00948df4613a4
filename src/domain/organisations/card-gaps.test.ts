import { expect, it } from 'vitest';
import { cardGaps } from './card-gaps.ts';

const whole = {
  adresse: '4 rue des Halles',
  ville: 'Lyon',
  phone: '04 78 00 12 34',
  email: 'cuisine@halles.fr',
};

it.each([
  ['nothing', {}, []],
  ['no street', { adresse: null }, ['address']],
  ['a street without its town', { ville: null }, ['address']],
  ['no phone', { phone: null }, ['phone']],
  ['no address for answers', { email: null }, ['email']],
  [
    'a card that nobody has filled in',
    { adresse: null, ville: null, phone: null, email: null },
    ['address', 'phone', 'email'],
  ],
] as const)('%s', (_, left, gaps) => {
  expect(cardGaps({ ...whole, ...left })).toEqual(gaps);
});
