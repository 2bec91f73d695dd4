import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toMapPoint } from '~/components/map/mapView'
import { PropertyMap } from '~/components/map/PropertyMap'
import { offices } from '~/content/offices'
import { bringAllIntoView } from '../../support/allInView.ts'

const wapping = { north: 51504, east: -60 }
const lymington = { north: 50759, east: -1543 }

const CAPTION = /^The dot marks .+, not the building\. Places: GeoNames, CC BY 4.0\.$/

/** Pixels from the middle of the map to an office, as its marker is drawn. */
function drawnAt(town: string): { x: number; y: number } {
  const style = screen.getByText(town).parentElement?.style.transform
  const [x = Number.NaN, y = Number.NaN] = style?.match(/-?[\d.]+(?=px)/g)?.map(Number) ?? []
  return { x, y }
}

/** The same at the first zoom, by the positions alone. */
function distance({ north, east }: typeof wapping, town: string) {
  const office = offices.find((each) => each.town === town)
  if (!office) throw new Error(`No office is in ${town}.`)
  const [from, to] = [{ lat: north / 1000, lng: east / 1000 }, office.position].map(toMapPoint)
  return { x: (to?.x ?? 0) - (from?.x ?? 0), y: (to?.y ?? 0) - (from?.y ?? 0) }
}

afterEach(() => vi.unstubAllGlobals())

it('says what the dot is before its drawing is fetched', () => {
  render(<PropertyMap name="Wapping" place={wapping} />)
  expect(screen.getByText(CAPTION)).toHaveTextContent('The dot marks Wapping, not the building.')
  expect(screen.queryByText('Wapping')).not.toBeInTheDocument()
})

it.each([
  ['a quarter near an office', 'Wapping', wapping, 'City of London', 4],
  ['a town far from all offices', 'Lymington', lymington, 'Basingstoke', 2],
] as const)(
  '%s is in the middle of a map with our offices',
  async (_, name, place, town, scale) => {
    bringAllIntoView()
    render(<PropertyMap name={name} place={place} />)
    expect(await screen.findByText(name)).toBeInTheDocument()
    const apart = distance(place, town)
    expect(drawnAt(town).x).toBeCloseTo(apart.x * scale)
    expect(drawnAt(town).y).toBeCloseTo(apart.y * scale)
  },
)

it.each([
  ['without a place', null],
  ['in a place without a position', { north: null, east: null }],
])('a property %s has no map', (_, place) => {
  bringAllIntoView()
  const { container } = render(<PropertyMap name="Nowhere" place={place} />)
  expect(container).toBeEmptyDOMElement()
})
