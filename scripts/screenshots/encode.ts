import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import encodeAvif, { init } from '@jsquash/avif/encode.js';
import type { Page } from 'playwright-core';

/** Letters stay sharp, and a screen of the product is mostly plain paper. */
const AVIF = { quality: 58, speed: 6, subsample: 3 };
const WEBP_QUALITY = 0.7;

type Encoded = { avif: Buffer; webp: Buffer };

/** Drawn smaller by the browser, which also makes the WebP. Strings: the types of a browser have no place here. */
const drawn = (png: Buffer, width: number) => `(async () => {
  const picture = new Image();
  picture.src = 'data:image/png;base64,${png.toString('base64')}';
  await picture.decode();
  const height = Math.round((picture.height * ${width}) / picture.width);
  const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height });
  const pen = canvas.getContext('2d', { alpha: false });
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, ${width}, height);
  const { data } = pen.getImageData(0, 0, ${width}, height);
  const base64 = (blob) => new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.readAsDataURL(blob);
  });
  const webp = await new Promise((done) => canvas.toBlob(done, 'image/webp', ${WEBP_QUALITY}));
  return { height, webp: await base64(webp), pixels: await base64(new Blob([data])) };
})()`;

/** A picture as AVIF and WebP, that wide. The page is an empty one: ours lets no such script in. */
export async function encodePicture(emptyPage: Page, png: Buffer, width: number): Promise<Encoded> {
  type Drawn = { height: number; webp: string; pixels: string };
  const { height, webp, pixels } = await emptyPage.evaluate<Drawn>(drawn(png, width));
  const data = new Uint8ClampedArray(Buffer.from(pixels, 'base64'));
  await readyEncoder();
  const avif = await encodeAvif({ data, width, height, colorSpace: 'srgb' } as never, AVIF);
  return { avif: Buffer.from(avif), webp: Buffer.from(webp, 'base64') };
}

let encoder: Promise<unknown> | undefined;

/** The library would fetch its WebAssembly by address, which no file has. */
const readyEncoder = () => {
  encoder ??= compileEncoder();
  return encoder;
};

/** Part of Node, though its types leave it out. */
type WithWebAssembly = { WebAssembly: { compile(bytes: Uint8Array): Promise<object> } };

async function compileEncoder(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('@jsquash/avif/codec/enc/avif_enc.wasm');
  const { compile } = (globalThis as unknown as WithWebAssembly).WebAssembly;
  await init((await compile(await readFile(file))) as never);
}
