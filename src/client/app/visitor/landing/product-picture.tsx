import { type PictureName, PRODUCT_PICTURES, pictureFile } from '#client/app/product-pictures.ts';

type ProductPictureProps = {
  name: PictureName;
  /** What it shows, for who does not see it. */
  alt: string;
  /** How wide it stands on the page, as the browser reads it before any style is there. */
  sizes: string;
  /** In the first sight of the page: fetched before the rest. */
  first?: true;
  className?: string;
};

/** One picture in the theme, the format and the size that a browser asks for; its place is there before it. */
export function ProductPicture({ name, alt, sizes, first, className }: ProductPictureProps) {
  const { width, height, widths } = PRODUCT_PICTURES[name];
  return (
    <picture className="contents">
      {(['dark', 'light'] as const).flatMap((theme) =>
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={`${theme} ${format}`}
            media={theme === 'dark' ? '(prefers-color-scheme: dark)' : undefined}
            sizes={sizes}
            srcSet={pictureSet(name, theme, format)}
            type={`image/${format}`}
          />
        )),
      )}
      <img
        alt={alt}
        className={className}
        decoding="async"
        fetchPriority={first ? 'high' : undefined}
        height={height}
        loading={first ? undefined : 'lazy'}
        src={pictureFile(name, { theme: 'light', width: widths[0], format: 'webp' })}
        width={width}
      />
    </picture>
  );
}

const pictureSet = (name: PictureName, theme: 'light' | 'dark', format: 'avif' | 'webp') =>
  PRODUCT_PICTURES[name].widths
    .map((width) => `${pictureFile(name, { theme, width, format })} ${width}w`)
    .join(', ');

type PicturePreloadProps = Pick<ProductPictureProps, 'name' | 'sizes'> & {
  /** Where it is seen at once. */
  media: string;
};

/** For a picture that some widths never show: those that do fetch it with the first files, the others not at all. */
export const PicturePreload = ({ name, sizes, media }: PicturePreloadProps) =>
  (['light', 'dark'] as const).map((theme) => (
    <link
      as="image"
      imageSizes={sizes}
      imageSrcSet={pictureSet(name, theme, 'avif')}
      key={theme}
      media={`${media} and (prefers-color-scheme: ${theme})`}
      rel="preload"
      type="image/avif"
    />
  ));
