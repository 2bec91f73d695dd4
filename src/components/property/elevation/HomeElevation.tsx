import { elevationNote } from '~/content/elevation'
import type { Property } from '~/types/property'
import { ElevationDrawing } from './ElevationDrawing'

/** As wide and as high as its drawing may be, in pixels. */
const SIZE = 240

/** The drawing beside the description of a property's page. */
export function HomeElevation({ property }: { property: Property }) {
  return (
    <figure className="w-60 max-w-full">
      <ElevationDrawing
        listing={property}
        size={SIZE}
        align="left"
        drawsItself
        className="max-h-60 w-full"
      />
      <figcaption className="mt-2 text-xs text-stone">{elevationNote}</figcaption>
    </figure>
  )
}
