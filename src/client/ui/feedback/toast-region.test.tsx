import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '#client/platform/toasts.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { TOAST_TIMEOUT_MS } from './toast-queue.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
});

const onPhone = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));

test.each([
  ['stays for a pointer that rests on it, on a desk', false, 1],
  ['goes all the same on a phone: a thumb rests nowhere', true, 0],
])('what is said %s', async (_, phone, left) => {
  onPhone(phone);
  render(<ToastRegion />);
  act(() => toasts.success('Brouillon gardé'));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.queryAllByText('Brouillon gardé').length).toBeGreaterThan(0);
  const region = screen.getByRole('region', { name: uiText.notifications });
  fireEvent.mouseEnter(region);
  fireEvent.mouseMove(region);
  await act(() => vi.advanceTimersByTimeAsync(TOAST_TIMEOUT_MS + 2000));
  expect(screen.queryAllByRole('dialog', { name: 'Brouillon gardé' })).toHaveLength(left);
});
