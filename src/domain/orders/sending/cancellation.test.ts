import { expect, it } from 'vitest';
import { tellsOfCancellation } from './cancellation.ts';

const mail = (withdrawn: boolean, may_have_arrived = false) => ({ withdrawn, may_have_arrived });

it.each([
  ['the e-mail waited: nobody knows of the order', mail(true), false, false],
  ['it is being sent, was sent, failed, or nobody knows', mail(false), false, true],
  ['it waited a second time, after a doubt', mail(true, true), false, true],
  ['it waited, but the supplier had said yes on the phone', mail(true), true, true],
  ['there was no e-mail: somebody may have phoned', null, false, true],
] as const)('%s', (_, fate, answered, isNotified) => {
  expect(tellsOfCancellation({ mail: fate, answered })).toBe(isNotified);
});
