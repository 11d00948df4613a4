import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { newKeyText as text } from '#text/api-keys/api-keys.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import type { NewKey } from './api-keys.api.ts';

const BOX = 'select-all rounded-card border border-line bg-head px-4 py-3 font-mono text-small wrap-anywhere';

/** The only time that the key is shown: whoever closes before copying it is asked. */
export function SecretDialog({ made: { key, secret }, onClose }: { made: NewKey; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const [asking, setAsking] = useState(false);
  const copyButton = useRef<HTMLButtonElement>(null);
  const close = () => (copied ? onClose() : setAsking(true));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
      toasts.success(text.copied);
    } catch {
      toasts.error(text.copyFailed);
    }
  };
  return (
    <Dialog
      dirty={!copied}
      footer={
        <Button onClick={onClose} variant={copied ? 'primary' : 'secondary'}>
          {text.done}
        </Button>
      }
      initialFocus={copyButton}
      onOpenChange={close}
      open
      title={text.readyTitle(key.name)}
    >
      <div className="flex flex-col gap-4">
        <Notice title={text.readyNow} tone="saffron">
          {text.readyOnce}
        </Notice>
        <output aria-label={text.secretLabel} className={BOX}>
          {secret}
        </output>
        <Button
          className="self-start max-md:w-full"
          icon={<Copy aria-hidden="true" size={18} />}
          onClick={copy}
          ref={copyButton}
          variant={copied ? 'secondary' : 'primary'}
        >
          {commonText.copy}
        </Button>
        <div>
          <p className="mb-1.5 text-hint text-ink-2">{text.tryIt}</p>
          <p className={BOX}>
            {`curl -H "Authorization: Bearer ${secret.slice(0, 4)}…" ${location.origin}/api/suppliers`}
          </p>
        </div>
      </div>
      <LeaveQuestion onAnswer={setAsking} onLeave={onClose} open={asking} />
    </Dialog>
  );
}

type LeaveQuestionProps = { open: boolean; onAnswer: (open: boolean) => void; onLeave: () => void };

const LeaveQuestion = ({ open, onAnswer, onLeave }: LeaveQuestionProps) => (
  <ConfirmDialog
    action={commonText.close}
    onConfirm={onLeave}
    onOpenChange={onAnswer}
    open={open}
    title={text.leaveTitle}
    tone="danger"
  >
    {text.leaveConfirm}
  </ConfirmDialog>
);
