import { type ComponentProps, useState } from 'react'

export interface ImageSource {
  src: string
  srcSet?: string | undefined
}

interface FallbackImageProps
  extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'alt' | 'onError'> {
  /** Best first; each one that fails to load gives way to the next. */
  sources: readonly ImageSource[]
  alt: string
  /** What the placeholder says when there is no picture at all. */
  emptyText?: string | undefined
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
  className = '',
  ...img
}: FallbackImageProps) {
  const [failed, setFailed] = useState(0)
  const source = sources[failed]
  if (!source) {
    const text = sources.length === 0 ? emptyText : 'Image Error'
    return (
      <span
        role="img"
        aria-label={`${alt}: ${text}`}
        className={`grid place-items-center bg-mist text-sm text-stone ${className}`}
      >
        {text}
      </span>
    )
  }
  return (
    <img
      {...img}
      key={failed}
      src={source.src}
      srcSet={source.srcSet}
      alt={alt}
      className={className}
      onError={() => setFailed(failed + 1)}
    />
  )
}
