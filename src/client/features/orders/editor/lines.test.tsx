import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { type DraftLine, EMPTY_DRAFT, lineField } from '#client/features/orders/draft/draft.ts';
import { afterEvent, type DraftState, startOf } from '#client/features/orders/draft/state.ts';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';
import { NEVER_CLOSED, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { EditedLines } from './lines.tsx';

const BUTTER: DraftLine = {
  article: {
    item_id: '00000000-0000-4000-8000-000000000001',
    name: 'Beurre doux',
    sku: null,
    unit: 'kg',
    reference: 'BEU-82',
    pack_label: 'Carton',
    pack_content: 5,
  },
  qty: 10,
  unit_price: 9.4,
  count_in: 'packs',
  suggested: null,
};
const SALT: DraftLine = {
  ...BUTTER,
  article: {
    ...BUTTER.article,
    item_id: '00000000-0000-4000-8000-000000000002',
    name: 'Sel fin',
    pack_label: null,
    pack_content: null,
  },
  qty: 2,
  unit_price: 0.8,
  count_in: 'units',
};

function open(errors: DraftState['errors'] = {}) {
  const onRemoved = vi.fn();
  function Lines() {
    const start = { ...startOf({ ...EMPTY_DRAFT, lines: [BUTTER, SALT] }), errors };
    const [state, dispatch] = useReducer(afterEvent, start);
    const moment = receivingMoment(new Date('2026-11-12T09:00:00Z'), 'Europe/Paris', NEVER_CLOSED);
    const form = { state, dispatch, supplier: null, supplierFailed: false, moment };
    return <EditedLines form={form} onRemoved={onRemoved} />;
  }
  render(
    <>
      <Lines />
      <ToastRegion />
    </>,
  );
  return { user: userEvent.setup(), onRemoved };
}

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const packs = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: text.packsOf('Beurre doux') });
const quantity = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: text.quantityOf(name) });
const price = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: text.priceOf(name) });

test('packs make a quantity and a total, never a part of a pack', async () => {
  const { user } = open();
  expect(packs().value).toBe('2');
  await user.click(packs());
  await user.keyboard('{ArrowUp}');
  expect(row('Beurre doux').textContent).toContain(formatQuantity(15, 'kg'));
  expect(row('Beurre doux').textContent).toContain(formatEuros(141));
  await user.clear(packs());
  await user.type(packs(), '3,2{Enter}');
  expect(packs().value).toBe('4');
  expect(row('Beurre doux').textContent).toContain(formatEuros(188));
});

test('counted in kilos instead, the quantity stays', async () => {
  const { user } = open();
  const toUnits = text.countNamed(text.inUnits('kg'), 'Beurre doux');
  await user.click(screen.getByRole('button', { name: toUnits }));
  expect(quantity('Beurre doux').value).toBe('10');
  await user.clear(quantity('Beurre doux'));
  await user.type(quantity('Beurre doux'), '7,25');
  expect(row('Beurre doux').textContent).toContain(formatEuros(68.15));
});

test('a price takes six decimals, and arrows move it by a cent', async () => {
  const { user } = open();
  await user.clear(price('Sel fin'));
  await user.type(price('Sel fin'), '0,812534');
  await user.keyboard('{ArrowUp}');
  await user.tab();
  expect(price('Sel fin').value).toBe('0,822534');
  expect(row('Sel fin').textContent).toContain(formatEuros(1.65));
});

test('a refused figure says why under its field, until it is changed', async () => {
  const sentence = 'La quantité doit être positive';
  const { user } = open({ [lineField(SALT.article.item_id, 'qty')]: sentence });
  expect(within(row('Sel fin')).getByText(sentence)).toBeTruthy();
  expect(quantity('Sel fin').getAttribute('aria-invalid')).toBe('true');
  await user.type(quantity('Sel fin'), '3');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a removed line comes back where it was', async () => {
  const { user, onRemoved } = open();
  await user.click(screen.getByRole('button', { name: text.removeNamed('Beurre doux') }));
  expect(screen.queryByRole('row', { name: /Beurre doux/ })).toBeNull();
  expect(onRemoved).toHaveBeenCalledOnce();
  const notices = within(screen.getByRole('region', { name: uiText.notifications }));
  await user.click(await notices.findByRole('button', { name: commonText.cancel }));
  const names = screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(names[1]).toContain('Beurre doux');
  expect(names[2]).toContain('Sel fin');
});
