import { createElement, type ReactNode } from 'react';
import { type OperatorSetting, placeOf } from '#text/visitor/operator.ts';

/** A setting of the operator inside a page for visitors: the server writes its value there (text/visitor/operator.ts). */
export const Setting = ({ name }: { name: OperatorSetting }) => placeOf(name);

type WhenProps = { name: OperatorSetting; children: ReactNode };

/** Shown where the operator has set it. */
export const WhenSet = ({ name, children }: WhenProps) => createElement('when-set', { name }, children);
/** Shown where the operator has not. */
export const WhenUnset = ({ name, children }: WhenProps) => createElement('when-unset', { name }, children);
