import { LockKeyhole } from 'lucide-react';
import { LinkButton } from '#client/app/frame/link-button.tsx';
import { useAdministrators } from '#client/features/organisations/organisations.api.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { MessagePage } from './message-page.tsx';

/** Whoever may not see a page reads whom to ask, and the way back. */
export function DeniedPage() {
  const { data: administrators = [] } = useAdministrators();
  return (
    <MessagePage
      actions={<LinkButton to="/dashboard">{shellText.back.toDashboard}</LinkButton>}
      icon={<LockKeyhole size={24} />}
      title={accessDeniedText.title}
      tone="saffron"
    >
      <p>{accessDeniedText.sentence}</p>
      <p className="mt-2">{accessDeniedText.ask(administrators.map(({ full_name }) => full_name))}</p>
    </MessagePage>
  );
}
