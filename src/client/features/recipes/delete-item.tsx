import { Trash2 } from 'lucide-react';
import { MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';

/** The last entry of a recipe's menus, apart from the others. */
export const DeleteItem = ({ label, onSelect }: { label: string; onSelect: () => void }) => (
  <>
    <MenuSeparator />
    <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={onSelect} tone="danger" writes>
      {label}
    </MenuItem>
  </>
);
