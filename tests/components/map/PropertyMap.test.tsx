import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toMapPoint } from '~/components/map/mapView'
import { PropertyMap } from '~/components/map/PropertyMap'
import { offices } from '~/content/offices'
import { bringAllIntoView } from '../../support/allInView.ts'

const wapping = { town: 'Wapping', north: 51504, east: -57 }
const lymington = { town: 'Lymington', north: 50759, east: -1538 }
const islington = { town: 'Islington', north: 51536, east: -103 }
const bloomsbury = { town: 'Bloomsbury', north: 51522, east: -127 }
const aldgate = { town: 'Aldgate', north: 51514, east: -76 }
const basingstoke = { town: 'Basingstoke', north: 51262, east: -1087 }

const map = (town: string) => screen.getByRole('img', { name: new RegExp(`around ${town},`) })

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
  render(<PropertyMap place={wapping} />)
  expect(screen.getByRole('figure')).toHaveTextContent(
    'The dot marks Wapping, not the building. Places: GeoNames, CC BY 4.0.',
  )
  expect(map('Wapping')).toBeEmptyDOMElement()
})

it.each([
  ['a quarter near an office', wapping, 'City of London', 4],
  ['a town far from all offices', lymington, 'Basingstoke', 1],
] as const)('%s is in the middle of a map with our offices', async (_, place, town, scale) => {
  bringAllIntoView()
  render(<PropertyMap place={place} />)
  expect(await screen.findByText(place.town)).toBeInTheDocument()
  const apart = distance(place, town)
  expect(drawnAt(town).x).toBeCloseTo(apart.x * scale)
  expect(drawnAt(town).y).toBeCloseTo(apart.y * scale)
})

it.each([
  ['below', wapping],
  ['above', islington],
  ['above', bloomsbury],
] as const)('a name stands %s its dot, away from the nearest office', async (side, place) => {
  bringAllIntoView()
  render(<PropertyMap place={place} />)
  const name = await screen.findByText(place.town)
  const isBelow = drawnAt('City of London').y > 0
  expect(isBelow).toBe(side === 'above')
  expect(name).toHaveClass(side === 'above' ? 'bottom-1/2' : 'top-1/2')
})

it.each([aldgate, basingstoke])('in $town the dot covers no office', async (place) => {
  bringAllIntoView()
  render(<PropertyMap place={place} />)
  expect(await screen.findByText(place.town)).toBeInTheDocument()
  const nearest = place === aldgate ? 'City of London' : 'Basingstoke'
  expect(
    screen.queryAllByText(nearest).filter((each) => each.className.includes('text-xs')),
  ).toEqual([])
  expect(screen.getByText('Benfleet')).toBeInTheDocument()
})

it('is drawn, too, when the place is known later', async () => {
  bringAllIntoView()
  const { rerender, container } = render(<PropertyMap place={null} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<PropertyMap place={wapping} />)
  expect(await screen.findByText('Wapping')).toBeInTheDocument()
})

it.each([
  ['without a place', null],
  ['in a place without a position', { town: null, north: null, east: null }],
  ['of which the postcode alone is known', { ...wapping, town: null }],
])('a property %s has no map', (_, place) => {
  const { container } = render(<PropertyMap place={place} />)
  expect(container).toBeEmptyDOMElement()
})
