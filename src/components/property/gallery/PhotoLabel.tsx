import type { ComponentProps } from 'react'
import { photoKindLabels } from '~/content/listing/photoKinds'
import type { Photo } from '~/types/property'

interface PhotoLabelProps extends Pick<ComponentProps<'span'>, 'style' | 'aria-hidden'> {
  photo: Photo | undefined
}

/** Says in the corner of a picture that it is no plain photograph. */
export function PhotoLabel({ photo, ...label }: PhotoLabelProps) {
  return (
    photo?.kind && (
      <span
        {...label}
        className="pointer-events-none absolute bottom-0 left-0 bg-white/90 px-2 py-1 text-xs font-semibold text-ink"
      >
        {photoKindLabels[photo.kind]}
      </span>
    )
  )
}
