import { describe, expect, test } from 'vitest';
import { eraseAt, isWholeCode, NO_DIGITS, pasted, typeAt, typedCode } from './digits.ts';

const boxes = (text: string) =>
  Array.from({ length: 6 }, (_, index) => (text[index] ?? '-').replace('-', ''));

describe('six boxes for a code', () => {
  test.each([
    ['a digit fills its box and the next one waits', '------', 0, '4', '4', 1],
    ['a digit replaces the one in its box', '47----', 0, '9', '97', 1],
    ['the last box keeps the focus', '47123-', 5, '6', '471236', 5],
    ['a letter changes nothing', '4-----', 1, 'x', '4', 1],
    ['a phone that fills in the whole code fills every box', '------', 0, '471236', '471236', 5],
    ['more digits than boxes are cut', '4-----', 4, '12345', '412', 5],
  ])('%s', (_sentence, before, index, typed, code, focus) => {
    const step = typeAt(boxes(before), index, typed);
    expect(typedCode(step.digits)).toBe(code);
    expect(step.focus).toBe(focus);
    expect(step.digits).toHaveLength(6);
  });

  test.each([
    ['backspace empties its box', '471---', 2, '47', 2],
    ['backspace in an empty box moves back and empties', '471---', 3, '47', 2],
    ['backspace in the first box stays there', '------', 0, '', 0],
  ])('%s', (_sentence, before, index, code, focus) => {
    const step = eraseAt(boxes(before), index);
    expect(typedCode(step.digits)).toBe(code);
    expect(step.focus).toBe(focus);
  });

  test.each([
    ['471236', '471236', 5],
    ['471 236', '471236', 5],
    ['47123699', '471236', 5],
    ['471', '471', 3],
  ])('pasting %j fills the boxes', (text, code, focus) => {
    const step = pasted(text);
    expect(step && typedCode(step.digits)).toBe(code);
    expect(step?.focus).toBe(focus);
  });

  test.each(['bonjour', '47a236', '', ' '])('pasting %j changes nothing', (text) => {
    expect(pasted(text)).toBeNull();
  });

  test('a code is complete when every box has its digit', () => {
    expect(isWholeCode(NO_DIGITS)).toBe(false);
    expect(isWholeCode(boxes('47123-'))).toBe(false);
    expect(isWholeCode(boxes('471236'))).toBe(true);
  });
});
