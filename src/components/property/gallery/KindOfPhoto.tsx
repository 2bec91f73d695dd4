import { photoKindLabels } from '~/content/photoKinds'
import type { PhotoKind } from '~/types/property'

/** Says on a picture that it is no plain photograph. */
export function KindOfPhoto({ kind }: { kind: PhotoKind }) {
  return (
    <span className="pointer-events-none absolute bottom-0 left-0 bg-white/90 px-2 py-1 text-xs font-semibold text-ink">
      {photoKindLabels[kind]}
    </span>
  )
}
