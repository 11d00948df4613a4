import { useState } from 'react';
import { askTest, type TillSample, type TillTest } from '#client/features/pos/pos.api.ts';
import { TestResult } from '#client/features/pos/test-result.tsx';
import { useOnce } from '#client/platform/api/once.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { type CsvConfig, settled, type TillField } from '#domain/pos/csv-config.ts';
import { soldRowProblemText, tillProblemSentence } from '#text/pos/pos-problems.text.ts';
import { posConfigText, posFormText, soldPreviewText as text } from '#text/pos/pos-screens.text.ts';
import { soldInSample } from './use-sample.ts';

const ROWS = 8;

type SamplePreviewProps = { draft: CsvConfig; file: File; sample: TillSample };

/** What the configuration makes of the first rows, at every change; of the whole file on demand. */
export function SamplePreview({ draft, file, sample }: SamplePreviewProps) {
  const { today } = useClock();
  const rules = settled(draft);
  const needed: TillField[] = [
    'item_name',
    'qty',
    'revenue',
    ...(rules.day_from === 'column' ? (['timestamp'] as const) : []),
  ];
  const missing = needed.filter((field) => !rules.columns.has(field));
  const sold = soldInSample(draft, sample, file, today());
  if (missing.length > 0)
    return (
      <Notice title={text.missing(missing.map((field) => posConfigText.columns[field]))} tone="saffron" />
    );
  if (!sold.ok)
    return (
      <Notice title={text.cannotRead} tone="saffron">
        {tillProblemSentence(sold.problem)}
      </Notice>
    );
  return (
    <section aria-label={text.title} className="wide:sticky wide:top-20 flex flex-col gap-3">
      <TestResult
        result={{
          headers: [...sample.headers],
          problem: null,
          rows: sold.rows.slice(0, ROWS),
          row_count: sold.rows.length,
          days: [],
          problems: sold.problems
            .slice(0, ROWS)
            .map((problem) => ({ line: problem.line, message: soldRowProblemText(problem) })),
          problem_count: sold.problems.length,
          skipped: sold.skipped,
          tax_included: rules.tax_included,
        }}
        where={text.ofSample(sample.rows.length)}
      />
      {/* Of another configuration, the answer would be another. */}
      <WholeFile config={draft} file={file} key={JSON.stringify(draft)} />
    </section>
  );
}

function WholeFile({ config, file }: { config: CsvConfig; file: File }) {
  const [result, setResult] = useState<TillTest | null>(null);
  const { run, busy } = useOnce(async () => setResult(await askTest(file, config)));
  if (result) return <TestResult result={{ ...result, rows: [] }} where={text.ofFile} />;
  return (
    <Button busy={busy} className="self-start" onClick={() => void run()} size="compact">
      {posFormText.readWhole}
    </Button>
  );
}
