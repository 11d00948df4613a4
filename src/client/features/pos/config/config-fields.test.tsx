import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { configDraftOf, configText, isStart, startOf } from '#client/features/pos/profile-rules.ts';
import { SenderFields } from '#client/features/pos/sender-fields.tsx';
import { TestResult } from '#client/features/pos/test-result.tsx';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { type CsvConfig, FIRST_CONFIG } from '#domain/pos/csv-config.ts';
import { posConfigText, posFormText, soldPreviewText } from '#text/pos/pos-screens.text.ts';
import { ColumnFields } from './column-fields.tsx';
import { RuleFields } from './rule-fields.tsx';

const SAMPLE = {
  format: 'csv' as const,
  encoding: 'utf-8' as const,
  encoding_choices: [],
  delimiter: ';' as const,
  decimal_sign: ',' as const,
  decimal_signs: [],
  sheets: [],
  header_line: 1,
  headers: ['Date', 'Produit', 'Qté', 'Total', 'Total', ''],
  first: [],
  rows: [],
  proposal: FIRST_CONFIG,
};

/** Keeps what was changed, as the page does. */
function editing(start: CsvConfig, sample: typeof SAMPLE | null = null) {
  const changed = vi.fn();
  const reread = vi.fn();
  function Editor() {
    const [draft, setDraft] = useState(start);
    const props = {
      draft,
      sample,
      onChange: (next: CsvConfig) => {
        setDraft(next);
        changed(next);
      },
      ...(sample ? { onReadAgain: reread } : {}),
    };
    return (
      <>
        <ColumnFields {...props} />
        <RuleFields {...props} />
      </>
    );
  }
  render(<Editor />);
  return { last: () => changed.mock.lastCall?.[0] as CsvConfig, reread, user: userEvent.setup() };
}

const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(`^${field}`) }));
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
};

describe('columns', () => {
  test('are chosen among those of the file: by name, or by place where two have it or none', async () => {
    const { last, user } = editing({ columns_mapping: { item_name: '', qty: '', revenue: '' } }, SAMPLE);
    await choose(user, posConfigText.columns.item_name, 'Produit');
    expect(last().columns_mapping.item_name).toBe('Produit');
    await choose(user, posConfigText.columns.revenue, 'Total\\s*E');
    expect(last().columns_mapping.revenue).toBe(5);
    await choose(user, posConfigText.columns.qty, 'Colonne 6');
    expect(last().columns_mapping).toEqual({ item_name: 'Produit', revenue: 5, qty: 6 });
  });

  test('that are optional can be taken away', async () => {
    const { last, user } = editing(
      { columns_mapping: { item_name: 2, qty: 3, revenue: 4, inventory_sku: 'Date' } },
      SAMPLE,
    );
    await choose(user, posConfigText.columns.inventory_sku.replace(/[()]/g, '\\$&'), posConfigText.noColumn);
    expect(last().columns_mapping).toEqual({ item_name: 2, qty: 3, revenue: 4 });
  });

  test('are named by hand without a file, figures being places', async () => {
    const { last, user } = editing({ columns_mapping: { item_name: '', qty: '', revenue: '' } });
    await user.type(screen.getByLabelText(posConfigText.columns.item_name), 'Plat');
    await user.type(screen.getByLabelText(posConfigText.columns.qty), '2');
    expect(last().columns_mapping).toEqual({ item_name: 'Plat', qty: 2, revenue: '' });
  });

  test('of the day are asked only where the day is in one', async () => {
    const { last, user } = editing(FIRST_CONFIG);
    expect(screen.getByLabelText(posConfigText.columns.timestamp)).toHaveProperty('value', 'timestamp');
    await choose(user, posConfigText.dayFrom, posConfigText.daySources.file_name);
    expect(last().day_from).toBe('file_name');
    expect(screen.queryByLabelText(posConfigText.columns.timestamp)).toBeNull();
  });
});

describe('rules', () => {
  test('are set one by one, and the others stay', async () => {
    const { last, user } = editing(FIRST_CONFIG);
    await choose(user, posConfigText.tax, posConfigText.taxes.excluded);
    await choose(user, posConfigText.negative, posConfigText.negativeLines.skip);
    const totals = screen.getByLabelText(posConfigText.totals);
    await user.clear(totals);
    await user.type(totals, ' Total , Cumul,,{Tab}');
    expect(last()).toEqual({
      ...FIRST_CONFIG,
      tax_included: false,
      negative_lines: 'skip',
      total_rows: ['Total', 'Cumul'],
    });
  });

  test('of the file itself have it read again', async () => {
    const { reread, user } = editing(FIRST_CONFIG, SAMPLE);
    await choose(user, posConfigText.delimiter, 'Tabulation');
    expect(reread).toHaveBeenCalledWith(FIRST_CONFIG, { delimiter: '\t' });
  });
});

test('a configuration’s text and its draft are one value', () => {
  expect(configDraftOf(configText(FIRST_CONFIG))).toEqual(FIRST_CONFIG);
  expect(configDraftOf('{"columns_mapping": {"item_name": "", "qty": "", "revenue": ""}}')).not.toBeNull();
  for (const broken of ['', '{', '[]', 'null', '{"columns_mapping": {}}', '{"x": 1}'])
    expect(configDraftOf(broken)).toBeNull();
  expect(isStart(configText(startOf('zelty').csv_config))).toBe(true);
  expect(isStart(configText({ ...FIRST_CONFIG, tax_included: false }))).toBe(false);
});

test('an address can be removed where there are several', async () => {
  const user = userEvent.setup();
  function Senders() {
    const [values, setValues] = useState(['']);
    return <SenderFields errors={undefined} onChange={setValues} values={values} />;
  }
  render(<Senders />);
  expect(screen.queryByRole('button', { name: posFormText.removeEmail(1) })).toBeNull();
  await user.type(screen.getByLabelText(posFormText.email(1)), 'a@b.fr');
  await user.click(screen.getByRole('button', { name: posFormText.addEmail }));
  await user.type(screen.getByLabelText(posFormText.email(2)), 'c@d.fr');
  await user.click(screen.getByRole('button', { name: posFormText.removeEmail(1) }));
  expect(screen.getByLabelText(posFormText.email(1))).toHaveProperty('value', 'c@d.fr');
});

test('a result says what was read and what was left out', () => {
  const day = localDate('2026-11-14');
  render(
    <TestResult
      result={{
        headers: [],
        problem: null,
        rows: [{ line: 2, day, name: 'Café', sku: null, qty: 2, revenue: 4.4 }],
        row_count: 1,
        days: [{ day, lines: 1, qty: 2, revenue: 4.4 }],
        problems: [{ line: 3, message: 'illisible' }],
        problem_count: 12,
        skipped: { totals: 1, negative: 0, headings: 0 },
        tax_included: false,
      }}
      where={soldPreviewText.ofFile}
    />,
  );
  expect(screen.getByRole('status').textContent).toMatch(
    /1 vente lue, 12 lignes refusées, 1 ligne de total ignorée/,
  );
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toContain('Montant HT');
  expect(screen.queryByRole('columnheader', { name: soldPreviewText.sku })).toBeNull();
  expect(document.body.textContent).toMatch(/4,40/);
  expect(document.body.textContent).toContain(soldPreviewText.more(11));
});
