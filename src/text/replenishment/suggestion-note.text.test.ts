import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { notesForSupplier, suggestionNote } from './suggestion-note.text.ts';

test.each([
  [suggestionNote(localDate('2026-11-19')), null],
  [`${suggestionNote(localDate('2026-11-19'))}\nPar la cour`, 'Par la cour'],
  [`Par la cour\n${suggestionNote(localDate('2026-11-19'))}`, 'Par la cour'],
  ['Nos suggestions du jour : la lotte', 'Nos suggestions du jour : la lotte'],
  [null, null],
])('of the notes %j a supplier reads %j', (notes, read) => {
  expect(notesForSupplier(notes)).toBe(read);
});
