import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#client/platform/api/error.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { ReadFailure } from './read.tsx';

const { errors, network } = shellText;
const internal = new ApiError({ code: 'INTERNAL', message: errorSentence('INTERNAL'), status: 500 });
const silence = new ApiError({ code: 'NETWORK', message: network.unreachable, status: 0 });
const busy = new ApiError({ code: 'UNAVAILABLE', message: errorSentence('UNAVAILABLE'), status: 503 });

test.each([
  ['a failure of the server', internal, ordersText.safe, `${errors.bug} ${ordersText.safe}`],
  ['a failure, where the page has no word of its own', internal, undefined, `${errors.bug} ${errors.safe}`],
  ['silence', silence, ordersText.safe, `${network.unreachable} ${ordersText.safe}`],
  ['a refusal, which says what is safe itself', busy, ordersText.safe, errorSentence('UNAVAILABLE')],
  ['a bug of ours', new TypeError('x is undefined'), undefined, `${errors.bug} ${errors.safe}`],
])('says of %s the cause and what is safe, each once', (_, error, hint, said) => {
  const of = { error, isFetching: false, refetch: () => undefined };
  render(<ReadFailure hint={hint} of={of} title="Les commandes ne se chargent pas" />);
  expect(screen.getByRole('alert').textContent).toContain(said);
});
