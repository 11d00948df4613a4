import { FileDown, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { type ReportFormat, reportFile } from '#client/features/reports/report-files.ts';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { exportText, takeHomeText } from '#text/exports/list-files.text.ts';
import { type ReportTab, reportsText as text } from '#text/reports/reports.text.ts';

const FORMATS = ['csv', 'xlsx'] as const;

/** The report in view, as it is narrowed down: as a file, or on paper. */
export function ReportExports({ tab, period }: ReportProps & { tab: ReportTab }) {
  const [params] = useSearchParams();
  const mayExport = usePermission('exports.run');
  const take = reportFile(tab, period, params);
  const { run } = useOnce(async (format: ReportFormat) => {
    const toast = toasts.info(exportText.preparing, { id: `file-${tab}-${format}` });
    try {
      const saved = await take(format);
      saveFile(saved);
      toasts.success(takeHomeText.done(saved.name), { id: toast });
    } catch (error) {
      toasts.failure(error, { id: toast, title: exportText.failure });
    }
  });
  return (
    <Menu
      align="end"
      title={exportText.menu}
      trigger={<Button icon={<FileDown aria-hidden="true" size={18} />}>{exportText.menu}</Button>}
    >
      {mayExport && (
        <>
          <MenuGroup label={text.tabs[tab]}>
            {FORMATS.map((format) => (
              <MenuItem icon={<FileDown aria-hidden="true" />} key={format} onSelect={() => void run(format)}>
                {exportText.formats[format]}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Printer aria-hidden="true" />} onSelect={() => window.print()}>
        {text.print}
      </MenuItem>
    </Menu>
  );
}
