import { FileDown } from 'lucide-react';
import { downloadTemplate } from '#client/features/imports/imports.api.ts';
import { takeHome } from '#client/platform/browser/take-home.ts';
import { Button } from '#client/ui/button.tsx';
import type { ImportKind } from '#domain/imports/import.ts';
import { importTemplateText as text } from '#text/imports/import-templates.text.ts';

const FORMATS = ['xlsx', 'csv'] as const;

/** For who begins with nothing: a file with the columns that we know. */
export function TemplateFiles({ kind }: { kind: ImportKind }) {
  const take = (format: (typeof FORMATS)[number]) =>
    takeHome({
      file: `${text.stems[kind]}.${format}`,
      preparing: text.preparing,
      failure: text.failure,
      load: () => downloadTemplate(`${kind}.${format}`),
    });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-hint text-ink-2">
      <p>{text.offer}</p>
      <div className="flex gap-2">
        {FORMATS.map((format) => (
          <Button
            aria-label={text.download(text.formats[format])}
            icon={<FileDown aria-hidden="true" size={16} />}
            key={format}
            onClick={() => void take(format)}
            size="compact"
          >
            {text.formats[format]}
          </Button>
        ))}
      </div>
    </div>
  );
}
