import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PropertyMap } from '~/components/map/PropertyMap'
import * as visits from '~/services/visits/countVisit'
import { bringAllIntoView } from '../../support/allInView.ts'
import { layOutAs } from '../../support/resizeObserver.ts'

const notSet = { id: 'home', map_lat: null, map_lng: null, map_shown: null }
const wapping = {
  ...notSet,
  place: { town: 'Wapping', north: 51504, east: -57 },
  location: 'Wapping, London',
  nearest_station: 'Wapping',
}
const canonbury = {
  ...notSet,
  place: { town: 'Canonbury', north: 51543, east: -91 },
  location: 'Canonbury, London',
  nearest_station: 'Highbury & Islington',
}
const alresford = {
  ...notSet,
  place: { town: 'Alresford', north: 51089, east: -1161 },
  location: 'Alresford, Hampshire',
  nearest_station: null,
}
const chelmsford = {
  ...notSet,
  place: { town: 'Chelmsford', north: 51736, east: 470 },
  location: 'Chelmsford, Essex',
  nearest_station: 'Chelmsford',
}

function show(property: Parameters<typeof PropertyMap>[0]['property']) {
  bringAllIntoView()
  layOutAs({ width: 900, height: 600 })
  return render(<PropertyMap property={property} />)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('says what the dot is before its drawing is fetched', () => {
  render(<PropertyMap property={wapping} />)
  expect(screen.getByRole('figure')).toHaveTextContent(
    'The dot marks Wapping, not the building. Places: GeoNames, CC BY 4.0.',
  )
  expect(screen.getByRole('img', { name: 'Map around Wapping.' })).toBeEmptyDOMElement()
})

it('links the files of its data as soon as their addresses are known, and never without one', async () => {
  const { container, rerender } = render(<PropertyMap property={wapping} />)
  expect(container.querySelectorAll('a:not([href])')).toHaveLength(0)
  bringAllIntoView()
  layOutAs({ width: 900, height: 600 })
  rerender(<PropertyMap key="in view" property={wapping} />)
  expect(await screen.findAllByRole('link')).toHaveLength(2)
})

it.each([
  ['exact', 'The dot marks the building.'],
  ['street', 'Approximate position: the dot marks the street, to about 100 metres.'],
  ['area', 'Approximate position: the dot marks the area, to about a kilometre.'],
] as const)('says that the dot is as exact as the %s', (map_shown, words) => {
  render(<PropertyMap property={{ ...wapping, map_lat: 51.5035, map_lng: -0.0595, map_shown }} />)
  expect(screen.getByRole('figure')).toHaveTextContent(words)
})

it('is drawn around the position that is shown, not around the place', async () => {
  show({ ...canonbury, map_lat: 51.5465, map_lng: -0.1035, map_shown: 'street' })
  expect(
    await screen.findByText(
      'Nearest station: Highbury & Islington, less than 0.1 miles from the dot in a straight line.',
    ),
  ).toBeInTheDocument()
})

it('needs no place if there is a position', () => {
  const nowhere = { ...wapping, place: null, location: 'Somewhere else' }
  const { rerender } = render(<PropertyMap property={nowhere} />)
  expect(screen.queryByRole('figure')).toBeNull()
  rerender(
    <PropertyMap
      property={{ ...nowhere, map_lat: 51.5035, map_lng: -0.0595, map_shown: 'area' }}
    />,
  )
  expect(screen.getByRole('figure')).toHaveTextContent('Approximate position')
})

it.each([
  ['Canonbury', canonbury, 'Highbury & Islington, about 0.6 miles'],
  ['Wapping', wapping, 'Wapping, about 0.1 miles'],
  ['Alresford', alresford, 'Winchester, about 7.1 miles'],
  ['Chelmsford', chelmsford, 'Chelmsford, about 0.1 miles'],
])('around %s the nearest station and its distance are said', async (town, property, station) => {
  show(property)
  const name = `Map around ${town}. The nearest station is ${station} away in a straight line.`
  expect(await screen.findByRole('img', { name })).toBeInTheDocument()
  expect(
    screen.getByText(`Nearest station: ${station} from the dot in a straight line.`),
  ).toBeInTheDocument()
})

it('a map with arrows to towns beyond it says how their miles are measured', async () => {
  show(alresford)
  expect(await screen.findByText(/^Winchester \d+ miles$/)).toBeInTheDocument()
  expect(screen.getByRole('figure')).toHaveTextContent('The arrows give miles in a straight line.')
})

it('the drawing names the place, the station, our office and a scale', async () => {
  show(wapping)
  for (const text of ['Wapping', 'Wapping station', 'London City Office', '1 mile', '1 km']) {
    expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0)
  }
})

it('credits its sources, and offers what was made of open databases', async () => {
  show(wapping)
  const files = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(files).toEqual([
    expect.stringContaining('stations.london'),
    expect.stringContaining('lines.london'),
  ])
  const figure = screen.getByRole('figure')
  for (const licence of ['CC BY 4.0', 'OGL 3.0', 'ODbL']) expect(figure).toHaveTextContent(licence)
})

it('is drawn, too, when the place is known later', async () => {
  bringAllIntoView()
  layOutAs({ width: 900, height: 600 })
  const { rerender, container } = render(<PropertyMap property={{ ...wapping, place: null }} />)
  expect(container).toBeEmptyDOMElement()
  rerender(<PropertyMap property={wapping} />)
  expect(await screen.findByText('Rotherhithe')).toBeInTheDocument()
})

it.each([
  ['without a place', null],
  ['in a place without a position', { town: null, north: null, east: null }],
  ['of which the postcode alone is known', { ...wapping.place, town: null }],
])('a property %s has no map', (_, place) => {
  const { container } = render(<PropertyMap property={{ ...wapping, place }} />)
  expect(container).toBeEmptyDOMElement()
})

it('counts that it was looked at, once it was in sight for two seconds', async () => {
  vi.useFakeTimers()
  const counted = vi.spyOn(visits, 'countVisit').mockReturnValue()
  const { unmount } = show(wapping)
  await vi.advanceTimersByTimeAsync(1999)
  expect(counted).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(counted.mock.calls).toEqual([['home', 'map']])
  unmount()
})

it('does not count who has gone on before', async () => {
  vi.useFakeTimers()
  const counted = vi.spyOn(visits, 'countVisit').mockReturnValue()
  const { unmount } = show(wapping)
  await vi.advanceTimersByTimeAsync(1999)
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(counted).not.toHaveBeenCalled()
})
