import { MyData } from '#client/features/leaving/my-data.parts.tsx';
import { myAccountDataText as text } from '#text/leaving/leaving.text.ts';
import { ProfileSection } from './section.tsx';

export function MyDataSection() {
  return (
    <ProfileSection intro={text.intro} title={text.title}>
      <MyData />
    </ProfileSection>
  );
}
