import { Copy, Download } from 'lucide-react';
import type { Ref } from 'react';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText } from '#text/accounts/accounts.text.ts';
import { commonText } from '#text/kernel/common.text.ts';

type CopyWords = { copied: string; copyFailed: string };

/** Whether it is in the clipboard; either way it is said. */
export async function copyText(text: string, words: CopyWords): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.success(words.copied);
    return true;
  } catch {
    toasts.error(words.copyFailed);
    return false;
  }
}

function download(codes: readonly string[]): void {
  const lines = [accountText.recoveryFileHead, '', ...codes, ''];
  const url = URL.createObjectURL(new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = accountText.recoveryFile;
  link.click();
  URL.revokeObjectURL(url);
}

type RecoveryCodesProps = {
  codes: readonly string[];
  copyButton: Ref<HTMLButtonElement>;
  /** They are somewhere else too. */
  onTaken: () => void;
};

/** Shown once: the server keeps only their hashes. */
export function RecoveryCodes({ codes, copyButton, onTaken }: RecoveryCodesProps) {
  const copy = async () => {
    if (await copyText(codes.join('\n'), accountText)) onTaken();
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-ink-2">{profileText.recoveryIntro}</p>
      <ul
        aria-label={profileText.recoveryTitle}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-card border border-line bg-head px-5 py-4 font-mono text-[0.9375rem] max-[22rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li className="select-all" key={code}>
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy aria-hidden="true" size={18} />} onClick={copy} ref={copyButton}>
          {commonText.copy}
        </Button>
        <Button
          icon={<Download aria-hidden="true" size={18} />}
          onClick={() => {
            download(codes);
            onTaken();
          }}
        >
          {commonText.download}
        </Button>
      </div>
    </div>
  );
}
