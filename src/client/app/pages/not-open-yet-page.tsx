import { DoorClosed } from 'lucide-react';
import { LinkButton } from '#client/app/frame/link-button.tsx';
import { PAGES, type PageHandle, type RoutedPath } from '#client/app/pages.ts';
import { pageTitles } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { MessagePage } from './message-page.tsx';

function wayBack(path: RoutedPath) {
  if (PAGES[path].layout === 'frame') return { to: '/dashboard', label: shellText.back.toDashboard };
  return { to: '/', label: shellText.back.toHome };
}

export function NotOpenYetPage({ path }: PageHandle) {
  const { to, label } = wayBack(path);
  return (
    <MessagePage
      actions={<LinkButton to={to}>{label}</LinkButton>}
      icon={<DoorClosed size={24} />}
      title={pageTitles[path]}
    >
      <p>{shellText.notOpenYet}</p>
    </MessagePage>
  );
}
