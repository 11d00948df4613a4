/** Pictures of the product as the demonstration shows it, taken by `npm run screenshots -- --product` (decision 0070). */
type ProductPicture = {
  /** As it stands on the screen, in CSS pixels: what `<img>` says of itself. */
  width: number;
  height: number;
  /** In pixels, the smaller first: one file of each format and theme for each. */
  widths: readonly [number, number];
};

export const PRODUCT_PICTURES = {
  dashboard: { width: 1280, height: 800, widths: [960, 1920] },
  suggestions: { width: 1280, height: 800, widths: [960, 1920] },
  receiving: { width: 390, height: 780, widths: [390, 780] },
} as const satisfies Record<string, ProductPicture>;

export type PictureName = keyof typeof PRODUCT_PICTURES;
type PictureTheme = 'light' | 'dark';
type PictureFormat = 'avif' | 'webp';

type PictureFile = { theme: PictureTheme; width: number; format: PictureFormat };

/** « /pictures/light/dashboard-1920.avif ». */
export const pictureFile = (name: PictureName, { theme, width, format }: PictureFile): string =>
  `/pictures/${theme}/${name}-${width}.${format}`;
