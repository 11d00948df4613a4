import { type ComponentPropsWithRef, createContext, useContext, useId } from 'react';
import { cn } from '#client/ui/cn.ts';

type Chosen = { name: string; value: string | null; choose: (value: string) => void };

const ChosenContext = createContext<Chosen>({ name: '', value: null, choose: () => undefined });

type RadiosProps<Value extends string> = Omit<ComponentPropsWithRef<'div'>, 'role'> & {
  value: Value | null;
  onValueChange: (value: Value) => void;
};

/**
 * A set of the browser's own radios: arrows go from one to the next, Tab stops once. Each is a `<label>` with a `RadioKey`
 * laid over it, or a `RadioDot` beside its words.
 */
export function Radios<Value extends string>({ value, onValueChange, ...rest }: RadiosProps<Value>) {
  const name = useId();
  return (
    <ChosenContext value={{ name, value, choose: (next) => onValueChange(next as Value) }}>
      <div {...rest} role="radiogroup" />
    </ChosenContext>
  );
}

type RadioProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'checked' | 'type' | 'name'> & {
  value: string;
};

function Radio({ value, ...rest }: RadioProps) {
  const chosen = useContext(ChosenContext);
  return (
    <input
      {...rest}
      checked={chosen.value === value}
      name={chosen.name}
      onChange={() => chosen.choose(value)}
      type="radio"
      value={value}
    />
  );
}

/** Fills its label, which says by `has-checked` that it is chosen: the whole of it is pressed, and shows the focus. */
export const RadioKey = ({ className, ...rest }: RadioProps) => (
  <Radio
    {...rest}
    className={cn('absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]', className)}
  />
);

export const RadioDot = ({ className, ...rest }: RadioProps) => (
  <Radio
    {...rest}
    className={cn(
      'grid size-5 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-full border border-field bg-surface transition-colors before:size-2 before:rounded-full checked:border-primary checked:bg-primary checked:before:bg-on-primary hover:border-ink-3 checked:hover:border-primary disabled:border-line-2 disabled:bg-sunken checked:disabled:before:bg-ink-3',
      className,
    )}
  />
);
