import type { ReceiptInput } from '#client/features/receipts/receipts.api.ts';
import { PROBE_MAX, PROBE_MIN } from '#domain/receipts/limits.ts';
import type { Signature } from '#domain/receipts/signature.ts';
import { parseFrenchNumber } from '#text/kernel/format.ts';
import type { DraftPhoto } from './draft-photo.ts';

export const DELIVERY_PROBES = ['truck', 'chilled', 'frozen'] as const;
type DeliveryProbe = (typeof DELIVERY_PROBES)[number];

/** What is said of a delivery as a whole. Temperatures as typed: what is no figure must be said, not dropped. */
export type DeliveryChecks = Record<DeliveryProbe, string> & {
  signed_name: string;
  signature: Signature;
  note_photos: DraftPhoto[];
};

export const NO_CHECKS: DeliveryChecks = {
  ...{ truck: '', chilled: '', frozen: '', signed_name: '', signature: [], note_photos: [] },
};

const figureOf = (typed: string): number | null => (typed.trim() === '' ? null : parseFrenchNumber(typed));

/** Written, and no temperature that a probe can show. */
export function isWrongProbe(typed: string): boolean {
  if (typed.trim() === '') return false;
  const figure = figureOf(typed);
  return (
    figure === null || figure < PROBE_MIN || figure > PROBE_MAX || Math.round(figure * 10) / 10 !== figure
  );
}

export const hasWrongProbe = (checks: DeliveryChecks): boolean =>
  DELIVERY_PROBES.some((probe) => isWrongProbe(checks[probe]));

export const areChecksSaid = (checks: DeliveryChecks): boolean =>
  JSON.stringify(checks) !== JSON.stringify(NO_CHECKS);

type Sent = Pick<
  ReceiptInput,
  'truck_celsius' | 'chilled_celsius' | 'frozen_celsius' | 'signed_name' | 'signature' | 'note_photo_ids'
>;

/** What is not said is left out. */
export function checksInput({
  truck,
  chilled,
  frozen,
  signed_name,
  signature,
  note_photos,
}: DeliveryChecks): Sent {
  const [ofTruck, ofChilled, ofFrozen] = [figureOf(truck), figureOf(chilled), figureOf(frozen)];
  const photos = note_photos.flatMap(({ file_id }) => file_id ?? []);
  return {
    ...(ofTruck !== null && { truck_celsius: ofTruck }),
    ...(ofChilled !== null && { chilled_celsius: ofChilled }),
    ...(ofFrozen !== null && { frozen_celsius: ofFrozen }),
    ...(signed_name.trim() !== '' && { signed_name: signed_name.trim() }),
    ...(signature.length > 0 && { signature }),
    ...(photos.length > 0 && { note_photo_ids: photos }),
  };
}
