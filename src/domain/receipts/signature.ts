/** A hand, stroke by stroke: x and y in turn, in whole points of a box of this size. */
export type Signature = number[][];

export const SIGNATURE_BOX = { width: 300, height: 120 } as const;
export const SIGNED_NAME_MAX = 80;
export const STROKES_MAX = 80;
/** Of one stroke; a hand that draws for a quarter of an hour is no signature. */
export const STROKE_POINTS_MAX = 1200;

export const isStroke = (stroke: readonly number[]): boolean =>
  stroke.length >= 2 &&
  stroke.length % 2 === 0 &&
  stroke.every((value, place) => {
    const most = place % 2 === 0 ? SIGNATURE_BOX.width : SIGNATURE_BOX.height;
    return Number.isInteger(value) && value >= 0 && value <= most;
  });

/** As a path of an SVG, or of a PDF: a lone point is a dot. */
export const strokePath = (stroke: readonly number[]): string => {
  const [x = 0, y = 0] = stroke;
  const rest = stroke.slice(2).map((value, place) => (place % 2 === 0 ? `L${value} ` : String(value)));
  return `M${x} ${y}${rest.length === 0 ? `h0.1` : rest.join('')}`;
};
