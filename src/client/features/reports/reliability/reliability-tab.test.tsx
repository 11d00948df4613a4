import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Reliability, SupplierReliability } from '#client/features/reports/reports.api.ts';
import { NOTHING_COUNTED, type ReliabilityCounts, reliabilityOf } from '#domain/reports/reliability.ts';
import { DASH, NBSP } from '#text/kernel/format.ts';
import { reliabilityText as text } from '#text/reports/costs.text.ts';
import { ReliabilityFigures } from './reliability-figures.tsx';
import { ReliabilityTable } from './reliability-table.tsx';

const SOME: ReliabilityCounts = {
  deliveries: 10,
  promised: 10,
  on_time: 8,
  complete: 10,
  priced_lines: 4,
  prices_kept: 3,
  paid: 106,
  worth: 100,
  sent: 12,
  answered: 11,
  answer_minutes: 130,
};
const figures = (counts: ReliabilityCounts) => ({ counts, percent: reliabilityOf(counts) });
const supplier = (name: string, counts: ReliabilityCounts): SupplierReliability => ({
  supplier_id: name,
  supplier_name: name,
  deleted: false,
  before: null,
  ...figures(counts),
});
const reliability = (counts: ReliabilityCounts, suppliers: SupplierReliability[] = []): Reliability => ({
  from: '2026-11-01',
  to: '2026-11-14',
  before: { from: '2026-10-18', to: '2026-10-31' },
  all: figures(counts),
  all_before: figures(NOTHING_COUNTED),
  suppliers,
});

const plain = () => (document.body.textContent ?? '').replaceAll(NBSP, ' ');

test('each figure says what it is a share of, and leads to what was not so', () => {
  const { unmount } = render(<ReliabilityFigures reliability={reliability(SOME)} />, {
    wrapper: MemoryRouter,
  });
  expect(plain()).toContain('À l’heure80 %8 sur 10 livraisonsEn retard');
  expect(plain()).toContain('Complet100 %10 sur 10 livraisons');
  expect(plain()).toContain('Prix tenus75 %3 sur 4 lignes');
  expect(plain()).toContain('Répond en2 h 10');
  expect(plain()).not.toContain('avant');
  expect(screen.getByRole('link', { name: text.faults.late }).getAttribute('href')).toBe('/?ecart=late');
  unmount();
});

test('of nothing there is a dash, neither 0 % nor 100 %, and nowhere to go', () => {
  const { unmount } = render(<ReliabilityFigures reliability={reliability(NOTHING_COUNTED)} />, {
    wrapper: MemoryRouter,
  });
  expect(plain()).not.toContain('%');
  expect(screen.getAllByText(DASH)).toHaveLength(4);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
});

test('what is below ninety per cent, or five dearer, stands out in the table', () => {
  const report = reliability(SOME, [
    supplier('Marée', SOME),
    supplier('Cave', { ...NOTHING_COUNTED, sent: 1 }),
  ]);
  const { unmount } = render(<ReliabilityTable reliability={report} />, { wrapper: MemoryRouter });
  const [, maree, cave] = screen.getAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.children ?? [])].map(({ textContent }) => (textContent ?? '').replaceAll(NBSP, ' '));
  expect(cells(maree)).toEqual(['Marée', '10', '80 %', '100 %', '75 %', '+6 %', '2 h 10']);
  expect(cells(cave)).toEqual(['Cave', '0', DASH, DASH, DASH, DASH, DASH]);
  expect(screen.getAllByTitle(text.deliveriesOf(8, 10)).length).toBeGreaterThan(0);
  unmount();
});
