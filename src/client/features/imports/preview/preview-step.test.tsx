import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ImportRow, ImportSession } from '#client/features/imports/imports.api.ts';
import type { ImportAnswers } from '#domain/imports/survey.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { previewText as text } from '#text/imports/import-preview.text.ts';
import { NBSP } from '#text/kernel/format.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { browserRouter } from '../../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { previewRow, readyImport, SURVEY } from '../../../../../tests/support/screens/understood-import.ts';
import { PreviewStep } from './preview-step.tsx';

const BEANS = previewRow({
  price: {
    per_unit: { amount: 4.26, unit: 'kg' },
    per_pack: { amount: 42.6, pack: 'colis de 10 kg' },
    before: 1.42,
    jump: true,
  },
  warnings: ['DLC : nombre de jours illisible (« voir étiquette »)'],
});
const MANGO = previewRow({
  line: 218,
  label: 'Coulis de mangue',
  status: 'refused',
  problems: [`${importFieldName('price_list', 'price')}${NBSP}: prix illisible (« sur demande »)`],
  cells: { supplier_wording: 'Coulis de mangue', price: 'sur demande', pack: 'colis de 6 kg' },
});
const NAMELESS = previewRow({
  line: 402,
  label: '',
  status: 'refused',
  problems: [`${importFieldName('price_list', 'supplier_wording')}${NBSP}: la cellule est vide`],
  // An empty cell is not among those that are kept.
  cells: { price: '3,20' },
});
const SESSION = readyImport({ new: [BEANS], refused: [MANGO, NAMELESS] }, { causes: SURVEY.causes });

/** The preview of a file, and a server that has its rows; `cut`: its line is. */
function open(session: ImportSession = SESSION) {
  const line = { cut: false };
  const asked: URLSearchParams[] = [];
  const sent: ImportAnswers[] = [];
  const all: ImportRow[] = Object.values(session.preview?.samples ?? {}).flat();
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // Whether the network is there at all is asked beside it.
    if (typeof request === 'string') return new Response();
    if (line.cut) throw new TypeError('Failed to fetch');
    const { searchParams, pathname } = new URL(request.url);
    if (pathname.endsWith('/rows')) {
      asked.push(searchParams);
      const status = searchParams.get('status');
      return Response.json({ rows: all.filter((row) => !status || row.status === status), next: null });
    }
    if (request.method === 'PUT') sent.push((await request.json()).answers);
    await new Promise((resolve) => setTimeout(resolve, 100));
    return Response.json({ ...session, state: 'reading' });
  });
  window.history.replaceState(null, '', `/import?session=${session.id}`);
  const router = browserRouter([{ path: '/import', element: <PreviewStep session={session} /> }]);
  return { ...showPage(router), asked, sent, line };
}

const plain = () => (document.body.textContent ?? '').replaceAll(NBSP, ' ');
const mend = (line: number) => screen.findByRole('button', { name: text.mendOf(line) });
const cell = (field: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: importFieldName('price_list', field) });

test('a price stands per unit and per pack, an unlikely one is marked, doubts are said under it', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Nouvelle/ }));
  await waitFor(() => expect(plain()).toContain('4,26 € / kg · 42,60 € le colis de 10 kg'));
  expect(plain()).toContain('3 fois le prix actuel');
  expect(plain()).toContain('DLC : nombre de jours illisible');
});

test('a cause shows its rows alone, a doubt whatever became of them', async () => {
  const { user, asked } = open();
  const press = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await press(/^Prix illisible/);
  await waitFor(() => expect(asked.at(-1)?.toString()).toContain('status=refused&cause=CELL%3Aprice'));
  expect(new URLSearchParams(window.location.search).get('cause')).toBe('CELL:price');
  await press(/^Code-barres/);
  await waitFor(() => expect(asked.at(-1)?.get('cause')).toBe('CELL:gtin'));
  expect(asked.at(-1)?.get('status')).toBeNull();
  await press(/^Code-barres/);
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('cause')).toBeNull());
});

test('rows are mended where they stand and read again together, once', async () => {
  const { user, sent } = open();
  await user.click(await mend(218));
  // The blamed cell first; the others are one press away.
  expect(screen.queryByRole('textbox', { name: importFieldName('price_list', 'pack') })).toBeNull();
  await user.clear(cell('price'));
  await user.type(cell('price'), '38,40');
  await user.click(await mend(402));
  await user.type(cell('supplier_wording'), 'Gambas 20/30');
  expect(screen.queryByRole('button', { name: /^Importer/ })).toBeNull();
  await user.dblClick(screen.getByRole('button', { name: text.readAgain(2) }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.corrections).toEqual({
    218: { price: '38,40' },
    402: { supplier_wording: 'Gambas 20/30' },
  });
  // The server knows it now; were it forgotten only later, it would be what the next test has typed.
  await waitFor(() => expect(localStorage.getItem('import_answers')).toBeNull());
});

test('what was typed is still there after a cut line and a new visit; as it was written, it is no correction', async () => {
  const first = open();
  await first.user.click(await mend(218));
  await first.user.type(cell('price'), ' 5');
  first.line.cut = true;
  await first.user.click(screen.getByRole('button', { name: text.readAgain(1) }));
  await says(shellText.network.unreachable);
  first.unmount();
  const { user } = open();
  // What was kept is read after the rows are there.
  await mend(218);
  await waitFor(() => expect(cell('price').value).toBe('sur demande 5'), { timeout: 15_000 });
  await user.type(cell('price'), '{Backspace}{Backspace}');
  await screen.findByRole('button', { name: /^Importer/ });
  await user.type(cell('price'), '!');
  await user.click(screen.getByRole('button', { name: text.dropCorrections }));
  expect(cell('price').value).toBe('sur demande');
});

test('without a refused row there is nothing to mend, and the yes is all there is', async () => {
  open(readyImport({ new: [BEANS] }));
  await screen.findByRole('button', { name: /^Importer 1 prix/ });
  expect(screen.queryByRole('button', { name: text.mend })).toBeNull();
  expect(screen.queryByRole('group', { name: text.causesLabel })).toBeNull();
});
