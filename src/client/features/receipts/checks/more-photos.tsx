import { Camera, X } from 'lucide-react';
import { useState } from 'react';
import { keepPhoto, usePicture } from '#client/features/receipts/line/photo.tsx';
import { dropPhotoOf } from '#client/platform/kept/photos.ts';
import { useWhose } from '#client/platform/session/whose.ts';
import { IconButton } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { deliveryChecksText as text } from '#text/receipts/delivery-checks.text.ts';
import type { DraftPhoto } from './draft-photo.ts';

type MorePhotosProps = {
  photos: readonly DraftPhoto[];
  onChange: (photos: DraftPhoto[]) => void;
  label: string;
  most: number;
};

/** As many as are needed to show it. */
export function MorePhotos({ photos, onChange, label, most }: MorePhotosProps) {
  const whose = useWhose();
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    const photo = await keepPhoto(whose, file);
    setBusy(false);
    if (photo) onChange([...photos, photo]);
  };
  return (
    <FormField kind="group" label={label} optional>
      <div className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <Thumb
            key={photo.key}
            onRemove={() => {
              void dropPhotoOf(whose, photo.key);
              onChange(photos.filter(({ key }) => key !== photo.key));
            }}
            photo={photo}
            place={place + 1}
          />
        ))}
        {photos.length < most && (
          <span className="relative grid size-16 place-items-center rounded-field border border-field border-dashed text-primary-ink hover:bg-hover has-focus-visible:outline-(--focus) has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
            {busy ? <Spinner /> : <Camera aria-hidden="true" size={22} />}
            <input
              accept="image/*"
              aria-label={`${text.addPhoto}, ${label}`}
              capture="environment"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void add(file);
                event.target.value = '';
              }}
              type="file"
            />
          </span>
        )}
      </div>
    </FormField>
  );
}

function Thumb({ photo, place, onRemove }: { photo: DraftPhoto; place: number; onRemove: () => void }) {
  const address = usePicture(photo.key);
  return (
    <span className="relative">
      {address ? (
        <img alt={text.photo(place)} className="size-16 rounded-field object-cover" src={address} />
      ) : (
        <span className="block size-16 rounded-field bg-sunken" />
      )}
      <IconButton
        className="absolute -top-2 -right-2 rounded-full border border-line bg-surface"
        icon={<X aria-hidden="true" size={14} />}
        label={text.removePhoto(place)}
        onClick={onRemove}
        size="compact"
      />
    </span>
  );
}
