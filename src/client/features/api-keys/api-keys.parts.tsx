import { Plus } from 'lucide-react';
import { useState } from 'react';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { apiKeysText as text } from '#text/api-keys/api-keys.text.ts';
import { type NewKey, useApiKeys } from './api-keys.api.ts';
import { KeyRow } from './key-row.tsx';

const NewKeyDialog = lazyPart(async () => (await import('./new-key-dialog.tsx')).NewKeyDialog);
const SecretDialog = lazyPart(async () => (await import('./secret-dialog.tsx')).SecretDialog);

/** /settings, tab « Intégrations »: which programs may act here, and how to end that. */
export function ApiKeys() {
  const [panel, setPanel] = useState<'new' | NewKey | null>(null);
  const [revokedShown, setRevokedShown] = useState(false);
  const anyRevoked = useApiKeys('in_use').data?.pages[0]?.any_revoked ?? false;
  const close = () => setPanel(null);
  return (
    <Card className="mt-4 max-w-180">
      <CardHeader
        description={
          <>
            {text.intro}{' '}
            <a className="link max-md:block max-md:w-fit max-md:py-2.5" href="/api/docs">
              {text.docs}
            </a>
          </>
        }
        divided
        title={text.title}
      />
      <Keys empty={text.empty} label={text.title} only="in_use" />
      <CardBody className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-t">
        <Button
          className="max-md:w-full"
          icon={<Plus aria-hidden="true" size={18} />}
          onClick={() => setPanel('new')}
          writes
        >
          {text.add}
        </Button>
        {(anyRevoked || revokedShown) && (
          <TextButton aria-expanded={revokedShown} onClick={() => setRevokedShown((shown) => !shown)}>
            {revokedShown ? text.hideRevoked : text.showRevoked}
          </TextButton>
        )}
      </CardBody>
      {revokedShown && (
        <div className="border-line border-t">
          <Keys empty={text.noneRevoked} label={text.revokedTitle} only="revoked" />
        </div>
      )}
      {panel === 'new' && (
        <NewKeyDialog onClose={() => setPanel((now) => (now === 'new' ? null : now))} onMade={setPanel} />
      )}
      {panel !== null && panel !== 'new' && <SecretDialog made={panel} onClose={close} />}
    </Card>
  );
}

type KeysProps = { only: 'in_use' | 'revoked'; label: string; empty: string };

function Keys({ only, label, empty }: KeysProps) {
  const list = useApiKeys(only);
  return (
    <>
      <WhenRead
        failure={text.loadFailure}
        of={list}
        waiting={<LoadingBars bars={['h-10', 'h-10']} className="p-5" />}
      >
        {({ pages }) => {
          const keys = pages.flatMap((page) => page.keys);
          if (keys.length === 0) return <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{empty}</p>;
          return (
            <ul aria-label={label} className="divide-y divide-line">
              {keys.map((key) => (
                <KeyRow apiKey={key} key={key.id} />
              ))}
            </ul>
          );
        }}
      </WhenRead>
      <MorePages label={text.nextPage} of={list} />
    </>
  );
}
