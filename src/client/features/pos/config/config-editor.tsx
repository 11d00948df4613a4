import { type ReactNode, useState } from 'react';
import { configDraftOf, configText, isStart, startOf } from '#client/features/pos/profile-rules.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { CsvConfig } from '#domain/pos/csv-config.ts';
import type { ReportFormat } from '#domain/pos/profile.ts';
import { posFormText, posConfigText as text } from '#text/pos/pos-screens.text.ts';
import { ColumnFields } from './column-fields.tsx';
import { RuleFields } from './rule-fields.tsx';
import { SampleGrid } from './sample-grid.tsx';
import { SamplePreview } from './sample-preview.tsx';
import { REPORT_FILES, useSample } from './use-sample.ts';

type ConfigEditorProps = {
  text: string;
  onChange: (text: string) => void;
  onFormat: (format: ReportFormat) => void;
  error: string | undefined;
};

/** One configuration, seen as a form over a sample file and as its JSON. */
export function ConfigEditor({ text: json, onChange, onFormat, error }: ConfigEditorProps) {
  const draft = configDraftOf(json);
  const write = (config: CsvConfig) => onChange(configText(config));
  const sample = useSample({
    draft: isStart(json) && !draft?.sheet ? null : draft,
    onConfig: (config, format) => {
      write(config);
      onFormat(format);
    },
  });
  return (
    <>
      <FormField hint={text.sampleHint} label={text.sampleTitle}>
        {sample.busy && !sample.seen ? (
          <Progress label={text.reading(sample.file?.name ?? '')} value={null} />
        ) : (
          <FileDrop {...REPORT_FILES} file={sample.seen ? sample.file : null} onFileChange={sample.take} />
        )}
      </FormField>
      {sample.refusal && sample.file && (
        <Notice role="alert" title={text.refused(sample.file.name)} tone="danger">
          {sample.refusal}
        </Notice>
      )}
      {draft ? (
        <Settings draft={draft} onChange={write} sample={sample} />
      ) : (
        <Notice
          action={
            <TextButton onClick={() => write(startOf('custom').csv_config)}>
              {posFormText.configStart}
            </TextButton>
          }
          title={posFormText.configBroken}
          tone="saffron"
        />
      )}
      <FormField error={error} hint={posFormText.configHint} label={posFormText.config}>
        <Textarea
          className="font-mono text-hint"
          onChange={({ target }) => onChange(target.value)}
          rows={10}
          spellCheck={false}
          value={json}
        />
      </FormField>
    </>
  );
}

type SettingsProps = {
  draft: CsvConfig;
  onChange: (config: CsvConfig) => void;
  sample: ReturnType<typeof useSample>;
};

function Settings({ draft, onChange, sample }: SettingsProps): ReactNode {
  const [open, setOpen] = useState(false);
  const { seen, file } = sample;
  if (seen && file) {
    const form = { draft, onChange, onReadAgain: sample.readAgain, sample: seen };
    return (
      <>
        <SampleGrid draft={draft} sample={sample} seen={seen} />
        {/* The sales stay in sight beside what changes them; on a phone they follow the columns. */}
        <div className="grid wide:grid-cols-[minmax(0,1fr)_26rem] gap-x-6 gap-y-6">
          <ColumnFields {...form} />
          <div className="wide:row-span-2">
            <SamplePreview draft={draft} file={file} sample={seen} />
          </div>
          <RuleFields {...form} />
        </div>
      </>
    );
  }
  return (
    <>
      <TextButton aria-expanded={open} className="self-start" onClick={() => setOpen(!open)}>
        {open ? text.hide : text.withoutFile}
      </TextButton>
      {open && (
        <>
          <ColumnFields draft={draft} onChange={onChange} sample={null} />
          <RuleFields draft={draft} onChange={onChange} sample={null} />
        </>
      )}
    </>
  );
}
