import { screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import type { ImportAnswers, ImportSurvey } from '#domain/imports/survey.ts';
import { priceBasisText, understandText as text, vatText } from '#text/imports/import-understand.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { NBSP } from '#text/kernel/format.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { SURVEY, understoodImport } from '../../../../../tests/support/screens/understood-import.ts';
import { UnderstandStep } from './understand-step.tsx';

/** The step, and a server that notes what it is sent; `cut`: its line is. */
function open(session: ImportSession) {
  const line = { cut: false };
  const sent: ImportAnswers[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (line.cut) throw new TypeError('Failed to fetch');
    if (request.method !== 'PUT') return Response.json([]);
    sent.push((await request.json()).answers);
    // Long enough for a second press to come before the answer.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Response.json({ ...session, state: 'reading' });
  });
  const survey = session.survey as ImportSurvey;
  const router = createMemoryRouter(
    [{ path: '/import', element: <UnderstandStep session={session} survey={survey} /> }],
    { initialEntries: [`/import?session=${session.id}`] },
  );
  return { ...showPage(router), sent, line, router };
}

const preview = () => screen.getByRole('button', { name: text.preview });
const foot = () => (document.querySelector('footer')?.textContent ?? '').replaceAll(NBSP, ' ');
const rate = async (user: ReturnType<typeof userEvent.setup>, label: string) => {
  await user.click(screen.getByRole('combobox', { name: vatText.rateOf('Divers') }));
  await user.click(await screen.findByRole('option', { name: label }));
};

test('says what is missing, one thing after the other, then what will come of it', async () => {
  const prices = { ...(SURVEY.prices as NonNullable<ImportSurvey['prices']>), taken: null, why: null };
  const { user, sent } = open(understoodImport({ survey: { ...SURVEY, prices } }));
  await says(priceBasisText.missing('Prix'));
  await user.click(preview());
  await user.click(screen.getByRole('radio', { name: 'Au colis' }));
  await says(vatText.missing(['Divers']));
  await user.click(preview());
  expect(sent).toEqual([]);
  await rate(user, vatLabel(20));
  expect(foot()).toContain('1 128 lignes au colis, 4 à décider, 16 refusées. L’aperçu n’écrit rien.');
});

test('is sent once with what was proposed and shown, and leads to the preview', async () => {
  const { user, sent, router } = open(understoodImport());
  await rate(user, vatLabel(20));
  await user.dblClick(preview());
  await waitFor(() => expect(router.state.location.search).toContain('etape=apercu'));
  expect(sent).toEqual([expect.objectContaining({ vat_rates: { 'SURGELÉS LÉGUMES': 5.5, Divers: 20 } })]);
  expect(localStorage.getItem('import_answers')).toBeNull();
});

test('loses nothing when the line is cut, nor when one leaves and comes back', async () => {
  const session = understoodImport();
  const first = open(session);
  await rate(first.user, vatLabel(20));
  first.line.cut = true;
  await first.user.click(preview());
  await says(shellText.network.unreachable);
  first.unmount();
  const second = open(session);
  expect(foot()).toContain('1 128 lignes au colis');
  await second.user.click(preview());
  await waitFor(() => expect(second.sent).toHaveLength(1));
  expect(second.sent[0]?.vat_rates).toMatchObject({ Divers: 20 });
});

test('with nothing but one row to say anything of, nothing else stands around', async () => {
  const survey: ImportSurvey = { ...SURVEY, rows: 1, prices: null, words: [], causes: [] };
  open(
    understoodImport({
      survey: { ...survey, vat: { categories: [{ category: '', rows: 1, proposed: null }] } },
    }),
  );
  await says(vatText.everything);
  expect(screen.queryByText(vatText.same)).toBeNull();
  await says(vatText.missing(['']));
});
