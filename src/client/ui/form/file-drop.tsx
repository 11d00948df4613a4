import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { formatBytes } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { useFieldWiring } from './field-context.ts';
import { type FileRule, refusalOf } from './file-check.ts';

type FileDropProps = FileRule & {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** The field's name where no FormField gives one. */
  label?: string;
  disabled?: boolean;
  className?: string;
};

/** One file, dropped or chosen. The native input stays in the page, so keyboard and form both find it. */
export function FileDrop({
  file,
  onFileChange,
  extensions,
  maxBytes,
  label,
  disabled,
  className,
}: FileDropProps) {
  const wiring = useFieldWiring();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const types = extensions.join(', ');

  const take = (next: File | undefined) => {
    if (!next) return;
    const refusal = refusalOf(next, { extensions, maxBytes });
    if (refusal === 'type') setRefused(uiText.wrongFileType(next.name, types));
    else if (refusal === 'size') setRefused(uiText.fileTooLarge(next.name, formatBytes(maxBytes)));
    else setRefused(null);
    onFileChange(refusal ? null : next);
    // The same file, corrected and chosen again, must count as a change.
    if (input.current) input.current.value = '';
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  if (file) {
    return (
      <div className={cn('field-box gap-3 py-1.5 pr-1.5 pl-3', className)}>
        <FileText aria-hidden="true" className="text-primary-ink" size={20} />
        <span className="min-w-0 flex-1 truncate">
          {file.name} <span className="text-hint text-ink-3">{formatBytes(file.size)}</span>
        </span>
        <IconButton
          icon={<X aria-hidden="true" size={18} />}
          label={uiText.removeFile(file.name)}
          onClick={() => onFileChange(null)}
          size="compact"
        />
      </div>
    );
  }
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <label
        className={cn(
          'flex min-h-30 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border border-field border-dashed bg-surface px-4 py-5 text-center transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2',
          over && 'border-primary border-solid bg-primary-soft',
          refused && 'border-danger',
          disabled && 'cursor-not-allowed border-line-2 bg-sunken text-ink-3 hover:bg-sunken',
        )}
        onDragEnter={drag(true)}
        onDragLeave={drag(false)}
        onDragOver={drag(true)}
        onDrop={(event) => {
          drag(false)(event);
          if (!disabled) take(event.dataTransfer.files[0]);
        }}
      >
        <Upload aria-hidden="true" className={disabled ? 'text-ink-3' : 'text-primary-ink'} size={24} />
        <span className="font-semibold text-body">{uiText.dropFile}</span>
        <span className="text-hint text-ink-2">{uiText.browseFiles}</span>
        <span className="text-hint text-ink-3">
          {uiText.fileTypes(types)} · {uiText.fileLimit(formatBytes(maxBytes))}
        </span>
        <input
          {...wiring}
          accept={extensions.join(',')}
          aria-describedby={refused ? noteId : wiring['aria-describedby']}
          aria-invalid={refused ? true : wiring['aria-invalid']}
          aria-label={wiring.id ? undefined : label}
          className="sr-only"
          disabled={disabled}
          onChange={(event) => take(event.target.files?.[0])}
          ref={input}
          type="file"
        />
      </label>
      {refused && (
        <p className="flex items-start gap-1.5 text-danger-ink text-hint" id={noteId} role="alert">
          <CircleAlert aria-hidden="true" className="mt-px" size={16} />
          {refused}
        </p>
      )}
    </div>
  );
}
