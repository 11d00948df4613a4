import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { LineToReceive } from '#client/features/receipts/receipts.api.ts';
import {
  type ReceiveDraft,
  type ReceivingLine,
  startReceipt,
  withLine,
} from '#client/features/receipts/receive/draft.ts';
import { receivedLineProblems } from '#client/features/receipts/receive/rules.ts';
import type { Receiving } from '#client/features/receipts/receive/use-receive.ts';
import { SessionProvider } from '#client/platform/session/session.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { pricePerUnit } from '#text/items/item-words.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import {
  expirySourceText,
  lineOutcomeText as outcome,
  refusalReasonText,
} from '#text/receipts/line-outcome.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { priceDecisionText, qualityText, receiveText as text } from '#text/receipts/receiving.text.ts';
import { shortageText } from '#text/receipts/shortage.text.ts';
import { says } from '../../../../../tests/support/browser/components.ts';
import { CREAM, ORDER_OF_CREAM } from '../../../../../tests/support/screens/goods-at-the-door.ts';
import { ReceivedLineEditor } from './line-editor.tsx';

const today = localDate('2026-11-12');

/** What the editor needs of the receipt being typed: its draft, and the problems of a line that was left. */
function open(goods: Partial<LineToReceive> = {}) {
  const seen: { draft?: ReceiveDraft } = {};
  function Receipt() {
    const [draft, setDraft] = useState(() =>
      startReceipt({ ...ORDER_OF_CREAM, lines: [{ ...CREAM, ...goods }] }),
    );
    seen.draft = draft;
    const [line] = draft.lines;
    if (!line) return null;
    const receiving: Pick<Receiving, 'draft' | 'today' | 'change' | 'changeLine' | 'problemsOf'> = {
      draft,
      today,
      change: setDraft,
      changeLine: (key, next) => setDraft((now) => withLine(now, key, next)),
      problemsOf: (one) => receivedLineProblems(one, today),
    };
    return <ReceivedLineEditor line={line} onFold={() => {}} receiving={receiving as Receiving} />;
  }
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <SessionProvider>
        <Receipt />
      </SessionProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), line: () => seen.draft?.lines[0], draft: () => seen.draft };
}

const quantity = () =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: text.quantityOf(CREAM.item_name) });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a press moves as far as its key says; what is missing is said, and may be waited for', async () => {
  const { user, draft } = open();
  await user.click(screen.getByRole('button', { name: /^Retirer 1, / }));
  expect(quantity().value).toBe('17');
  await says(text.missingQty(formatQuantity(1, 'L')));
  await user.clear(quantity());
  await user.type(quantity(), '4{Enter}');
  await user.click(screen.getByRole('button', { name: /^Retirer 1, / }));
  // Less than a pack: nothing falls to zero.
  expect(quantity().value).toBe('3');
  await user.click(screen.getByRole('button', { name: text.waitRest }));
  expect(draft()?.wait_for_rest).toBe(true);
  await user.click(screen.getByRole('button', { name: text.giveUpRest }));
  expect(draft()?.wait_for_rest).toBe(false);
});

test('what is missing within the tolerance is said, with nothing to decide', async () => {
  const { user } = open();
  await user.clear(quantity());
  await user.type(quantity(), '17,5{Enter}');
  await says(text.missingQty(formatQuantity(0.5, 'L')));
  await says(shortageText.toleratedHint);
  expect(screen.queryByRole('button', { name: text.waitRest })).toBeNull();
});

test('a price as confirmed and not as listed opens its decision by itself', async () => {
  open({ unit_price: 4.15, price_listed: 3.9 });
  await says(text.priceListed(pricePerUnit(3.9, 'L')));
  const kept = screen.getByRole<HTMLInputElement>('radio', { name: priceDecisionText.exceptional.label });
  expect(kept.checked).toBe(true);
  // Offered; by whom it may be taken is the permission's to say.
  screen.getByRole('radio', { name: new RegExp(priceDecisionText.update.label) });
});

test('a price is shown with all its decimals, and said as a screen shows it there is nothing to decide', async () => {
  const { user } = open({ unit: 'unité', unit_price: 0.01588, price_listed: 0.01588 });
  await user.click(screen.getByRole('button', { name: text.editPrice(pricePerUnit(0.01588, 'unité')) }));
  expect(field(text.price).value).toBe('0,01588');
  await user.clear(field(text.price));
  await user.type(field(text.price), '0,0159');
  expect(screen.queryByRole('radio', { name: priceDecisionText.exceptional.label })).toBeNull();
  await user.type(field(text.price), '1');
  screen.getByRole<HTMLInputElement>('radio', { name: priceDecisionText.exceptional.label });
});

test('a price list that reads as the promise is no difference', () => {
  open({ unit: 'unité', unit_price: 0.0159, price_listed: 0.01588 });
  expect(screen.queryByRole('radio', { name: priceDecisionText.exceptional.label })).toBeNull();
});

test('more than ordered asks for a word of explanation', async () => {
  const { user, line } = open();
  expect(screen.queryByRole('textbox', { name: outcome.note })).toBeNull();
  await user.clear(quantity());
  await user.type(quantity(), '20{Enter}');
  await says(text.surplus(formatQuantity(2, 'L')));
  await says(text.surplusHint);
  await user.type(field(outcome.note), 'Deux offerts');
  expect(document.body.textContent).not.toContain(text.surplusHint);
  expect(line()?.comment).toBe('Deux offerts');
});

test.each([
  ['3,9', text.under(4), false],
  ['4', text.under(4), false],
  ['4,1', text.over(4), true],
])('%s °C says %j', async (typed, verdict, broken) => {
  const { user } = open();
  await user.type(field(text.temperature), typed);
  await says(verdict);
  expect(screen.queryByRole('button', { name: text.refuse }) !== null).toBe(broken);
});

test('goods that are too warm are refused by one press: nothing enters stock', async () => {
  const { user, line } = open();
  await user.type(field(text.temperature), '9');
  await user.click(screen.getByRole('button', { name: text.refuse }));
  expect(line()).toMatchObject({ quality: 'REFUSED', rejected: 18, refusal_reason: 'TOO_WARM' });
  expect(radio(qualityText.REFUSED).checked).toBe(true);
  expect(radio(qualityText.OK).checked).toBe(false);
  await says(text.rejectedAll);
  // Its lot is still to be read off the crate.
  await user.type(field(text.lot), 'C4493');
  expect(line()?.lots[0]).toMatchObject({ lot_code: 'C4493' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal wants one press, and no typing', async () => {
  const { user, line } = open();
  await user.click(radio(qualityText.REFUSED));
  await says(receiptFieldText.refusalReason);
  for (const words of Object.values(refusalReasonText)) expect(radio(words)).toBeDefined();
  await user.click(radio(refusalReasonText.PACKAGING));
  expect(line()?.refusal_reason).toBe('PACKAGING');
  expect(document.body.textContent).not.toContain(receiptFieldText.refusalReason);
});

test('what is noted for ourselves and what the supplier is told are two fields', async () => {
  const { user, line } = open();
  // Nothing is claimed: there is no e-mail that would take a message along.
  expect(screen.queryByRole('button', { name: outcome.message })).toBeNull();
  await user.click(radio(qualityText.DAMAGED));
  await user.click(screen.getByRole('button', { name: outcome.note }));
  await user.type(field(outcome.note), 'Voir avec le chef');
  await user.click(screen.getByRole('button', { name: outcome.message }));
  await user.type(field(outcome.message), 'Opercules gonflés');
  await says(outcome.messageHint);
  expect(line()).toMatchObject({ comment: 'Voir avec le chef', supplier_message: 'Opercules gonflés' });
  await user.click(radio(qualityText.OK));
  await says(outcome.messageUnsent);
});

test('a date that was reckoned says so until somebody has read it', async () => {
  const { user, line } = open();
  await says(expirySourceText.computed);
  expect(line()?.lots[0].expiry_source).toBe('computed');
  await user.click(screen.getByRole('button', { name: outcome.confirmDateNamed('DLC', '19/11/2026') }));
  expect(line()?.lots[0]).toMatchObject({ expires_on: '2026-11-19', expiry_source: 'read' });
  await says(expirySourceText.read);
});

test('a date that is typed was read; none at all says nothing', async () => {
  const { user, line } = open();
  await user.clear(field('DLC'));
  expect(line()?.lots[0]).toMatchObject({ expires_on: null, expiry_source: null });
  await user.type(field('DLC'), '21112026');
  expect(line()?.lots[0]).toMatchObject({ expires_on: '2026-11-21', expiry_source: 'read' });
});

test('a date without its year is the next one', async () => {
  const { user, line } = open();
  await user.clear(field('DLC'));
  await user.type(field('DLC'), '0401');
  await user.tab();
  expect(line()?.lots[0]).toMatchObject({ expires_on: '2027-01-04', expiry_source: 'read' });
  expect(field('DLC').value).toBe('04/01/2027');
});

test('what is no date is said, keeps the line from being left, and stands there until it is mended', async () => {
  const { user, line } = open();
  const unreadable = () => receivedLineProblems(line() as ReceivingLine, today).lots;
  await user.clear(field('DLC'));
  await user.type(field('DLC'), '3111');
  await user.tab();
  await says(receiptFieldText.dateUnreadable);
  expect(line()?.lots[0]).toMatchObject({ expires_on: null, expiry_typed: '31/11' });
  expect(unreadable()).toEqual({ 1: { date: receiptFieldText.dateUnreadable } });
  await user.clear(field('DLC'));
  expect(unreadable()).toEqual({});
});

test('damaged goods ask how much is refused, and say what enters stock', async () => {
  const { user, line } = open();
  await user.click(screen.getByRole('radio', { name: qualityText.DAMAGED }));
  const rejected = field(text.rejected);
  await user.clear(rejected);
  await user.type(rejected, '6');
  expect(line()).toMatchObject({ quality: 'DAMAGED', rejected: 6 });
  await says(text.rejectedHint(formatQuantity(12, 'L')));
});

test('of two lots the first takes what the second leaves', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: text.addLot }));
  await user.type(field(text.lotQuantity), '5');
  await says(text.lotRest(formatQuantity(13, 'L')));
});
