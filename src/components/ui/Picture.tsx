import type { ComponentProps } from 'react'
import { preload } from 'react-dom'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  image: BuiltImage
  /** Empty when the picture only decorates what is said beside it. */
  alt: string
  /** How wide it is drawn before the box cuts it, so that the browser fetches no more than it needs. */
  sizes: string
  /** What narrow upright windows show instead, as high as it is wide: they would cut most of a wide picture away. */
  upright?: { srcSet: string; sizes: string } | undefined
}

const UPRIGHT = '(max-width: 767px) and (orientation: portrait)'

/**
 * A picture of the site's own, in the widths made at build time, on the mean of its colours. Lazy unless
 * told otherwise; one of high priority is asked for in the page's head already.
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
      {/* Hidden, or each would be a cell of its own where the picture stands in a grid. */}
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
  // An address must be given, but is not written where there are sources.
  preload(srcSet, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}
