import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { png } from '../../../../tests/support/files/png.ts';
import { readPicture } from './printable-picture.ts';

const good = png();
const changed = (place: number, bytes: readonly number[]) => {
  const copy = good.slice();
  copy.set(bytes, place);
  return copy;
};
/** The same head with other pixels. */
function withPixels(pixels: Uint8Array) {
  const packed = deflateSync(pixels);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(packed.length);
  const tail = good.slice(-12);
  return new Uint8Array(
    Buffer.concat([good.slice(0, 33), length, Buffer.from('IDAT'), packed, Buffer.alloc(4), tail]),
  );
}
const jpeg = (sof: readonly number[]) =>
  new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, ...sof, 0xff, 0xd9]);

describe('readPicture', () => {
  it('tells the size of a picture that can be printed', () => {
    expect(readPicture('image/png', good)).toEqual({ type: 'image/png', width: 40, height: 20 });
    expect(readPicture('image/jpeg', jpeg([0xc0, 0, 11, 8, 0, 30, 0, 50, 3, 0, 0, 0]))).toEqual({
      type: 'image/jpeg',
      width: 50,
      height: 30,
    });
  });

  it.each([
    ['another type', 'image/webp', good],
    ['nothing', 'image/png', new Uint8Array()],
    ['a picture cut short', 'image/png', good.slice(0, -20)],
    ['a signature alone', 'image/png', good.slice(0, 8)],
    ['pixels that do not unpack', 'image/png', changed(45, [1, 2, 3, 4, 5, 6])],
    ['fewer pixels than announced', 'image/png', withPixels(new Uint8Array(161 * 19))],
    ['more pixels than announced', 'image/png', withPixels(new Uint8Array(10_000_000))],
    ['a row with a filter that does not exist', 'image/png', withPixels(new Uint8Array(161 * 20).fill(7))],
    ['a palette that is missing', 'image/png', changed(25, [3])],
    ['a size past the limit', 'image/png', png({ width: 1201, height: 1 })],
    ['a width of four thousand million', 'image/png', changed(16, [255, 255, 255, 255])],
    ['a photograph without a frame', 'image/jpeg', jpeg([0xda, 0, 2])],
    ['two colour channels', 'image/jpeg', jpeg([0xc0, 0, 11, 8, 0, 30, 0, 50, 2, 0, 0, 0])],
    ['a file past the limit', 'image/png', new Uint8Array(1024 * 1024 + 1)],
  ])('refuses %s', (_what, type, bytes) => {
    expect(readPicture(type, bytes)).toBe(null);
  });
});
