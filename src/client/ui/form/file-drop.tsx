import { CircleAlert, FileText, Upload, X } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { IconButton } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { DOT, formatBytes } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { useFieldWiring } from './field-context.ts';
import { type FileRefusal, type FileRule, refusalOf } from './file-check.ts';

export type WayIn = 'dropped' | 'chosen';

type FileDropProps = FileRule & {
  file: File | null;
  onFileChange: (file: File | null) => void;
  /** Where the page has words of its own for a file of another type. */
  onWrongType?: (way: WayIn) => void;
  /** The field's name where no FormField gives one. */
  label?: string;
  disabled?: boolean;
  className?: string;
};

/** One file, dropped or chosen. The native input stays in the page, so keyboard and form both find it. */
export function FileDrop({
  file,
  onFileChange,
  onWrongType,
  extensions,
  maxBytes,
  label,
  disabled,
  className,
}: FileDropProps) {
  const noteId = useId();
  const [refused, setRefused] = useState<string | null>(null);
  const rule = { extensions, maxBytes };
  const take = (next: File, way: WayIn) => {
    const refusal = refusalOf(next, rule);
    if (refusal === 'type') onWrongType?.(way);
    setRefused(refusal && refusalSentence(refusal, next, rule));
    onFileChange(refusal === null ? next : null);
  };
  if (file) return <ChosenFile className={className} file={file} onRemove={() => onFileChange(null)} />;
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <DropZone {...rule} disabled={disabled} label={label} onTake={take} refusalId={refused && noteId} />
      {refused && (
        <p className="flex items-start gap-1.5 text-danger-ink text-hint" id={noteId} role="alert">
          <CircleAlert aria-hidden="true" className="mt-px" size={16} />
          {refused}
        </p>
      )}
    </div>
  );
}

const typesOf = ({ extensions }: FileRule) => extensions.join(', ');

const refusalSentence = (refusal: FileRefusal, { name }: File, rule: FileRule): string =>
  refusal === 'type'
    ? uiText.wrongFileType(name, typesOf(rule))
    : uiText.fileTooLarge(name, formatBytes(rule.maxBytes));

type ChosenFileProps = { file: File; onRemove: () => void; className: string | undefined };

function ChosenFile({ file, onRemove, className }: ChosenFileProps) {
  return (
    <div className={cn('field-box gap-3 py-1.5 pr-1.5 pl-3', className)}>
      <FileText aria-hidden="true" className="text-primary-ink" size={20} />
      <span className="min-w-0 flex-1 truncate">
        {file.name} <span className="text-hint text-ink-3">{formatBytes(file.size)}</span>
      </span>
      <IconButton
        icon={<X aria-hidden="true" size={18} />}
        label={uiText.removeFile(file.name)}
        onClick={onRemove}
        size="compact"
      />
    </div>
  );
}

type DropZoneProps = FileRule & {
  onTake: (file: File, way: WayIn) => void;
  /** The sentence that says why the last file was refused; null where none was. */
  refusalId: string | null;
  label: string | undefined;
  disabled: boolean | undefined;
};

function DropZone({ onTake, refusalId, label, disabled, ...rule }: DropZoneProps) {
  const wiring = useFieldWiring();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  return (
    <label
      className={cn(
        'flex min-h-30 cursor-pointer flex-col items-center justify-center gap-1 rounded-field border border-field border-dashed bg-surface px-4 py-5 text-center transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-(--focus) has-focus-visible:outline-offset-2',
        over && 'border-primary border-solid bg-primary-soft',
        refusalId && 'border-danger',
        disabled && 'cursor-not-allowed border-line-2 bg-sunken text-ink-3 hover:bg-sunken',
      )}
      onDragEnter={drag(true)}
      onDragLeave={drag(false)}
      onDragOver={drag(true)}
      onDrop={(event) => {
        drag(false)(event);
        const [file] = event.dataTransfer.files;
        if (file && !disabled) onTake(file, 'dropped');
      }}
    >
      <Upload aria-hidden="true" className={disabled ? 'text-ink-3' : 'text-primary-ink'} size={24} />
      <span className="font-semibold text-body">{uiText.dropFile}</span>
      <span className="text-hint text-ink-2">{uiText.browseFiles}</span>
      <span className="text-hint text-ink-3">
        {uiText.fileTypes(typesOf(rule))}
        <span className="max-md:hidden">{DOT}</span>
        <span className="max-md:block">{uiText.fileLimit(formatBytes(rule.maxBytes))}</span>
      </span>
      <input
        {...wiring}
        accept={rule.extensions.join(',')}
        aria-describedby={refusalId ?? wiring['aria-describedby']}
        aria-invalid={refusalId ? true : wiring['aria-invalid']}
        aria-label={wiring.id ? undefined : label}
        className="sr-only"
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onTake(file, 'chosen');
          // The same file, corrected and chosen again, must count as a change.
          event.target.value = '';
        }}
        type="file"
      />
    </label>
  );
}
