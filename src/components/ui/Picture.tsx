import type { ComponentProps } from 'react'

interface PictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> {
  image: BuiltImage
  /** Empty when the picture only decorates what is said beside it. */
  alt: string
  /** How wide it is drawn, so that the browser fetches no more than it needs. */
  sizes: string
}

/** A picture of the site's own, in the sizes made at build time. Lazy unless told otherwise. */
export function Picture({ image, alt, loading = 'lazy', ...img }: PictureProps) {
  return (
    <img
      src={image.src}
      srcSet={image.srcset}
      width={image.w}
      height={image.h}
      alt={alt}
      loading={loading}
      {...img}
    />
  )
}
