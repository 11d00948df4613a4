import { type PointerEvent, useRef } from 'react';
import { TextButton } from '#client/ui/text-button.tsx';
import {
  SIGNATURE_BOX,
  type Signature,
  STROKE_POINTS_MAX,
  STROKES_MAX,
  strokePath,
} from '#domain/receipts/signature.ts';
import { deliveryChecksText as text } from '#text/receipts/delivery-checks.text.ts';

type SignaturePadProps = { signature: Signature; onChange: (signature: Signature) => void };

/** Drawn with a finger or a mouse; who can do neither types a name. */
export function SignaturePad({ signature, onChange }: SignaturePadProps) {
  const drawing = useRef(false);
  const pointAt = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), 1) * most);
    return [
      within((clientX - left) / width, SIGNATURE_BOX.width),
      within((clientY - top) / height, SIGNATURE_BOX.height),
    ];
  };
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (signature.length >= STROKES_MAX) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drawing.current = true;
    onChange([...signature, pointAt(event)]);
  };
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const last = signature.at(-1);
    if (!drawing.current || !last || last.length >= STROKE_POINTS_MAX) return;
    const [x, y] = pointAt(event);
    if (last.at(-2) === x && last.at(-1) === y) return;
    onChange([...signature.slice(0, -1), [...last, x, y]]);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3 font-semibold text-label">
        <span>{text.signature}</span>
        {signature.length > 0 && <TextButton onClick={() => onChange([])}>{text.clear}</TextButton>}
      </div>
      <SignatureDrawing
        className="h-30 w-full cursor-crosshair touch-none rounded-field border border-field border-dashed bg-surface"
        onPointerDown={start}
        onPointerMove={go}
        onPointerUp={() => {
          drawing.current = false;
        }}
        signature={signature}
      />
      <p className="text-hint text-ink-2">{text.signatureHint}</p>
    </div>
  );
}

type DrawingProps = {
  signature: Signature;
  className: string;
  onPointerDown?: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerMove?: (event: PointerEvent<SVGSVGElement>) => void;
  onPointerUp?: () => void;
};

/** The hand, as it was drawn. */
export function SignatureDrawing({ signature, ...box }: DrawingProps) {
  return (
    <svg
      {...box}
      aria-label={signature.length > 0 ? text.signed : text.unsigned}
      preserveAspectRatio="none"
      role="img"
      viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
    >
      {signature.map((stroke, place) => (
        <path
          className="stroke-ink"
          d={strokePath(stroke)}
          fill="none"
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes keep their order
          key={place}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeWidth="2.2"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}
