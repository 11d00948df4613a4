import { FileDown } from 'lucide-react';
import { useMovementFilters } from '#client/features/stock/movements/filters.ts';
import { useConsumptionFilters } from '#client/features/stock/use/filters.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu, MenuGroup, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { stockExportMenuText as text } from '#text/stock/stock-screens.text.ts';
import { downloadStock, type StockFile } from './stock.api.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** The list in view as a file: the whole stock, the movements as they are narrowed down, or the consumption. */
export function StockExports({ list }: { list: 'stock' | 'movements' | 'consumption' }) {
  const phone = usePhone();
  const mayExport = usePermission('exports.run');
  const { asked } = useMovementFilters();
  const { countId } = useConsumptionFilters().asked;
  const { run } = useOnce(async (file: StockFile) => {
    const toast = toasts.info(text.preparing, { id: `file-${file}` });
    try {
      const narrowed = list === 'movements' ? asked : NOT_NARROWED;
      const saved = await downloadStock(file, {
        ...narrowed,
        countId: list === 'consumption' ? countId : null,
      });
      saveFile(saved);
      toasts.success(text.done(saved.name), { id: toast });
    } catch (error) {
      toasts.failure(error, { id: toast, title: text.failure });
    }
  });
  if (!mayExport) return null;
  const icon = <FileDown aria-hidden="true" size={phone ? 20 : 18} />;
  return (
    <Menu
      title={text.menu}
      trigger={
        phone ? (
          <IconButton className="flex-none!" icon={icon} label={text.menu} variant="secondary" />
        ) : (
          <Button icon={icon}>{text.menu}</Button>
        )
      }
    >
      <MenuGroup label={text[list]}>
        {FORMATS.map((format) => (
          <MenuItem
            icon={<FileDown aria-hidden="true" />}
            key={format}
            onSelect={() => void run(`${list}.${format}`)}
          >
            {text.formats[format]}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  );
}

const NOT_NARROWED = { search: '', type: null, itemId: null, from: null, to: null } as const;
