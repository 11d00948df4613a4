import { FileDown } from 'lucide-react';
import { downloadRecipes, type RecipeFile } from '#client/features/recipes/recipes.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button, IconButton } from '#client/ui/button.tsx';
import { Menu, MenuItem } from '#client/ui/popup/menu.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { exportText, takeHomeText } from '#text/exports/list-files.text.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** Every recipe with its figures, as a file. */
export function RecipeExports() {
  const phone = usePhone();
  const mayExport = usePermission('exports.run');
  const { run } = useOnce(async (file: RecipeFile) => {
    const toast = toasts.info(exportText.preparing, { id: `file-${file}` });
    try {
      const saved = await downloadRecipes(file);
      saveFile(saved);
      toasts.success(takeHomeText.done(saved.name), { id: toast });
    } catch (error) {
      toasts.failure(error, { id: toast, title: exportText.failure });
    }
  });
  if (!mayExport) return null;
  const icon = <FileDown aria-hidden="true" size={phone ? 20 : 18} />;
  return (
    <Menu
      title={exportText.menu}
      trigger={
        phone ? (
          <IconButton className="flex-none!" icon={icon} label={exportText.menu} variant="secondary" />
        ) : (
          <Button icon={icon}>{exportText.menu}</Button>
        )
      }
    >
      {FORMATS.map((format) => (
        <MenuItem
          icon={<FileDown aria-hidden="true" />}
          key={format}
          onSelect={() => void run(`recipes.${format}`)}
        >
          {exportText.formats[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
