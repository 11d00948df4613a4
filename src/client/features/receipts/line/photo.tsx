import { Camera, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { StorageNotice } from '#client/features/organisations/organisation-usage.parts.tsx';
import type { DraftPhoto } from '#client/features/receipts/checks/draft-photo.ts';
import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { randomId } from '#client/platform/browser/random-id.ts';
import { shrinkPhoto } from '#client/platform/browser/shrink-picture.ts';
import { dropPhotoOf, keepPhotoOf, readPhotoOf } from '#client/platform/kept/photos.ts';
import type { Whose } from '#client/platform/kept/whose.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { useFieldWiring } from '#client/ui/form/field-context.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { receiveText as text } from '#text/receipts/receiving.text.ts';

/** Made small and kept on the device; null where it is no picture. */
export async function keepPhoto(whose: Whose, file: File): Promise<DraftPhoto | null> {
  const small = await shrinkPhoto(file);
  if (!small) return null;
  const key = randomId();
  await keepPhotoOf(whose, key, small);
  return { key, name: small.name, file_id: null };
}

type PhotoFieldProps = { line: ReceivingLine; onChange: (photo: DraftPhoto | null) => void };

/** Taken with the phone, kept on it, and sent with the receipt. */
export function PhotoField({ line: { photo }, onChange }: PhotoFieldProps) {
  const whose = useWhose();
  const [refused, setRefused] = useState<string>();
  const { run: take, busy } = useOnce(async (file: File) => {
    const kept = await keepPhoto(whose, file);
    setRefused(kept ? undefined : text.photoRefused);
    if (kept) onChange(kept);
  });
  if (photo) {
    return (
      <FormField hint={text.photoWaiting} kind="group" label={text.photo}>
        <KeptPhoto
          onRemove={() => {
            void dropPhotoOf(whose, photo.key);
            onChange(null);
          }}
          photo={photo}
        />
      </FormField>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <FormField error={refused} hint={text.photoOptional} label={text.photo}>
        <Shutter busy={busy} onFile={take} />
      </FormField>
      <StorageNotice />
    </div>
  );
}

function Shutter({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const wiring = useFieldWiring();
  return (
    <span className="relative flex min-h-field items-center justify-center gap-2 rounded-field border border-field border-dashed font-semibold text-button text-primary-ink transition-colors hover:bg-hover has-focus-visible:outline-(--focus) has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
      {busy ? <Spinner /> : <Camera aria-hidden="true" size={20} />}
      <span aria-hidden="true">{text.photoAdd}</span>
      <input
        {...wiring}
        accept="image/*"
        capture="environment"
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
        type="file"
      />
    </span>
  );
}

function KeptPhoto({ photo, onRemove }: { photo: DraftPhoto; onRemove: () => void }) {
  const address = usePicture(photo.key);
  return (
    <span className="field-box gap-2 py-1 pr-1 pl-1.5">
      {address && <img alt="" className="size-9 rounded-chip object-cover" src={address} />}
      <span className="min-w-0 flex-1 truncate text-cell">{text.photoReady}</span>
      <IconButton
        className="max-md:size-11"
        icon={<X aria-hidden="true" size={18} />}
        label={text.photoRemove}
        onClick={onRemove}
        size="compact"
      />
    </span>
  );
}

export function usePicture(key: string): string | null {
  const { userId, orgId } = useWhose();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let left = false;
    void readPhotoOf({ userId, orgId }, key).then((file) => {
      if (!file || left) return;
      made = URL.createObjectURL(file);
      setAddress(made);
    });
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [key, userId, orgId]);
  return address;
}
