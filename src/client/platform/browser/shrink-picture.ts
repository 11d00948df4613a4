/** Above what a printer needs of a logo; the server takes no more than 1200 pixels and a megabyte. */
const SIDE = 800;
const BYTES = 1_000_000;

/** Enough to read a label on a crate; a telephone's own picture is ten times as heavy. */
const PHOTO_SIDE = 1600;

const printable = (file: File) => file.type === 'image/png' || file.type === 'image/jpeg';

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

function drawn(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const readPicture = (file: File) => createImageBitmap(file).catch(() => null);

/**
 * A picture small enough to print on every page: a photograph of the shopfront is taken as readily as a logo.
 * Null where it is no picture.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const picture = await readPicture(file);
  if (!picture) return null;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= BYTES && printable(file)) return file;

  const canvas = drawn(picture, scale);
  const png = await blobOf(canvas, 'image/png');
  const small = png && png.size <= BYTES ? png : await blobOf(canvas, 'image/jpeg');
  return small && new File([small], file.name.replace(/\.\w+$/, ''), { type: small.type });
}

/** A photograph light enough for a cellar's network, as JPEG. Null where it is no picture. */
export async function shrinkPhoto(file: File): Promise<File | null> {
  const picture = await readPicture(file);
  if (!picture) return null;
  const scale = Math.min(1, PHOTO_SIDE / Math.max(picture.width, picture.height));
  const small = await blobOf(drawn(picture, scale), 'image/jpeg');
  return small && new File([small], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' });
}
