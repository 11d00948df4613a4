import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useOnce } from '#client/platform/api/once.ts';
import { shrinkPicture } from '#client/platform/browser/shrink-picture.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { FileDrop } from '#client/ui/form/file-drop.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, WHOLE } from '#client/ui/form/form-section.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import { uploadLogo, useLogo } from './card.api.ts';
import type { CardForm } from './form.ts';

export function LookFields({ form }: { form: CardForm }) {
  const { errors } = form.formState;
  return (
    <FormSection title={text.look}>
      <Controller
        control={form.control}
        name="logo_file_id"
        render={({ field }) => (
          <LogoField
            error={errors.logo_file_id?.message}
            id={field.value}
            onChange={(id) => field.onChange(id)}
            refuse={(message) => form.setError('logo_file_id', { type: 'file', message })}
          />
        )}
      />
      <FormField
        className={WHOLE}
        error={errors.mail_signature?.message}
        hint={text.signatureHint}
        label={text.signature}
        optional
      >
        <Textarea {...form.register('mail_signature')} rows={3} />
      </FormField>
    </FormSection>
  );
}

type LogoFieldProps = {
  id: string | null;
  error: string | undefined;
  onChange: (id: string | null) => void;
  refuse: (message: string) => void;
};

const PICTURES = ['.png', '.jpg', '.jpeg', '.webp'];
/** Of the file that is chosen; what is kept is smaller. */
const CHOSEN_MAX = 15_000_000;

function LogoField({ id, error, onChange, refuse }: LogoFieldProps) {
  const { run, busy } = useOnce(
    async (file: File) => {
      const picture = await shrinkPicture(file);
      if (!picture) return refuse(text.logoUnreadable);
      const { id: kept, storage_warning } = await uploadLogo(picture);
      onChange(kept);
      if (storage_warning) toasts.info(storage_warning, { id: 'storage' });
    },
    { id: 'logo', fallback: text.logoFailure },
  );
  return (
    <FormField className={WHOLE} error={error} kind={id ? 'group' : 'field'} label={text.logo} optional>
      {busy ? (
        <p className="field-box min-h-30 justify-center gap-3 text-ink-2" role="status">
          <Spinner />
          {text.logoUploading}
        </p>
      ) : id ? (
        <KeptLogo id={id} onRemove={() => onChange(null)} />
      ) : (
        <FileDrop
          extensions={PICTURES}
          file={null}
          maxBytes={CHOSEN_MAX}
          onFileChange={(file) => file && run(file)}
        />
      )}
    </FormField>
  );
}

function KeptLogo({ id, onRemove }: { id: string; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-4 rounded-field border border-line bg-head p-3">
      {/* Paper is white, whatever the screen's theme: the logo is shown as it prints. */}
      <span className="grid h-20 w-40 shrink-0 place-items-center overflow-hidden rounded-compact border border-line bg-[#fff] p-2">
        <LogoPicture id={id} />
      </span>
      <Button
        className="ml-auto"
        icon={<Trash2 aria-hidden="true" size={16} />}
        onClick={onRemove}
        size="compact"
        variant="quiet"
      >
        {text.logoRemove}
      </Button>
    </div>
  );
}

export function LogoPicture({ id }: { id: string }) {
  const { data: file, error } = useLogo(id);
  const address = useAddress(file);
  if (error) return <span className="text-[#95211a] text-hint">{text.logoLoadFailure}</span>;
  if (!address) return <Skeleton className="h-full" />;
  return <img alt={text.logoAlt} className="max-h-full max-w-full object-contain" src={address} />;
}

/** An address for what the browser holds in memory, given back when it is no longer shown. */
function useAddress(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : null;
}
