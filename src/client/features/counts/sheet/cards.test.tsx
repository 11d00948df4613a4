import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { countText as text } from '#text/counts/counts-screens.text.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../../tests/support/browser/stub-server.ts';
import { CountCards } from './cards.tsx';
import type { SheetProps } from './props.ts';

const itemOf = (name: string, counted: number | null) => {
  const known = { sku: null, barcode: null, codes: [], code_contents: {}, packs: [], kept: undefined };
  const dates = { nearest_expiry: null, date_kind: null, alert_days: 3 };
  const said = {
    counted_qty: counted,
    shown_qty: counted,
    counted_by: null,
    counted_at: null,
    version: null,
  };
  const item = {
    item_id: name,
    name,
    unit: 'kg',
    zone_id: null,
    zone_name: null,
    ...known,
    ...dates,
    ...said,
  };
  return item as unknown as SheetItem;
};

/** Which cards were brought into view, from the arrival on. */
function open(items: readonly SheetItem[]) {
  const brought: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.querySelector('h4')?.textContent ?? '');
  });
  stubServer({ answers: {} });
  const sheet = {
    count: { id: 'c' },
    items,
    all: items,
    mode: 'count',
    onReview: null,
  } as unknown as SheetProps;
  const queue = { kept: [], enter: () => {} } as unknown as SheetProps['queue'];
  const Sheet = () => {
    const [opened, setOpened] = useState<string | null>(null);
    return <CountCards {...sheet} onOpen={setOpened} open={opened} queue={queue} />;
  };
  return { brought, ...showPage(createMemoryRouter([{ path: '*', Component: Sheet }])) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('a sheet opens at its top, and brings what comes next into view', async () => {
  const { brought, user } = open([itemOf('Beurre', null), itemOf('Crème', null)]);
  await screen.findByRole('heading', { name: 'Beurre' });
  expect(brought).toEqual([]);
  await user.click(screen.getByRole('button', { name: text.skip }));
  await waitFor(() => expect(brought).toEqual(['Crème']));
});

test('begun before, it opens where one left off', async () => {
  const { brought } = open([itemOf('Beurre', 2), itemOf('Crème', null)]);
  await screen.findByRole('heading', { name: 'Crème' });
  expect(brought).toEqual(['Crème']);
});
