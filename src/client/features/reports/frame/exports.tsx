import { FileDown, Printer } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { reportFile } from '#client/features/reports/report-files.ts';
import type { ReportProps } from '#client/features/reports/report-props.ts';
import { ExportFormats } from '#client/platform/page/list-export.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button } from '#client/ui/button.tsx';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '#client/ui/popup/menu.tsx';
import { exportText } from '#text/exports/list-files.text.ts';
import { type ReportTab, reportsText as text } from '#text/reports/reports.text.ts';

/** The report in view, as it is narrowed down: as a file, or on paper. */
export function ReportExports({ tab, period }: ReportProps & { tab: ReportTab }) {
  const [params] = useSearchParams();
  const mayExport = usePermission('exports.run');
  const take = reportFile(tab, period, params);
  return (
    <Menu
      align="end"
      title={exportText.menu}
      trigger={<Button icon={<FileDown aria-hidden="true" size={18} />}>{exportText.menu}</Button>}
    >
      {mayExport && (
        <>
          <MenuGroup label={text.tabs[tab]}>
            <ExportFormats load={(_file, format) => take(format)} name={tab} />
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
