import { FileUp, Plus, WifiOff } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#client/ui/feedback/error-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { toastManager } from '#client/ui/feedback/toast-manager.ts';
import { TextButton } from '#client/ui/text-button.tsx';
import { devUiText } from '#text/dev/dev-ui.text.ts';
import { SampleRow, Section } from './section.tsx';

const text = devUiText.states;
const toastText = devUiText.toasts;

export function Empty() {
  return (
    <Card>
      <CardHeader
        actions={<span className="text-hint text-ink-2">{text.listNote}</span>}
        divided
        title={text.list}
      />
      <EmptyState
        actions={
          <>
            <Button icon={<Plus aria-hidden="true" size={18} />} variant="primary">
              {text.newSupplier}
            </Button>
            <Button icon={<FileUp aria-hidden="true" size={18} />}>{text.importFile}</Button>
          </>
        }
        drawing="shelf"
        title={text.emptyTitle}
      >
        {text.emptyText}
      </EmptyState>
    </Card>
  );
}

export function Failure() {
  return (
    <Card className="grid content-center">
      <ErrorState
        actions={<Button>{text.offlineWork}</Button>}
        onRetry={() => {}}
        reference="7F3A-09C2"
        title={text.errorTitle}
      >
        {text.errorText}
      </ErrorState>
    </Card>
  );
}

export function Notices() {
  return (
    <Section bodyClassName="flex flex-col gap-2.5" title={text.notices}>
      <Notice action={<TextButton>{text.wait}</TextButton>} title={text.changed} tone="saffron">
        {text.changedText}
      </Notice>
      <Notice icon={<WifiOff aria-hidden="true" />} title={text.offline}>
        {text.offlineText}
      </Notice>
      <Notice title={text.expired} tone="danger">
        {text.expiredText}
      </Notice>
      <Notice title={text.done} tone="success">
        {text.doneText}
      </Notice>
    </Section>
  );
}

export function Toasts() {
  const samples = [
    {
      label: toastText.success,
      show: () =>
        toastManager.add({
          title: toastText.successTitle,
          description: toastText.successText,
          data: { tone: 'success' },
        }),
    },
    {
      label: toastText.error,
      show: () =>
        toastManager.add({
          title: toastText.error,
          description: toastText.errorText,
          timeout: 0,
          priority: 'high',
          data: { tone: 'error' },
        }),
    },
    {
      label: toastText.undo,
      show: () =>
        toastManager.add({
          title: toastText.undoTitle,
          actionProps: { children: toastText.undoAction },
          data: { tone: 'removed' },
        }),
    },
    {
      label: toastText.progress,
      show: () => {
        const label = toastText.progressText(820, 1240);
        toastManager.add({
          title: toastText.progressTitle,
          description: label,
          timeout: 0,
          data: { tone: 'progress', progress: { value: 820, max: 1240, label } },
        });
      },
    },
  ];
  return (
    <Section title={toastText.title}>
      <SampleRow>
        {samples.map((sample) => (
          <Button key={sample.label} onClick={sample.show} size="compact">
            {sample.label}
          </Button>
        ))}
      </SampleRow>
    </Section>
  );
}
