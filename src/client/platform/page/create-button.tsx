import { Plus } from 'lucide-react';
import { Button } from '#client/ui/button.tsx';

type CreateButtonProps = { onClick: () => void; className?: string; children: string };

/** One more of what the page lists. */
export const CreateButton = ({ children, ...look }: CreateButtonProps) => (
  <Button {...look} icon={<Plus aria-hidden="true" size={18} />} variant="primary" writes>
    {children}
  </Button>
);
