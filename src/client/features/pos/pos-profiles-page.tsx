import { CreditCard, Plus } from 'lucide-react';
import { useState } from 'react';
import { BackLink } from '#client/platform/page/back-link.tsx';
import { WhenRead } from '#client/platform/page/read.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, inCard } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { posProfilesText as text } from '#text/pos/pos-screens.text.ts';
import { type PosProfile, useProfiles } from './pos.api.ts';
import { ProfileRow } from './profile-row.tsx';

const ProfileForm = lazyPart(
  async () => (await import('./profile-form.tsx')).ProfileForm,
  () => (
    <Card className="mb-4">
      <LoadingBars bars={['h-10.5', 'h-10.5', 'h-32']} className="gap-5 p-5" />
    </Card>
  ),
);

/** /settings/pos-profiles: how the reports of the tills are read. */
export function PosProfilesPage() {
  const [open, setOpen] = useState<PosProfile | 'new' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <PageHead
        actions={
          <Button
            aria-expanded={open === 'new'}
            icon={<Plus aria-hidden="true" size={18} />}
            onClick={() => setOpen(open === 'new' ? null : 'new')}
            variant="primary"
            writes
          >
            {text.create}
          </Button>
        }
        back={<BackLink label={text.back} to="/settings?tab=integrations" />}
        sentence={text.subtitle}
        title={text.title}
      />
      {open && (
        <ProfileForm
          key={open === 'new' ? 'new' : open.id}
          onClose={close}
          profile={open === 'new' ? null : open}
        />
      )}
      <WhenRead
        around={inCard()}
        failure={text.loadFailure}
        of={useProfiles()}
        waiting={<LoadingBars bars={['h-16', 'h-16']} className="gap-5 p-5" label={text.loading} />}
      >
        {(profiles) => (
          <Profiles
            onCreate={open === null ? () => setOpen('new') : undefined}
            onEdit={setOpen}
            profiles={profiles}
          />
        )}
      </WhenRead>
    </>
  );
}

type ProfilesProps = {
  profiles: readonly PosProfile[];
  onEdit: (profile: PosProfile) => void;
  /** Nothing while a form is open already. */
  onCreate: (() => void) | undefined;
};

function Profiles({ profiles, onEdit, onCreate }: ProfilesProps) {
  return (
    <Card>
      <h2 className="sr-only">{text.list}</h2>
      {profiles.length === 0 ? (
        <EmptyState
          actions={
            onCreate && (
              <Button onClick={onCreate} variant="primary" writes>
                {text.createFirst}
              </Button>
            )
          }
          icon={<CreditCard aria-hidden="true" />}
          title={text.empty}
        >
          {text.emptySentence}
        </EmptyState>
      ) : (
        <ul aria-label={text.list} className="divide-y divide-line">
          {profiles.map((profile) => (
            <ProfileRow key={profile.id} onEdit={() => onEdit(profile)} profile={profile} />
          ))}
        </ul>
      )}
    </Card>
  );
}
