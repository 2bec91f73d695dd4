import { photoKindLabels } from '~/content/listing/photoKinds'
import type { Photo } from '~/types/property'

/** Says in the corner of a picture that it is no plain photograph. */
export function PhotoLabel({ photo }: { photo: Photo | undefined }) {
  return (
    photo?.kind && (
      <span className="pointer-events-none absolute bottom-0 left-0 bg-white/90 px-2 py-1 text-xs font-semibold text-ink">
        {photoKindLabels[photo.kind]}
      </span>
    )
  )
}
