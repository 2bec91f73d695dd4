import { coverCrop, halvingsFor, type Size } from './crop'
import { turnsSideways } from './exifOrientation'
import { type PhotoFacts, sizeAsShown } from './photoFile'

/**
 * How many rows of a photograph, as stored, versions of it need that show its centre, counted from its first; with those
 * that their last pixels are mixed with. May be more than there are.
 */
export function rowsShown(facts: PhotoFacts, versions: readonly Size[]): number {
  const isSideways = turnsSideways(facts.orientation)
  const shown = sizeAsShown(facts)
  const ends = versions.map((version) => {
    const { x, y, width, height } = coverCrop(shown, version)
    // In the centre, or half a pixel after it: as many do where the first row is shown last.
    return isSideways ? x + width : y + height
  })
  const halvings = versions.map((version) => halvingsFor(shown, version))
  return Math.ceil(Math.max(...ends)) + 2 ** Math.max(...halvings)
}
