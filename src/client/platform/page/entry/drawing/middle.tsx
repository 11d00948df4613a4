import { DrawnBoard, Jar, PAINT } from './parts.tsx';

const BASE = 701;

type FlourProps = { x: number; width: number; height: number; size: number };

/** A sack folded shut at the top. */
function Flour({ x, width, height, size }: FlourProps) {
  const top = BASE - height;
  const fold = top + 42;
  const inset = width * 0.09;
  return (
    <>
      <path
        d={`M${x + inset} ${fold - 8}C${x + 2} ${fold + 90} ${x - 4} ${BASE - 90} ${x + 3} ${BASE - 8}a8 8 0 0 0 8 8h${width - 22}a8 8 0 0 0 8-8C${x + width + 4} ${BASE - 90} ${x + width - 2} ${fold + 90} ${x + width - inset} ${fold - 8}z`}
        fill={PAINT.cream}
      />
      <path
        d={`M${x + inset + 14} ${top}h${width - 2 * inset - 28}l14 34h${2 * inset - width}z`}
        fill={PAINT.sand}
      />
      <rect
        fill={PAINT.amber}
        height="12"
        rx="5"
        width={width - 2 * inset + 4}
        x={x + inset - 2}
        y={top + 29}
      />
      <text
        fill={PAINT.pine}
        fontFamily="Bricolage Grotesque Variable, sans-serif"
        fontSize={size}
        fontWeight="700"
        textAnchor="middle"
        x={x + width / 2}
        y={BASE - height * 0.29}
      >
        T65
      </text>
    </>
  );
}

const EGGS = ['cream', 'sand', 'cream', 'cream', 'sand', 'cream'] as const;

export function MiddleShelf() {
  return (
    <>
      <DrawnBoard y={BASE} />
      <Flour height={254} size={52} width={196} x={66} />
      <Flour height={216} size={47} width={172} x={242} />
      {EGGS.map((egg, index) => (
        <path
          d={`M${475 + index * 55.3} 668c-3-26 8-49 24-49s27 23 24 49z`}
          fill={PAINT[egg]}
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never reorders
          key={index}
        />
      ))}
      <path d="M466 663h342l-13 38H479z" fill={PAINT.leaf} />
      <Jar base={BASE} fill="sand" height={208} label level={135} width={134} x={855} />
      <Jar base={BASE} fill="sage" height={208} label level={120} width={134} x={1008} />
      <Jar base={BASE} fill="saffron" height={165} label level={135} width={158} x={1162} />
    </>
  );
}
