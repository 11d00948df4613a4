/** Longer than anything that was asked for. */
export class AnswerTooLong extends Error {
  constructor() {
    super('The answer is too long');
    this.name = 'AnswerTooLong';
  }
}

/**
 * Goes to the address of the settings and nowhere else: what is asked would travel along with a redirection. What comes
 * back is cut off with an error once it is too long to be an answer.
 */
export const boundedFetch =
  (mostBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    if (response.body === null) return response;
    let bytes = 0;
    const counted = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > mostBytes) controller.error(new AnswerTooLong());
        else controller.enqueue(chunk);
      },
    });
    const { status, statusText, headers } = response;
    return new Response(response.body.pipeThrough(counted), { status, statusText, headers });
  };
