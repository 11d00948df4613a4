import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';

type CelsiusFigureProps<Values extends FieldValues, Sent> = Pick<
  ComponentProps<typeof FigureField<Values, Sent>>,
  'control' | 'name' | 'label' | 'hint' | 'required'
>;

/** Degrees in a form: to a tenth, and below zero too. */
export const CelsiusFigure = <Values extends FieldValues, Sent>(props: CelsiusFigureProps<Values, Sent>) => (
  <FigureField {...props} inputMode="text" maxDecimals={1} unit="°C" />
);
