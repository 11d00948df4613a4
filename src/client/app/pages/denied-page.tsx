import { LockKeyhole } from 'lucide-react';
import { LinkButton } from '#client/app/frame/link-button.tsx';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { MessagePage } from './message-page.tsx';

export function DeniedPage() {
  return (
    <MessagePage
      actions={<LinkButton to="/dashboard">{shellText.back.toDashboard}</LinkButton>}
      icon={<LockKeyhole size={24} />}
      title={accessDeniedText.title}
      tone="saffron"
    >
      <p>{accessDeniedText.sentence}</p>
    </MessagePage>
  );
}
