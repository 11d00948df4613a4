import { FlaskConical } from 'lucide-react';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { testModeText } from '#text/billing/billing.text.ts';

export const TestModeNotice = ({ className }: { className?: string }) => (
  <Notice
    {...(className && { className })}
    icon={<FlaskConical aria-hidden="true" />}
    title={testModeText.title}
  >
    {testModeText.detail}
  </Notice>
);
