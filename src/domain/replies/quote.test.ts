import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quoteFinder } from './quote.ts';

const found = (text: string, quote: string) => {
  const passage = quoteFinder(text, () => true)(quote);
  return passage && text.slice(passage.start, passage.end);
};

it.each([
  ['as it stands', 'Bonjour, que 6 kg de beurre.', 'que 6 kg de beurre', 'que 6 kg de beurre'],
  ['in another case', 'OK pour tout', 'ok pour tout', 'OK pour tout'],
  ['without its accents', 'Reçu, livré à 6 h', 'recu, livre a 6 h', 'Reçu, livré à 6 h'],
  ['with accents written apart', 'livre\u0301 jeudi', 'livré jeudi', 'livre\u0301 jeudi'],
  ['with other apostrophes', 'je n’ai pas d’œufs', "je n'ai pas d'œufs", 'je n’ai pas d’œufs'],
  ['over a broken line', 'que 6 kg\r\nde beurre', 'que 6 kg de beurre', 'que 6 kg\r\nde beurre'],
  ['over a no-break space', 'que 6\u00a0kg', 'que 6 kg', 'que 6\u00a0kg'],
  ['around what is not seen', 'que 6\u200b kg', 'que 6 kg', 'que 6\u200b kg'],
  ['between quotation marks of the model’s', 'que 6 kg', '« que 6 kg… »', 'que 6 kg'],
  ['where it stands as a whole word', 'pas en stock, ok', 'ok', 'ok'],
])('finds a quote %s', (_how, text, quote, there) => {
  expect(found(text, quote)).toBe(there);
});

it('takes the place of the whole word, not of its letters inside another', () => {
  expect(quoteFinder('stock ok', () => true)('ok')).toEqual({ start: 6, end: 8 });
});

it.each([
  ['with other words', 'que 6 kg de beurre', 'que 8 kg de beurre'],
  ['with a longer number', 'il reste 60 kg', 'il reste 6'],
  ['inside a word', 'en stock', 'ok'],
  ['put together from two places', 'que 6 kg de beurre, et du lait', 'que 6 kg de lait'],
  ['of nothing', 'que 6 kg', ' « … » '],
  ['of one sign', 'a b', 'a'],
])('finds no quote %s', (_how, text, quote) => {
  expect(found(text, quote)).toBeNull();
});

it('looks on where it does not count', () => {
  const find = quoteFinder('ok pour 6, ok', ({ start }) => start > 5);
  expect(find('ok')).toEqual({ start: 11, end: 13 });
  expect(find('pour 6')).toBeNull();
});

it('finds again whatever is copied from a text, and never points outside it', () => {
  const words = fc.array(
    fc.constantFrom('que', '6', 'kg', 'de', 'l’eau', 'reçu', '\n', '\u00a0', '>', 'œuf', '🥖', 'É'),
    {
      minLength: 2,
      maxLength: 30,
    },
  );
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (all, from, count) => {
      const start = from % all.length;
      const copied = all.slice(start, start + 1 + (count % all.length)).join(' ');
      const text = all.join(' ');
      const passage = quoteFinder(text, () => true)(copied);
      if (passage === null)
        return /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(copied) === false || copied.length > 600;
      return passage.start >= 0 && passage.start < passage.end && passage.end <= text.length;
    }),
  );
});

it('takes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (text, quote) => {
      const passage = quoteFinder(text, () => true)(quote);
      return passage === null || (passage.start < passage.end && passage.end <= text.length);
    }),
  );
});
