import { FileDown, FileUp } from 'lucide-react';
import { Link } from 'react-router';
import { ExportFormats } from '#client/platform/page/list-export.tsx';
import { WritingLink } from '#client/platform/page/writing-link.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle, IconButton } from '#client/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import type { ExportList } from '#domain/imports/export.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import { importLinkText, exportText as text } from '#text/exports/list-files.text.ts';
import { startAddress } from '#text/imports/import-address.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { downloadExport } from './exports.api.ts';

type FileActionsProps = { imports: ImportKind; exports: readonly ExportList[] };

/** A list's way in and out as a file: two buttons on a desk, one menu on a phone. Nothing for who may do neither. */
export function FileActions({ imports, exports }: FileActionsProps) {
  const phone = usePhone();
  const mayImport = usePermission('imports.run');
  const mayExport = usePermission('exports.run');
  if (phone && (mayImport || mayExport)) {
    return (
      <Menu
        title={text.importOrExport}
        trigger={
          <IconButton
            className="flex-none!"
            icon={<FileDown aria-hidden="true" size={20} />}
            label={text.importOrExport}
            variant="secondary"
          />
        }
      >
        {mayImport && (
          <MenuItem icon={<FileUp aria-hidden="true" />} link={<Link to={startAddress(imports)} />} writes>
            {importLinkText}
          </MenuItem>
        )}
        {mayExport && <ExportEntries lists={exports} />}
      </Menu>
    );
  }
  return (
    <>
      {mayImport && (
        <WritingLink className={buttonStyle({ variant: 'secondary' })} to={startAddress(imports)}>
          <FileUp aria-hidden="true" size={18} />
          {commonText.import}
        </WritingLink>
      )}
      {mayExport && (
        <Menu trigger={<Button icon={<FileDown aria-hidden="true" size={18} />}>{text.menu}</Button>}>
          <ExportEntries lists={exports} />
        </Menu>
      )}
    </>
  );
}

/** Beside the first step of an empty list. */
export function ImportLink({ kind }: { kind: ImportKind }) {
  const mayImport = usePermission('imports.run');
  if (!mayImport) return null;
  return (
    <WritingLink className={buttonStyle({ variant: 'secondary' })} to={startAddress(kind)}>
      <FileUp aria-hidden="true" size={18} />
      {importLinkText}
    </WritingLink>
  );
}

/** A supplier's price list, from its page: nobody is asked again whose it is. */
export function PriceListImportLink({ supplierId, label }: { supplierId: string; label: string }) {
  const mayImport = usePermission('imports.run');
  if (!mayImport) return null;
  return (
    <WritingLink
      className={`${buttonStyle({ variant: 'secondary', size: 'compact' })} max-md:h-button`}
      to={startAddress('price_list', supplierId)}
    >
      <FileUp aria-hidden="true" size={16} />
      {label}
    </WritingLink>
  );
}

/** In a menu, for who may take a whole list home. */
export const ExportEntries = ({ lists }: { lists: readonly ExportList[] }) =>
  lists.map((list) => (
    <MenuGroup key={list} label={text.lists[list]}>
      <ExportFormats<ExportList> load={downloadExport} name={list} />
    </MenuGroup>
  ));
