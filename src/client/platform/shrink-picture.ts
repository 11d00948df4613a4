/** Above what a printer needs of a logo; the server takes no more than 1200 pixels and a megabyte. */
const SIDE = 800;
const BYTES = 1_000_000;

const printable = (file: File) => file.type === 'image/png' || file.type === 'image/jpeg';

const blobOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));

/**
 * A picture small enough to print on every page: a photograph of the shopfront is taken as readily as a logo.
 * Null where it is no picture.
 */
export async function shrinkPicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size <= BYTES && printable(file)) return file;

  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = await blobOf(canvas, 'image/png');
  const small = png && png.size <= BYTES ? png : await blobOf(canvas, 'image/jpeg');
  return small && new File([small], file.name.replace(/\.\w+$/, ''), { type: small.type });
}
