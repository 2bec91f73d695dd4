import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { useProject } from '~/components/map/canvas/MapContext'
import { fromMiddle, type MapView } from '~/lib/mapView'
import { layOutAs } from '../../../support/resizeObserver.ts'

const strand: MapView = { lat: 51.511, lng: -0.119, zoom: 13 }
const bridge = { lat: 51.508, lng: -0.116 }
const animate = vi.fn(() => ({ cancel: () => {} }))

beforeEach(() => {
  layOutAs({ width: 400, height: 300 })
  // happy-dom has neither of them, and its elements have no size: the middle of the map is at 0, 0.
  HTMLElement.prototype.setPointerCapture = () => {}
  HTMLElement.prototype.animate = animate as unknown as HTMLElement['animate']
  animate.mockClear()
})

function Pin({ onOpen }: { onOpen: () => void }) {
  const { x, y } = useProject()(bridge)
  return (
    <button type="button" onClick={onOpen}>
      {`${x.toFixed(1)} ${y.toFixed(1)}`}
    </button>
  )
}

type Watched = { seen: MapView[]; onOpen: () => void } & Pick<
  Parameters<typeof MapCanvas>[0],
  'onPress'
>

function Page({ seen, onOpen, ...watched }: Watched) {
  const [view, setView] = useState(strand)
  function change(next: MapView) {
    seen.push(next)
    setView(next)
  }
  return (
    <MapCanvas view={view} onViewChange={change} label="Map of homes" {...watched}>
      <Pin onOpen={onOpen} />
    </MapCanvas>
  )
}

async function openMap() {
  const watched = { seen: [strand], onOpen: vi.fn(), onPress: vi.fn() }
  render(<Page {...watched} />)
  const pin = await screen.findByRole('button', { name: /\d/ })
  const map = screen.getByRole('group', { name: 'Map of homes' })
  return { ...watched, map, pin, user: userEvent.setup() }
}

const now = (seen: readonly MapView[]) => seen.at(-1) ?? strand

function drag(element: Element, pointerId: number, ...points: readonly [number, number][]) {
  const [start = [0, 0], ...rest] = points
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    ...{ pointerId, clientX, clientY },
    buttons: 1,
  })
  fireEvent.pointerDown(element, { ...at(start), button: 0 })
  for (const point of rest) fireEvent.pointerMove(element, at(point))
}

it('places what stands on it, from its top left corner', async () => {
  const { pin } = await openMap()
  const { x, y } = fromMiddle(strand, bridge)
  expect(pin).toHaveTextContent(`${(200 + x).toFixed(1)} ${(150 + y).toFixed(1)}`)
})

it('is moved by the arrow keys and zoomed by plus and minus, as is said', async () => {
  const { seen, map, user } = await openMap()
  expect(map).toHaveAccessibleDescription(/arrow keys/)
  await user.tab()
  expect(map).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(now(seen).lng).toBeGreaterThan(strand.lng)
  expect(now(seen).lat).toBeCloseTo(strand.lat, 9)
  await user.keyboard('{ArrowDown}+')
  expect(now(seen).lat).toBeLessThan(strand.lat)
  expect(screen.getByRole('status')).toHaveTextContent('Zoom 14')
  await user.keyboard('++')
  expect(now(seen).zoom).toBe(15)
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Zoom out' }))
  expect(now(seen).zoom).toBe(14)
})

it('leaves the keys of the browser and of fields alone', async () => {
  const { seen, user } = await openMap()
  await user.tab()
  await user.keyboard('{Control>}+{/Control}a{Enter}')
  expect(seen).toHaveLength(1)
})

it('follows the pointer at once and is drawn anew when it is let go', async () => {
  const { seen, pin } = await openMap()
  const layer = pin.parentElement
  drag(pin, 1, [10, 10], [40, 20], [90, -10])
  expect(layer?.style.transform).toBe('translate(80px, -20px) scale(1)')
  expect(seen).toHaveLength(1)
  fireEvent.pointerUp(pin, { pointerId: 1 })
  const { x, y } = fromMiddle(now(seen), strand)
  expect([x, y].map(Math.round)).toEqual([80, -20])
  expect(layer?.style.transform).toBe('')
})

it('is drawn anew on the way when it is moved further than it is drawn', async () => {
  const { seen, pin } = await openMap()
  drag(pin, 1, [0, 0], [200, 0], [300, 0])
  expect(Math.round(fromMiddle(now(seen), strand).x)).toBe(300)
  fireEvent.pointerMove(pin, { pointerId: 1, buttons: 1, clientX: 310, clientY: 0 })
  fireEvent.pointerUp(pin, { pointerId: 1 })
  expect(Math.round(fromMiddle(now(seen), strand).x)).toBe(310)
})

it('a drag that ends on a pin does not open it, a press does', async () => {
  const { pin, onOpen, onPress } = await openMap()
  drag(pin, 1, [0, 0], [30, 0])
  fireEvent.pointerUp(pin, { pointerId: 1 })
  fireEvent.click(pin)
  expect(onOpen).not.toHaveBeenCalled()
  drag(pin, 1, [0, 0], [2, 1])
  fireEvent.pointerUp(pin, { pointerId: 1 })
  fireEvent.click(pin)
  expect(onOpen).toHaveBeenCalledOnce()
  expect(onPress).not.toHaveBeenCalled()
})

it('what a key or a screen reader presses after a finger’s drag, which no click ends, opens', async () => {
  const { pin, onOpen } = await openMap()
  drag(pin, 1, [0, 0], [30, 0])
  fireEvent.pointerUp(pin, { pointerId: 1, pointerType: 'touch' })
  fireEvent.click(pin)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('no drag goes on that was let go outside the map', async () => {
  const { seen, pin, onOpen } = await openMap()
  drag(pin, 1, [0, 0])
  fireEvent.pointerMove(pin, { pointerId: 1, buttons: 0, clientX: 60, clientY: 0 })
  fireEvent.pointerMove(pin, { pointerId: 1, buttons: 0, clientX: 90, clientY: 0 })
  expect(pin.parentElement?.style.transform).toBe('')
  expect(seen).toHaveLength(1)
  fireEvent.click(pin)
  expect(onOpen).toHaveBeenCalledOnce()
})

it('tells the position of a press on the map', async () => {
  const { pin, onPress } = await openMap()
  const { x, y } = fromMiddle(strand, bridge)
  fireEvent.click(pin.parentElement ?? pin, { clientX: x, clientY: y })
  expect(onPress).toHaveBeenCalledExactlyOnceWith({
    lat: expect.closeTo(bridge.lat, 4),
    lng: expect.closeTo(bridge.lng, 4),
  })
})

it('two fingers that spread to twice their distance zoom in by one, around their middle', async () => {
  const { seen, pin } = await openMap()
  drag(pin, 1, [-20, 0])
  drag(pin, 2, [20, 0], [40, 0])
  fireEvent.pointerMove(pin, { pointerId: 1, buttons: 1, clientX: -40, clientY: 0 })
  expect(pin.parentElement?.style.transform).toBe('translate(0px, 0px) scale(2)')
  fireEvent.pointerUp(pin, { pointerId: 1 })
  fireEvent.pointerUp(pin, { pointerId: 2 })
  expect(now(seen)).toEqual({
    lat: expect.closeTo(strand.lat, 6),
    lng: expect.closeTo(strand.lng, 6),
    zoom: 14,
  })
})

it('rests at a whole zoom when the fingers stop between two', async () => {
  const { seen, pin } = await openMap()
  drag(pin, 1, [-20, 0])
  drag(pin, 2, [20, 0], [34, 0])
  fireEvent.pointerUp(pin, { pointerId: 1 })
  fireEvent.pointerUp(pin, { pointerId: 2 })
  expect(now(seen).zoom).toBe(13)
  expect(pin.parentElement?.style.transform).toBe('')
})

it('one finger and the wheel alone are the page’s, two fingers and Ctrl with the wheel the map’s', async () => {
  const { seen, pin } = await openMap()
  const [one, two] = [[{}], [{}, {}]].map((touches) => ({ touches, cancelable: true }))
  expect(fireEvent.touchMove(pin, one)).toBe(true)
  expect(fireEvent.touchMove(pin, two)).toBe(false)
  expect(fireEvent.wheel(pin, { deltaY: 100 })).toBe(true)
  expect(pin.parentElement?.style.transform).toBe('')
  // happy-dom's wheel knows no keys and no place.
  const turn = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true })
  Object.assign(turn, { ctrlKey: true, clientX: 0, clientY: 0 })
  expect(fireEvent(pin, turn)).toBe(false)
  await waitFor(() => expect(now(seen).zoom).toBe(14))
})

it('a drag that the page takes over for its scroll leaves the map where it was', async () => {
  const { seen, pin } = await openMap()
  drag(pin, 1, [0, 0], [1, 12])
  fireEvent.pointerCancel(pin, { pointerId: 1 })
  fireEvent.pointerMove(pin, { pointerId: 1, buttons: 1, clientX: 50, clientY: 50 })
  expect(pin.parentElement?.style.transform).toBe('')
  expect(seen).toHaveLength(1)
})

it.each([
  ['glides to another zoom', true, 1],
  ['is there at once for those who want no motion', false, 0],
])('%s', async (_, matches, times) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: matches === (query === '(prefers-reduced-motion: no-preference)'),
  }))
  const { user } = await openMap()
  await user.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(animate).toHaveBeenCalledTimes(times)
})
