import { FileDown } from 'lucide-react';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { TABLE_FORMATS, type TableFormat } from '#domain/kernel/table.ts';
import { exportText as text } from '#text/exports/list-files.text.ts';

type ListExportProps<List extends string> = {
  /** « Exporter les commandes », by the list that is taken: the rows, then their lines. Null where there is one alone. */
  labels: Record<List, string | null>;
  load: (file: `${List}.${TableFormat}`) => Promise<File>;
  /** As high as the other buttons of a page's head, where it stands there. */
  size?: 'compact' | 'default';
};

/** A list as its screen narrows it down, as a file. Nothing for who may not take one home. */
export function ListExport<List extends string>({ labels, load, size = 'compact' }: ListExportProps<List>) {
  const phone = usePhone();
  if (!usePermission('exports.run')) return null;
  const icon = <FileDown aria-hidden="true" size={phone ? 20 : 18} />;
  const lists = Object.entries<string | null>(labels) as [List, string | null][];
  return (
    <Menu
      title={text.menu}
      trigger={
        phone ? (
          <IconButton className="flex-none!" icon={icon} label={text.menu} variant="secondary" />
        ) : (
          <Button icon={icon} size={size}>
            {text.menu}
          </Button>
        )
      }
    >
      {lists.map(([list, label]) => {
        const entries = <ExportFormats key={list} load={load} name={list} />;
        return label === null ? (
          entries
        ) : (
          <MenuGroup key={list} label={label}>
            {entries}
          </MenuGroup>
        );
      })}
    </Menu>
  );
}

type ExportFormatsProps<Name extends string> = {
  /** Of the file, before its format. */
  name: Name;
  load: (file: `${Name}.${TableFormat}`, format: TableFormat) => Promise<File>;
};

/** The entries of a menu by which one list is taken home. */
export const ExportFormats = <Name extends string>({ name, load }: ExportFormatsProps<Name>) =>
  TABLE_FORMATS.map((format) => {
    const file = `${name}.${format}` as const;
    const take = { file, preparing: text.preparing, failure: text.failure, load: () => load(file, format) };
    return (
      <MenuItem icon={<FileDown aria-hidden="true" />} key={format} onSelect={() => void takeHome(take)}>
        {text.formats[format]}
      </MenuItem>
    );
  });
