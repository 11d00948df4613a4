import { Bottle, Crate, DrawnBoard, Jar, PAINT, type Paint, Tin } from './parts.tsx';

const BASE = 326;

type PanProps = { x: number; y: number; radius: number; rim: Paint; inside: Paint };

/** Hangs from the rail by its handle. */
function Pan({ x, y, radius, rim, inside }: PanProps) {
  return (
    <>
      <path d={`M${x - 13} 43a13 13 0 0 1 26 0`} fill="none" stroke={PAINT.sand} strokeWidth="5" />
      <rect fill={PAINT.sand} height={y - radius - 36} rx="5" width="17" x={x - 8.5} y="45" />
      <circle cx={x} cy={y} fill={PAINT[rim]} r={radius} />
      <circle cx={x} cy={y} fill={PAINT[inside]} r={radius * 0.72} />
    </>
  );
}

export function TopShelf() {
  return (
    <>
      <DrawnBoard y={BASE} />
      <Jar base={BASE} fill="saffron" height={193} label level={142} width={149} x={58} />
      <Jar base={BASE} fill="wood" height={145} level={119} width={115} x={231} />
      <Tin base={BASE} fill="leaf" height={153} width={134} x={375} />
      <Bottle base={BASE} cap="saffron" fill="sage" height={275} width={82} x={538} />
      <Bottle base={BASE} cap="saffron" fill="leaf" height={275} width={82} x={629} />
      <rect fill={PAINT.pine} height="12" rx="5" width="590" x="759" y="24" />
      <Pan inside="amber" radius={65} rim="saffron" x={835} y={175} />
      <Pan inside="leaf" radius={53} rim="sand" x={979} y={163} />
      <Pan inside="amber" radius={41} rim="saffron" x={1099} y={151} />
      <Crate base={BASE} fruits={['saffron', 'wood', 'saffron']} height={105} width={193} x={1151} />
    </>
  );
}
