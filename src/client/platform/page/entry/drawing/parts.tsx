/** The paints of the drawing; they are the same by day and by night, only the wall behind changes. */
export const PAINT = {
  saffron: '#E9A61C',
  amber: '#C6860E',
  wood: '#A86E2C',
  groove: '#80501C',
  cream: '#F3EAD8',
  sand: '#E2D6BC',
  paper: '#FFFDF5',
  leaf: '#4F8168',
  sage: '#81A58F',
  pine: '#2C634A',
  glass: '#3E5C4C',
} as const;

export type Paint = keyof typeof PAINT;

export function DrawnBoard({ y }: { y: number }) {
  return (
    <>
      <rect fill="#000" height="14" opacity="0.16" width="1344" x="24" y={y + 22} />
      <rect fill={PAINT.pine} height="24" rx="4" width="1344" x="24" y={y} />
    </>
  );
}

type JarProps = {
  x: number;
  /** The shelf that it stands on. */
  base: number;
  width: number;
  height: number;
  /** How much is left, from the bottom. */
  level: number;
  fill: Paint;
  label?: boolean;
};

export function Jar({ x, base, width, height, level, fill, label = false }: JarProps) {
  const top = base - height;
  const labelWidth = width * 0.68;
  const labelY = base - level * 0.76;
  return (
    <>
      <rect fill={PAINT.sand} height="31" rx="7" width={width - 20} x={x + 10} y={top - 30} />
      <rect fill={PAINT.glass} height={height} rx="20" width={width} x={x} y={top} />
      <path
        d={`M${x} ${base - level}h${width}v${level - 20}a20 20 0 0 1-20 20h${40 - width}a20 20 0 0 1-20-20z`}
        fill={PAINT[fill]}
      />
      {label && (
        <>
          <rect
            fill={PAINT.paper}
            height="54"
            rx="6"
            width={labelWidth}
            x={x + (width - labelWidth) / 2}
            y={labelY}
          />
          <rect
            fill={PAINT.pine}
            height="7"
            rx="3.5"
            width={labelWidth * 0.66}
            x={x + (width - labelWidth * 0.66) / 2}
            y={labelY + 23}
          />
        </>
      )}
    </>
  );
}

type BottleProps = { x: number; base: number; height: number; width: number; fill: Paint; cap: Paint };

export function Bottle({ x, base, height, width, fill, cap }: BottleProps) {
  const top = base - height;
  const neck = width * 0.32;
  const shoulder = top + height * 0.32;
  const left = x + (width - neck) / 2;
  const right = left + neck;
  return (
    <>
      <path
        d={`M${left} ${top + 20}V${shoulder}c0 22-${left - x} 24-${left - x} 58V${base - 12}a12 12 0 0 0 12 12h${width - 24}a12 12 0 0 0 12-12V${shoulder + 58}c0-34-${x + width - right}-36-${x + width - right}-58V${top + 20}z`}
        fill={PAINT[fill]}
      />
      <rect fill={PAINT.cream} height="56" width={width} x={x} y={base - 104} />
      <rect fill={PAINT[cap]} height="25" rx="5" width={neck + 8} x={left - 4} y={top} />
    </>
  );
}

type CrateProps = { x: number; base: number; width: number; height: number; fruits: readonly Paint[] };

export function Crate({ x, base, width, height, fruits }: CrateProps) {
  const top = base - height;
  const radius = width / fruits.length / 2;
  return (
    <>
      {fruits.map((fruit, index) => (
        <circle
          cx={x + radius * (2 * index + 1)}
          cy={top - 8}
          fill={PAINT[fruit]}
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing never reorders
          key={index}
          r={radius}
        />
      ))}
      <rect fill={PAINT.wood} height={height} rx="6" width={width} x={x} y={top} />
      <rect fill={PAINT.groove} height="7" width={width} x={x} y={top + height * 0.3} />
      <rect fill={PAINT.groove} height="7" width={width} x={x} y={top + height * 0.64} />
    </>
  );
}

type TinProps = {
  x: number;
  base: number;
  width: number;
  height: number;
  fill: Paint;
};

export function Tin({ x, base, width, height, fill }: TinProps) {
  const top = base - height;
  return (
    <>
      <rect fill={PAINT.sand} height={height} rx="12" width={width} x={x} y={top} />
      <rect fill={PAINT[fill]} height={height - 42} width={width} x={x} y={top + 21} />
      <circle cx={x + width / 2} cy={base - height / 2} fill={PAINT.cream} r={width * 0.2} />
    </>
  );
}
