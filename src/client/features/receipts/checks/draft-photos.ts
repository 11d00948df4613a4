import type { ReceiveDraft } from '#client/features/receipts/receive/draft.ts';
import type { DraftPhoto } from './draft-photo.ts';

/** All that was taken: of the delivery note, then line by line. */
export const draftPhotos = ({ checks, lines }: ReceiveDraft): DraftPhoto[] => [
  ...checks.note_photos,
  ...lines.flatMap(({ photo, more_photos }) => [...(photo ? [photo] : []), ...more_photos]),
];

/** That photo as it is now, wherever it stands; null or nothing: left out. */
export function withPhoto(
  draft: ReceiveDraft,
  key: string,
  now: DraftPhoto | null | undefined,
): ReceiveDraft {
  const swapped = (photos: readonly DraftPhoto[]) =>
    photos.flatMap((photo) => (photo.key === key ? (now ?? []) : photo));
  return {
    ...draft,
    checks: { ...draft.checks, note_photos: swapped(draft.checks.note_photos) },
    lines: draft.lines.map((line) => ({
      ...line,
      photo: line.photo?.key === key ? (now ?? null) : line.photo,
      more_photos: swapped(line.more_photos),
    })),
  };
}
