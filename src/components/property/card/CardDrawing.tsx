import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { ListedProperty } from '~/types/property'

/** Windows in which a card across has room for the drawing: xl in classes. */
const WIDE = '(width >= 80rem)'
/** What the text usually leaves of the photograph's height, in pixels. */
const SIZE = 150

/** The building of a card across, below its text. Its code is not fetched where there is no room. */
export function CardDrawing({ property }: { property: ListedProperty }) {
  return (
    <div className="relative max-xl:hidden">
      {useMediaQuery(WIDE) && (
        <DrawnInstead
          listing={property}
          size={SIZE}
          align="left"
          className="absolute bottom-0 left-0 h-full w-full pt-6"
        />
      )}
    </div>
  )
}
