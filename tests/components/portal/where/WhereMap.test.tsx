import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { WhereMap } from '~/components/portal/where/WhereMap'
import { fromMiddle } from '~/lib/mapView'
import { describePlace, suggestPlaces } from '~/services/listings/places'
import type { LatLng } from '~/types/map'
import type { Place, Suggestions } from '~/types/place'
import { layOutAs } from '../../../support/resizeObserver.ts'

vi.mock('~/services/listings/places', { spy: true })

const pimlico = { lat: 51.489, lng: -0.137 }
/** The map opens there, as near as it comes. */
const view = { ...pimlico, zoom: 15 }

const submit = vi.fn()

beforeEach(() => {
  submit.mockClear()
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
  return (
    <form onSubmit={submit}>
      <WhereMap pin={pin} around={null} onPin={change} />
    </form>
  )
}

// A retry waits for a second.
const withoutRetries = () => new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })

async function openMap() {
  const onPin = vi.fn<(at: LatLng) => void>()
  render(
    <QueryClientProvider client={withoutRetries()}>
      <MemoryRouter>
        <Page onPin={onPin} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
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

const alton: Place = {
  slug: 'alton',
  name: 'Alton',
  kind: 'town',
  within: 'Hampshire',
  lat: 51.15,
  lng: -0.97,
  count: 0,
  more: false,
  near: null,
}

const seek = (words: string) => {
  const field = screen.getByRole('combobox', { name: 'Place or postcode' })
  fireEvent.change(field, { target: { value: words } })
  fireEvent.keyDown(field, { key: 'Enter' })
  return field
}

it('Enter that comes before the suggestions waits for them', async () => {
  let answer = (_: Suggestions) => {}
  vi.mocked(suggestPlaces).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await openMap()
  const field = seek('alto')
  await waitFor(() => expect(suggestPlaces).toHaveBeenCalled())
  answer({ places: [alton], listings: [] })
  expect(await screen.findByText('Zoom 13')).toBeInTheDocument()
  expect(field).toHaveValue('Alton')
})

it('says where no place is found, or none could be looked for, and keeps the words', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.mocked(suggestPlaces).mockResolvedValue({ places: [], listings: [] })
  await openMap()
  expect(seek('nowhere')).toHaveValue('nowhere')
  expect(await screen.findByText(/^No town, district/)).toBeVisible()
  vi.mocked(suggestPlaces).mockRejectedValue(new Error('gone'))
  const field = seek('alto')
  expect(await screen.findByText(/^The places could not be loaded/)).toBeVisible()
  vi.mocked(suggestPlaces).mockResolvedValue({ places: [alton], listings: [] })
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await screen.findByText('Zoom 13')).toBeInTheDocument()
})

it.each([
  ['is chosen', '{ArrowDown}{Enter}'],
  ['is the first when Enter is pressed', '{Enter}'],
])('the map goes to the place that %s, and the form is not saved', async (_, keys) => {
  vi.mocked(suggestPlaces).mockResolvedValue({ places: [alton], listings: [] })
  vi.mocked(describePlace).mockResolvedValue(alton)
  const user = userEvent.setup()
  const { pin, onPin } = await openMap()
  const field = screen.getByRole('combobox', { name: 'Place or postcode' })
  await user.type(field, 'alto')
  await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'true'))
  await user.keyboard(keys)
  await waitFor(() => expect(screen.getByText('Zoom 13')).toBeInTheDocument())
  expect(field).toHaveValue('Alton')
  // Of the place in the middle the pin is far to the north-east.
  const { x, y } = fromMiddle({ ...alton, zoom: 13 }, pimlico)
  expect(Number.parseFloat(pin.style.left)).toBeCloseTo(200 + x, 3)
  expect(Number.parseFloat(pin.style.top)).toBeCloseTo(150 + y, 3)
  expect(onPin).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
