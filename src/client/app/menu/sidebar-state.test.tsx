import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useSidebarState } from './sidebar-state.ts';

const inWindowWith = (room: boolean) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) =>
        ({ media, matches: room, addEventListener: () => {}, removeEventListener: () => {} }) as never,
    );

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the state itself is kept
  document.cookie = 'sidebar_state=; path=/; max-age=0';
});

test('on a desk the menu is open until it is folded, and stays folded', () => {
  inWindowWith(true);
  const { result } = renderHook(() => useSidebarState());
  expect(result.current.open).toBe(true);
  act(() => result.current.toggle());
  expect(result.current.open).toBe(false);
  expect(document.cookie).toContain('sidebar_state=false');
  expect(renderHook(() => useSidebarState()).result.current.open).toBe(false);
});

test('where it would leave no room for the page it is folded until asked for, and no desk hears of it', () => {
  inWindowWith(false);
  const { result } = renderHook(() => useSidebarState());
  expect(result.current.open).toBe(false);
  act(() => result.current.toggle());
  expect(result.current.open).toBe(true);
  expect(document.cookie).not.toContain('sidebar_state');
});
