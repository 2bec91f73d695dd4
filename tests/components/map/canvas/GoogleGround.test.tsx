import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MapCanvas } from '~/components/map/canvas/MapCanvas'
import { useProject } from '~/components/map/canvas/MapContext'
import { useGoogleGround } from '~/components/map/canvas/useGoogleGround'
import type { MapView } from '~/lib/mapView'
import { consentStore } from '~/services/client/consent'
import { layOutAs } from '../../../support/resizeObserver.ts'

const google = vi.hoisted(() => ({
  isLoaded: true,
  loadError: undefined as Error | undefined,
  breaks: false,
}))

/** Google's script does not come in these tests; this stands for the map that it would draw. */
vi.mock('@react-google-maps/api', () => ({
  useJsApiLoader: () => google,
  GoogleMap: ({ center, zoom }: { center: MapView; zoom: number }) => {
    if (google.breaks) throw new Error('It broke')
    return <p>{`Google at ${center.lat}, ${center.lng}, ${zoom}`}</p>
  },
}))

const strand: MapView = { lat: 51.511, lng: -0.119, zoom: 13 }

beforeEach(() => {
  layOutAs({ width: 400, height: 300 })
  HTMLElement.prototype.animate = (() => ({
    cancel: () => {},
  })) as unknown as HTMLElement['animate']
  Object.assign(google, { isLoaded: true, loadError: undefined, breaks: false })
})
afterEach(() => localStorage.clear())

function Pin() {
  const { x, y } = useProject()(strand)
  return <button type="button">{`Pin ${Math.round(x)} ${Math.round(y)}`}</button>
}

function Page({ apiKey }: { apiKey: string | undefined }) {
  const [view, setView] = useState(strand)
  return (
    <MapCanvas
      view={view}
      onViewChange={setView}
      label="Map of homes"
      {...useGoogleGround(undefined, apiKey)}
    >
      <Pin />
    </MapCanvas>
  )
}

const choose = (marketing: boolean) =>
  act(() => consentStore.save({ necessary: true, analytics: false, marketing }))
const googles = () => screen.queryByText(/^Google at/)
const ours = () => screen.queryByText('Sources')

it('Google’s map follows the view under the same pins, with a key and consent', async () => {
  choose(true)
  render(<Page apiKey="a-key" />)
  expect(await screen.findByText('Google at 51.511, -0.119, 13')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Pin 200 150' })).toBeInTheDocument()
  await waitFor(() => expect(ours()).not.toBeInTheDocument())
  act(() => screen.getByRole('button', { name: 'Zoom in' }).click())
  expect(await screen.findByText(/, 14$/)).toBeInTheDocument()
})

it.each([
  ['a key', undefined, true],
  ['consent', 'a-key', false],
])('without %s the ground is ours', async (_, apiKey, isAllowed) => {
  choose(isAllowed)
  render(<Page apiKey={apiKey} />)
  expect(await screen.findByRole('button', { name: 'Pin 200 150' })).toBeInTheDocument()
  expect(googles()).not.toBeInTheDocument()
  expect(ours()).toBeInTheDocument()
})

it('ours stays with its sources until Google’s is there, and returns with them where that breaks', async () => {
  Object.assign(google, { isLoaded: false })
  choose(true)
  const { rerender } = render(<Page apiKey="a-key" />)
  await act(() => import('~/components/map/canvas/GoogleGround'))
  expect(await screen.findByRole('button', { name: 'Pin 200 150' })).toBeInTheDocument()
  expect(ours()).toBeInTheDocument()
  google.isLoaded = true
  rerender(<Page apiKey="a-key" />)
  expect(await screen.findByText(/^Google at/)).toBeInTheDocument()
  await waitFor(() => expect(ours()).not.toBeInTheDocument())
  vi.spyOn(console, 'error').mockReturnValue()
  google.breaks = true
  rerender(<Page apiKey="a-key" />)
  expect(googles()).not.toBeInTheDocument()
  expect(ours()).toBeInTheDocument()
})

it('ours returns where Google’s cannot be loaded, which is logged only', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  Object.assign(google, { isLoaded: false, loadError: new Error('Refused') })
  choose(true)
  render(<Page apiKey="a-key" />)
  expect(await screen.findByText('Sources')).toBeInTheDocument()
  expect(googles()).not.toBeInTheDocument()
  expect(console.error).toHaveBeenCalled()
})
