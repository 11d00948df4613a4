import { ProfileSection } from '#client/features/accounts/profile/section.tsx';
import { MyData } from '#client/features/leaving/my-data.parts.tsx';
import { myAccountDataText as text } from '#text/leaving/leaving.text.ts';

export function MyDataSection() {
  return (
    <ProfileSection intro={text.intro} title={text.title}>
      <MyData />
    </ProfileSection>
  );
}
