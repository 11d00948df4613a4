import { LockKeyhole } from 'lucide-react';
import { accessDeniedText } from '#text/navigation.text.ts';
import { shellText } from '#text/shell.text.ts';
import { LinkButton } from './link-button.tsx';
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
