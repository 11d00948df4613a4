/** What comes in drops leaves in pieces of one size; the last is smaller. */
export async function* inPieces(drops: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const drop of drops) {
    waiting.push(drop);
    length += drop.length;
    if (length < size) continue;
    const whole = Buffer.concat(waiting);
    let from = 0;
    for (; length - from >= size; from += size) yield whole.subarray(from, from + size);
    waiting = [whole.subarray(from)];
    length -= from;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
