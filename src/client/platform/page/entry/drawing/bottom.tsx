import { Bottle, Crate, DrawnBoard, PAINT, type Paint, Tin } from './parts.tsx';

const BASE = 1075;

type LoafProps = { x: number; y: number; tilt: number; fill: Paint };

function Loaf({ x, y, tilt, fill }: LoafProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <rect fill={PAINT[fill]} height="190" rx="21" width="42" x="-21" y="0" />
      <path
        d="M-11 44 11 28M-11 86 11 70"
        fill="none"
        stroke={PAINT.sand}
        strokeLinecap="round"
        strokeWidth="6"
      />
    </g>
  );
}

type CheeseProps = { x: number; y: number; width: number; height: number };

/** A round with a slice taken out of it. */
function Cheese({ x, y, width, height }: CheeseProps) {
  const middle = x + width / 2;
  const depth = width * 0.12;
  return (
    <>
      <path d={`M${x} ${y}v${height}h${width}v-${height}z`} fill={PAINT.saffron} />
      <ellipse cx={middle} cy={y} fill={PAINT.cream} rx={width / 2} ry={depth} />
      <path
        d={`M${middle} ${y - depth * 0.1}l${width * 0.35} ${depth * 0.8}V${y + height}H${middle}z`}
        fill={PAINT.amber}
      />
    </>
  );
}

export function BottomShelf() {
  return (
    <>
      <DrawnBoard y={BASE} />
      <Crate base={BASE} fruits={['saffron', 'sage', 'saffron', 'sage']} height={124} width={284} x={48} />
      <Cheese height={68} width={221} x={375} y={1007} />
      <Cheese height={52} width={163} x={404} y={955} />
      <Loaf fill="wood" tilt={-14} x={665} y={816} />
      <Loaf fill="amber" tilt={-4} x={735} y={791} />
      <Loaf fill="wood" tilt={5} x={811} y={791} />
      <Loaf fill="amber" tilt={15} x={880} y={817} />
      <path d="M672 960h197l-22 115H694z" fill={PAINT.sand} />
      <path d="M678 992h185l-1 6H679zM685 1030h171l-1 6H686z" fill={PAINT.wood} opacity="0.7" />
      <Bottle base={BASE} cap="sand" fill="pine" height={314} width={91} x={936} />
      <Bottle base={BASE} cap="sand" fill="leaf" height={314} width={91} x={1042} />
      <Bottle base={BASE} cap="saffron" fill="pine" height={314} width={91} x={1148} />
      <Tin base={BASE} fill="amber" height={134} width={96} x={1253} />
    </>
  );
}
