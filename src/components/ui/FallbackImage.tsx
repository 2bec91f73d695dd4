import { type ComponentProps, type ReactNode, useCallback, useState } from 'react'

export interface ImageSource {
  src: string
  srcSet?: string | undefined
}

interface FallbackImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'onError'> {
  /** Best first; the next one replaces a source that fails to load. */
  sources: readonly ImageSource[]
  alt: string
  /** The text of the placeholder when there is no picture at all. */
  emptyText?: string | undefined
  /** What stands in that place instead of a text. */
  instead?: ReactNode
}

/** An image that tries its sources in turn and ends in a placeholder reading 'Image Error' (visitor-side §2). */
export function FallbackImage(props: FallbackImageProps) {
  // A new list of sources starts from its first again.
  return <Attempts key={props.sources[0]?.src ?? ''} {...props} />
}

function Attempts({
  sources,
  alt,
  emptyText = 'No photographs yet',
  instead,
  className = '',
  loading = 'lazy',
  ...img
}: FallbackImageProps) {
  const [failed, setFailed] = useState(0)
  const source = sources[failed]

  // An image of a prerendered page may have failed before React listened.
  const noticeFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(1)
  }, [])

  if (sources.length === 0 && instead) {
    // The picture inside is placed in the frame of this one, wherever that is placed.
    return <span className={`block bg-paper contain-layout ${className}`}>{instead}</span>
  }
  if (!source) {
    const text = sources.length === 0 ? emptyText : 'Image Error'
    return (
      <span
        role="img"
        aria-label={`${alt}: ${text}`}
        className={`grid place-items-center bg-paper text-sm text-stone ${className}`}
      >
        {text}
      </span>
    )
  }
  return (
    <img
      {...img}
      key={failed}
      ref={failed === 0 ? noticeFailure : undefined}
      loading={loading}
      decoding={loading === 'lazy' ? 'async' : undefined}
      className={className}
      srcSet={source.srcSet}
      src={source.src}
      alt={alt}
      onError={() => setFailed(failed + 1)}
    />
  )
}
