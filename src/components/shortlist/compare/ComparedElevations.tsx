import { ElevationDrawing } from '~/components/property/elevation/ElevationDrawing'
import { compareTexts } from '~/content/pages/shortlist'
import { drawElevation } from '~/lib/elevation/drawElevation'
import { readBuilding } from '~/lib/elevation/reading/readBuilding'
import type { ComparedHome } from './comparisonRows'

/** The height of the row's drawings, in pixels. */
const SIZE = 256

/** A row of the comparison: the homes from the street, to one scale. */
export function ComparedElevations({ homes }: { homes: readonly ComparedHome[] }) {
  const bounds = homes.flatMap(({ property }) =>
    property ? drawElevation(readBuilding(property)).bounds : [],
  )
  const frame = {
    width: Math.max(...bounds.map(({ width }) => width)),
    height: Math.max(...bounds.map(({ height }) => height)),
  }
  if (bounds.length === 0) return null
  return (
    <tr className="print:break-inside-avoid">
      <th scope="row">
        {compareTexts.scale}
        <span className="mt-1 block text-xs">{compareTexts.scaleNote}</span>
      </th>
      {homes.map(({ id, property }) => (
        <td key={id} className="align-bottom">
          {property && (
            <ElevationDrawing
              listing={property}
              frame={frame}
              size={SIZE}
              paints="home"
              className="max-h-40 w-full md:max-h-64"
            />
          )}
        </td>
      ))}
    </tr>
  )
}
