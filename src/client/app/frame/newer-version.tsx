import { Sparkles } from 'lucide-react';
import { changeToNewerVersion } from '#client/platform/worker/registration.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { shellText } from '#text/shell/shell.text.ts';

const { network: text } = shellText;

/** The application was renewed while this page was open. Nobody is sent away from what they type. */
export function NewerVersion({ keeps }: { keeps: boolean }) {
  return (
    <Notice
      action={<TextButton onClick={changeToNewerVersion}>{text.reload}</TextButton>}
      className="rounded-none md:px-8"
      icon={<Sparkles aria-hidden="true" />}
      role="status"
      title={text.newerVersion}
      tone="success"
    >
      {keeps ? text.newerVersionDetail : text.newerVersionTyped}
    </Notice>
  );
}
