import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, createElement } from 'react';
import { RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { api } from '#client/platform/api/api.ts';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { readSelectedOrg } from '#client/platform/session/selected-org.ts';
import { SessionProvider } from '#client/platform/session/session.tsx';
import { ToastRegion } from '#client/ui/feedback/toast-region.tsx';

/** Waits for a sentence as it is written: the library's own search takes every space for a plain one. */
export const says = (sentence: string) =>
  waitFor(() => expect(document.body.textContent).toContain(sentence));

const NOBODY = { user: null, organizations: [], dev_pages: false, sign_on: null };

type Router = ComponentProps<typeof RouterProvider>['router'];

/** What the router leads to, with what every page has around it, and somebody in front of it. */
export function showPage(router: Router, client = createQueryClient({ onError: () => undefined })) {
  const page = createElement(RouterProvider, { router });
  // Somebody signed in is the stub server's to tell of.
  if (readSelectedOrg() === null) client.setQueryData(api.session.get.queryKey(), NOBODY);
  const inside = createElement(SessionProvider, null, page, createElement(ToastRegion));
  const { unmount } = render(createElement(QueryClientProvider, { client }, inside));
  return { user: userEvent.setup(), unmount };
}
