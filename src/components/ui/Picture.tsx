import type { ComponentProps } from 'react'
import { preload } from 'react-dom'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  image: BuiltImage
  /** Empty for a decorative picture. */
  alt: string
  /** The drawn width before the box crops it, so that the browser fetches no larger file than needed. */
  sizes: string
  /** A square picture for narrow upright windows, which would crop most of a wide one. */
  upright?: { srcSet: string; sizes: string } | undefined
}

const UPRIGHT = '(max-width: 767px) and (orientation: portrait)'

/**
 * One of the site's own pictures, in the widths made at build time, on its mean colour. It is lazy by default; one of
 * high priority is preloaded in the page's head.
 */
export function Picture({
  image,
  alt,
  sizes,
  upright,
  loading = 'lazy',
  fetchPriority,
  ...img
}: PictureProps) {
  if (fetchPriority === 'high') {
    if (upright) preloadSource(upright.srcSet, upright.sizes, UPRIGHT)
    preloadSource(image.sources.avif, sizes, upright && `not all and ${UPRIGHT}`)
  }
  return (
    <picture className="contents">
      {/* Hidden, because each would otherwise be a cell of a surrounding grid. */}
      {upright && (
        <source
          hidden
          media={UPRIGHT}
          type="image/avif"
          srcSet={upright.srcSet}
          sizes={upright.sizes}
          width={1}
          height={1}
        />
      )}
      <source hidden type="image/avif" srcSet={image.sources.avif} sizes={sizes} />
      <img
        src={image.img.src}
        width={image.img.w}
        height={image.img.h}
        alt={alt}
        loading={loading}
        decoding={loading === 'lazy' ? 'async' : undefined}
        fetchPriority={fetchPriority}
        style={{ backgroundColor: image.tone }}
        {...img}
      />
    </picture>
  )
}

function preloadSource(srcSet: string, sizes: string, media: string | undefined) {
  // `preload` requires an address, but does not write it where there are sources.
  preload(srcSet, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}
