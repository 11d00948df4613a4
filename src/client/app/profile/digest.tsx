import { useEffect, useRef } from 'react';
import { ProfileSection } from '#client/features/accounts/profile/section.tsx';
import { DigestChoice } from '#client/features/alerts/digest.parts.tsx';
import { digestText as text } from '#text/alerts/digest.text.ts';

const PLACE = 'alertes';

/** The morning's e-mail leads here (`/profile#alertes`). */
export function DigestSection({ organisation }: { organisation: string }) {
  const place = useRef<HTMLDivElement>(null);
  // It comes after the page: the browser has looked for it already.
  useEffect(() => {
    if (window.location.hash === `#${PLACE}`) place.current?.scrollIntoView();
  }, []);
  return (
    <div className="scroll-mt-20" id={PLACE} ref={place}>
      <ProfileSection intro={text.intro} title={text.title}>
        <DigestChoice organisation={organisation} />
      </ProfileSection>
    </div>
  );
}
