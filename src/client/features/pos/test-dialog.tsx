import { useState } from 'react';
import { REPORT_FILES } from '#client/features/pos/config/use-sample.ts';
import { ApiError, messageOf } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Progress } from '#client/ui/feedback/progress.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { posConfigText, soldPreviewText, posTestText as text } from '#text/pos/pos-screens.text.ts';
import { askTest, type PosProfile, type TillTest } from './pos.api.ts';
import { TestResult } from './test-result.tsx';

type Outcome = { result: TillTest } | { refusal: string };

/** « Tester ce profil avec un fichier ». */
export function TestDialog({ profile, onClose }: { profile: PosProfile; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, busy } = useOnce(async (taken: File) => {
    try {
      setOutcome({ result: await askTest(taken, profile.csv_config) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'IMPORT_FILE_REFUSED') throw error;
      setOutcome({ refusal: messageOf(error) });
    }
  });
  const take = (taken: File | null) => {
    setFile(taken);
    setOutcome(null);
    if (taken) void run(taken);
  };
  return (
    <Dialog
      bodyClassName="flex flex-col gap-4"
      description={text.sentence}
      dismissible
      footer={<Button onClick={onClose}>{text.close}</Button>}
      onOpenChange={onClose}
      open
      title={text.title(profile.name)}
      width="wide"
    >
      <FormField label={text.file}>
        {busy && file ? (
          <Progress label={posConfigText.reading(file.name)} value={null} />
        ) : (
          <FileDrop {...REPORT_FILES} file={file} onFileChange={take} />
        )}
      </FormField>
      {outcome && 'result' in outcome && (
        <TestResult result={outcome.result} where={soldPreviewText.ofFile} />
      )}
      {outcome && 'refusal' in outcome && (
        <Notice role="alert" title={posConfigText.refused(file?.name ?? '')} tone="danger">
          {outcome.refusal}
        </Notice>
      )}
    </Dialog>
  );
}
