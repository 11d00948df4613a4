import { DigestChoice } from '#client/features/alerts/digest.parts.tsx';
import { digestText as text } from '#text/alerts/alerts.text.ts';
import { ProfileSection } from './section.tsx';

/** The morning's e-mail leads here (`/profile#alertes`). */
export function DigestSection({ organisation }: { organisation: string }) {
  return (
    <div className="scroll-mt-20" id="alertes">
      <ProfileSection intro={text.intro} title={text.title}>
        <DigestChoice organisation={organisation} />
      </ProfileSection>
    </div>
  );
}
