import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { project } from '~/lib/mercator'
import { layOutAs } from '../../../support/resizeObserver.ts'

const trafalgarSquare = { lat: 51.508, lng: -0.128, zoom: 12 }
const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Example Maps' }

beforeEach(() => layOutAs({ width: 400, height: 300 }))

function openMap(shown: typeof tiles | undefined) {
  render(
    <MapCanvas view={trafalgarSquare} onViewChange={() => {}} label="Map of homes" tiles={shown}>
      <button type="button">£1.28M</button>
    </MapCanvas>,
  )
  return screen.findByRole('button', { name: '£1.28M' })
}

it('stand under the pins, each where it belongs', async () => {
  const pin = await openMap(tiles)
  const images = [...(pin.parentElement?.querySelectorAll('img') ?? [])]
  // The map with its margin of 256 pixels is 912 × 812.
  expect(images.length).toBeGreaterThanOrEqual(4 * 4)
  expect(images.length).toBeLessThanOrEqual(5 * 5)
  // The tile that web maps show of Trafalgar Square at this zoom.
  const middle = images.find(({ src }) => src === 'https://tiles.example/12/2046/1362.png')
  const { x, y } = project(trafalgarSquare, 12)
  expect(Number.parseFloat(middle?.style.left ?? '')).toBeCloseTo(2046 * 256 - x + 200, 3)
  expect(Number.parseFloat(middle?.style.top ?? '')).toBeCloseTo(1362 * 256 - y + 150, 3)
  expect(images.every(({ alt }) => alt === '')).toBe(true)
})

it('name their provider, and not whom the drawing is owed to', async () => {
  await openMap(tiles)
  expect(screen.getByRole('group', { name: 'Map of homes' })).toHaveTextContent('© Example Maps')
  expect(screen.queryByText(/GeoNames/)).not.toBeInTheDocument()
})

it('without them the drawing names its sources, and offers what was made of open databases', async () => {
  await openMap(undefined)
  expect(screen.getByText(/GeoNames, CC BY 4.0/)).toBeInTheDocument()
  const links = screen.getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.textContent)).toEqual([
    'London',
    'Hampshire',
    'Essex',
    'Underground and DLR lines of 2018: OpenStreetMap contributors, ODbL.',
  ])
  for (const link of links) expect(link).toHaveAttribute('download')
})
