import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { reportsText } from '#text/reports/reports.text.ts';
import { ReportRead } from './report-read.tsx';

const READ = {
  data: undefined,
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: () => null,
};

test('a report shows its shape, its failure with the way to ask again, or its figures', async () => {
  const user = userEvent.setup();
  const refetch = vi.fn();
  const show = (of: object) => (
    <ReportRead<string> failure="Les achats ne se chargent pas" of={{ ...READ, refetch, ...of }}>
      {(report) => <p>{report}</p>}
    </ReportRead>
  );
  const { rerender, unmount } = render(show({ isFetching: true }));
  expect(screen.getByRole('status').textContent).toContain(reportsText.loading);
  rerender(show({ error: new Error('offline') }));
  screen.getByText('Les achats ne se chargent pas');
  await user.click(screen.getByRole('button'));
  expect(refetch).toHaveBeenCalledOnce();
  rerender(show({ data: '227,00 €' }));
  expect(screen.getByText('227,00 €').parentElement?.getAttribute('aria-busy')).toBeNull();
  unmount();
});

test('figures of another period stay in view until the new ones are there, and say that they wait', () => {
  const { unmount } = render(
    <ReportRead failure="" of={{ ...READ, data: '227,00 €', isPlaceholderData: true }}>
      {(report) => <p>{report}</p>}
    </ReportRead>,
  );
  expect(screen.getByText('227,00 €').parentElement?.getAttribute('aria-busy')).toBe('true');
  unmount();
});
