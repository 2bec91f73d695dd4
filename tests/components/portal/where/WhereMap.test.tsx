import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { WhereMap } from '~/components/portal/where/WhereMap'
import { fromMiddle } from '~/lib/mapView'
import type { LatLng } from '~/types/map'
import { layOutAs } from '../../../support/resizeObserver.ts'

const pimlico = { lat: 51.489, lng: -0.137 }
/** The map opens there, as near as it comes. */
const view = { ...pimlico, zoom: 15 }

beforeEach(() => {
  layOutAs({ width: 400, height: 300 })
  // happy-dom has neither of them.
  HTMLElement.prototype.setPointerCapture = () => {}
  HTMLElement.prototype.animate = (() => ({
    cancel: () => {},
  })) as unknown as HTMLElement['animate']
})

function Page({ onPin }: { onPin: (at: LatLng) => void }) {
  const [pin, setPin] = useState<LatLng>(pimlico)
  const change = (at: LatLng) => {
    onPin(at)
    setPin(at)
  }
  return <WhereMap pin={pin} around={null} onPin={change} />
}

async function openMap() {
  const onPin = vi.fn<(at: LatLng) => void>()
  render(<Page onPin={onPin} />)
  return { onPin, pin: await screen.findByRole('button', { name: /^Pin/ }) }
}

/** Where the pin was set last, in pixels from where it stood. */
function moved(onPin: ReturnType<typeof vi.fn<(at: LatLng) => void>>) {
  const { x, y } = fromMiddle(view, onPin.mock.lastCall?.[0] ?? view)
  return [Math.round(x) + 0, Math.round(y) + 0]
}

it.each(['mouse', 'touch'])('the pin is dragged by %s, and the map stays', async (pointerType) => {
  const { onPin, pin } = await openMap()
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, pointerType, clientX, clientY })
  fireEvent.pointerDown(pin, { ...at(200, 140), button: 0 })
  fireEvent.pointerMove(pin, at(220, 150))
  fireEvent.pointerMove(pin, at(260, 110))
  expect(onPin).not.toHaveBeenCalled()
  expect(pin.parentElement?.style.transform).toBe('')
  expect([pin.style.left, pin.style.top]).toEqual(['260px', '120px'])
  fireEvent.pointerUp(pin, at(260, 110))
  fireEvent.click(pin, { clientX: 260, clientY: 110 })
  expect(onPin).toHaveBeenCalledOnce()
  expect(moved(onPin)).toEqual([60, -30])
})

it('a drag that is broken off leaves the pin where it was, and so does a press', async () => {
  const { onPin, pin } = await openMap()
  fireEvent.pointerDown(pin, { pointerId: 1, button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerMove(pin, { pointerId: 1, clientX: 50, clientY: 0 })
  fireEvent.pointerCancel(pin, { pointerId: 1 })
  expect(pin.style.left).toBe('200px')
  fireEvent.pointerDown(pin, { pointerId: 2, button: 0, clientX: 0, clientY: 0 })
  fireEvent.pointerUp(pin, { pointerId: 2, clientX: 0, clientY: 0 })
  fireEvent.click(pin)
  expect(onPin).not.toHaveBeenCalled()
})

it('the arrow keys move the pin while it has the focus', async () => {
  const { onPin, pin } = await openMap()
  fireEvent.keyDown(pin, { key: 'ArrowRight' })
  expect(moved(onPin)).toEqual([4, 0])
  fireEvent.keyDown(pin, { key: 'ArrowDown' })
  expect(moved(onPin)).toEqual([4, 4])
})
