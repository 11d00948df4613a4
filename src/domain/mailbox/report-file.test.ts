import { expect, it } from 'vitest';
import { reportFile } from './report-file.ts';

const file = (name: string, type = 'application/octet-stream', path: string | null = `p/${name}`) => ({
  name,
  type,
  path,
  size: 1,
});

it.each([
  ['nothing', [], 'csv', null],
  ['a list by its name', [file('logo.png'), file('Ventes.CSV')], 'csv', 'Ventes.CSV'],
  ['a list by its type', [file('export', 'text/csv')], 'csv', 'export'],
  ['the format of the profile first', [file('a.csv'), file('b.xlsx')], 'xlsx', 'b.xlsx'],
  ['another format where there is no other', [file('a.csv')], 'xlsx', 'a.csv'],
  ['none that was not kept', [file('a.csv', 'text/csv', null)], 'csv', null],
  ['no picture', [file('logo.png', 'image/png'), file('facture.pdf', 'application/pdf')], 'csv', null],
])('takes %s', (_what, files, format, name) => {
  expect(reportFile(files, format)?.name ?? null).toBe(name);
});
