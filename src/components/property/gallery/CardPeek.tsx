import { useState } from 'react'
import type { Photo } from '~/types/property'
import { PhotoLabel } from './PhotoLabel'
import { photoSources } from './photoSources'

interface CardPeekProps {
  photo: Photo | undefined
  sizes: string
}

/** A card's second photograph, wiped over its first one under the mouse. A touch fetches it anyway, for a swipe. */
export function CardPeek({ photo, sizes }: CardPeekProps) {
  const [isLoaded, setLoaded] = useState(false)
  if (!photo) return null
  const [source] = photoSources(photo)
  return (
    <div aria-hidden="true" data-loaded={isLoaded || undefined} className="card-peek">
      <img {...source} sizes={sizes} alt="" onLoad={() => setLoaded(true)} className="card-photo" />
      <PhotoLabel photo={photo} />
    </div>
  )
}
