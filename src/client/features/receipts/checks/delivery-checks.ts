import type { ReceiptInput } from '#client/features/receipts/receipts.api.ts';
import {
  DELIVERY_PROBES,
  type DeliveryAction,
  type DeliveryProbe,
} from '#domain/receipts/delivery-limits.ts';
import type { Signature } from '#domain/receipts/signature.ts';
import { isProbeReading } from '#domain/temperatures/probe.ts';
import { parseFrenchNumber } from '#text/kernel/format.ts';
import type { DraftPhoto } from './draft-photo.ts';

/** What is said of a delivery as a whole. Temperatures as typed: what is no figure must be said, not dropped. */
export type DeliveryChecks = Record<DeliveryProbe, string> & {
  signed_name: string;
  signature: Signature;
  note_photos: DraftPhoto[];
  /** What was done about goods that came too warm. */
  action: DeliveryAction | null;
};

export const NO_CHECKS: DeliveryChecks = {
  truck: '',
  chilled: '',
  frozen: '',
  signed_name: '',
  signature: [],
  note_photos: [],
  action: null,
};

export const probeOf = (typed: string): number | null =>
  typed.trim() === '' ? null : parseFrenchNumber(typed);

/** Written, and no temperature that a probe can show. */
export function isWrongProbe(typed: string): boolean {
  if (typed.trim() === '') return false;
  const figure = probeOf(typed);
  return figure === null || !isProbeReading(figure);
}

export const hasWrongProbe = (checks: DeliveryChecks): boolean =>
  DELIVERY_PROBES.some((probe) => isWrongProbe(checks[probe]));

export const areChecksFilled = (checks: DeliveryChecks): boolean =>
  JSON.stringify(checks) !== JSON.stringify(NO_CHECKS);

type Sent = Pick<
  ReceiptInput,
  'truck_celsius' | 'chilled_celsius' | 'frozen_celsius' | 'signed_name' | 'signature' | 'note_photo_ids'
> & { corrective_action?: DeliveryAction };

/** What is not said is left out. */
export function checksInput({ truck, chilled, frozen, action, ...checks }: DeliveryChecks): Sent {
  const { signed_name, signature, note_photos } = checks;
  const [ofTruck, ofChilled, ofFrozen] = [probeOf(truck), probeOf(chilled), probeOf(frozen)];
  const photos = note_photos.flatMap(({ file_id }) => file_id ?? []);
  return {
    ...(ofTruck !== null && { truck_celsius: ofTruck }),
    ...(ofChilled !== null && { chilled_celsius: ofChilled }),
    ...(ofFrozen !== null && { frozen_celsius: ofFrozen }),
    ...(action !== null && { corrective_action: action }),
    ...(signed_name.trim() !== '' && { signed_name: signed_name.trim() }),
    ...(signature.length > 0 && { signature }),
    ...(photos.length > 0 && { note_photo_ids: photos }),
  };
}
