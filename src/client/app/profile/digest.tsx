import { ProfileSection } from '#client/features/accounts/profile/section.tsx';
import { DigestChoice } from '#client/features/alerts/digest.parts.tsx';
import { useNamedPlace } from '#client/ui/navigation/named-place.ts';
import { digestText as text } from '#text/alerts/digest.text.ts';

/** The morning's e-mail leads here (`/profile#alertes`). */
export function DigestSection({ organisation }: { organisation: string }) {
  return (
    <div {...useNamedPlace('alertes')}>
      <ProfileSection intro={text.intro} title={text.title}>
        <DigestChoice organisation={organisation} />
      </ProfileSection>
    </div>
  );
}
