import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { announceChange } from '#client/platform/api/refresh.ts';
import { alertsText as text } from '#text/alerts/alerts.text.ts';
import { browserRouter } from '../../../../tests/support/browser/browser-router.ts';
import { showPage } from '../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import type { Alert } from './alerts.api.ts';
import { SystemAlerts } from './system-alerts.tsx';

const alert = (minute: number): Alert => ({
  id: `00000000-0000-4000-8000-00000000000${minute}`,
  type: 'MAIL_UNCERTAIN',
  severity: 'warning',
  message: `Alerte ${minute}`,
  created_at: `2026-11-18T08:0${minute}:00.000Z`,
  context: {},
});

/** Two alerts, and the question about both of them; `now` is what others make of the list meanwhile. */
async function askAboutTwo() {
  let open = [alert(2), alert(1)];
  const server = stubServer({
    role: 'CHEF',
    answers: {
      'GET /api/alerts': () => ({ alerts: open, next: null, total: open.length, critical: 0 }),
      'GET /api/alerts/counts': () => ({
        total: open.length,
        open: open.length,
        critical: 0,
        low_stock: 0,
        goods: 0,
        kinds: { system: open.length },
      }),
      'POST /api/alerts/resolve': () => ({ resolved: 2 }),
    },
  });
  const router = browserRouter([{ path: '*', Component: SystemAlerts }]);
  const { user } = showPage(router);
  await user.click(await screen.findByRole('button', { name: text.resolveAll }));
  const question = await screen.findByRole('alertdialog', { name: text.resolveAllTitle(2) });
  const now = async (next: Alert[]) => {
    open = next;
    announceChange({ topics: ['alerts'], reading: 'now' });
    await waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(next.length));
  };
  const answer = () => user.click(within(question).getByRole('button', { name: text.resolveAll }));
  return { server, question, now, answer };
}

test.each([
  ['another comes', [alert(3), alert(2), alert(1)]],
  ['a colleague has resolved one', [alert(2)]],
  ['a colleague has resolved all', []],
])(
  'where %s while the question is open, it stays, and stands for the two that were seen',
  async (_, next) => {
    const { server, question, now, answer } = await askAboutTwo();
    await now(next);
    expect(screen.getByRole('alertdialog', { name: text.resolveAllTitle(2) })).toBe(question);
    await answer();
    await waitFor(() => expect(server.calls('POST /api/alerts/resolve')).toHaveLength(1));
    expect(server.calls('POST /api/alerts/resolve')[0]?.body).toEqual({ until: alert(2).created_at });
  },
);
