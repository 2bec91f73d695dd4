import { act, render } from '@testing-library/react'
import { StrictMode, useState } from 'react'
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { afterLayers } from '~/lib/historyLayers'

/** What stays open while the page below it changes, as the chat does. */
function Companion({ onBack }: { onBack: () => void }) {
  const { key: over } = useLocation()
  const [isOpen, setOpen] = useState(true)
  useHistoryLayer(
    () => {
      onBack()
      setOpen(false)
    },
    { isOpen, over },
  )
  return <Link to="?chosen">Choose</Link>
}

interface LayerProps {
  name?: string
  onBack: () => void
  asksFirst?: boolean
}

function Layer({ onBack, asksFirst }: LayerProps) {
  useHistoryLayer(onBack, { asksFirst })
  return (
    <Link to="/elsewhere" replace>
      Elsewhere
    </Link>
  )
}

/** A page with these layers open, the last one on top. */
const page = (...layers: readonly LayerProps[]) => (
  <StrictMode>
    <BrowserRouter>
      <Routes>
        <Route
          path="/page"
          element={layers.map((layer) => <Layer key={layer.name} {...layer} />)}
        />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </BrowserRouter>
  </StrictMode>
)

/** How many entries of the history lie before this one, counted from where a test began. */
const depth = (): number => history.state?.idx - start
let start = 0

const step = (steps: number) => act(async () => history.go(steps))

async function open(...layers: readonly LayerProps[]) {
  history.pushState(null, '', '/before')
  history.pushState(null, '', '/page')
  const shown = render(page())
  start = history.state.idx
  const show = (...next: readonly LayerProps[]) => act(async () => shown.rerender(page(...next)))
  if (layers.length > 0) await show(...layers)
  return { ...shown, show }
}

const back = vi.fn()
beforeEach(() => back.mockReset())

it('opening a layer adds one entry to the history, at the same address', async () => {
  await open({ onBack: back })
  expect(depth()).toBe(1)
  expect(location.pathname).toBe('/page')
})

it('back closes the top one alone', async () => {
  const below = vi.fn()
  await open({ name: 'below', onBack: below }, { onBack: back })
  expect(depth()).toBe(2)
  await step(-1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(below).not.toHaveBeenCalled()
  expect(depth()).toBe(1)
  expect(location.pathname).toBe('/page')
})

it('several steps back close what was opened since', async () => {
  const below = vi.fn()
  await open({ name: 'below', onBack: below }, { onBack: back })
  await step(-2)
  expect(back).toHaveBeenCalledTimes(1)
  expect(below).toHaveBeenCalledTimes(1)
  expect(depth()).toBe(0)
})

it('closing it any other way goes back as well, and asks for nothing', async () => {
  const { show } = await open({ onBack: back })
  await show()
  expect(depth()).toBe(0)
  expect(back).not.toHaveBeenCalled()
})

it('what follows the closing of one waits until its entry is left', async () => {
  const { rerender } = await open({ onBack: back })
  const go = history.go.bind(history)
  // A browser takes a moment for a step.
  const slow = vi
    .spyOn(history, 'go')
    .mockImplementation((steps) => void setTimeout(() => go(steps)))
  onTestFinished(() => slow.mockRestore())
  rerender(page())
  const reached: number[] = []
  afterLayers(() => reached.push(depth()))
  expect(depth()).toBe(1)
  await vi.waitFor(() => expect(reached).toEqual([0]))
  afterLayers(() => reached.push(depth()))
  await vi.waitFor(() => expect(reached).toEqual([0, 0]))
})

it('forward does not come to what was closed', async () => {
  const { show } = await open({ onBack: back })
  await show()
  await step(1)
  expect(depth()).toBe(0)
  expect(back).not.toHaveBeenCalled()
})

it('one that asks first stays where it is, and may be asked again', async () => {
  await open({ onBack: back, asksFirst: true })
  await step(-1)
  expect(depth()).toBe(1)
  await step(-1)
  expect(depth()).toBe(1)
  expect(back).toHaveBeenCalledTimes(2)
  expect(location.pathname).toBe('/page')
})

it('what opens over one that asks first adds nothing to the history, and back closes it alone', async () => {
  const below = vi.fn()
  const asking = { name: 'asking', onBack: below, asksFirst: true }
  const { show } = await open(asking)
  const entries = history.length
  await step(-1)
  await show(asking, { name: 'question', onBack: back })
  expect(depth()).toBe(1)
  expect(history.length).toBe(entries)
  await step(-1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(below).toHaveBeenCalledTimes(1)
  expect(depth()).toBe(1)
  await show(asking)
  await step(-1)
  expect(below).toHaveBeenCalledTimes(2)
  expect(depth()).toBe(1)
})

it('back closes the top one of two with the same entry alone, though the one below no longer asks', async () => {
  const below = vi.fn()
  const form = { name: 'form', onBack: below }
  const question = { name: 'question', onBack: back }
  const { show } = await open({ ...form, asksFirst: true }, question)
  await show(form, question)
  await step(-1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(below).not.toHaveBeenCalled()
  await show(form)
  await step(-1)
  expect(below).toHaveBeenCalledTimes(1)
  expect(depth()).toBe(0)
})

it('one that opens as another closes takes its entry over', async () => {
  const { show } = await open({ onBack: back })
  const first = history.length
  await show({ name: 'another', onBack: back })
  expect(depth()).toBe(1)
  expect(history.length).toBe(first)
})

it('back closes what stayed open over a new entry, and then leads where that came from', async () => {
  history.pushState(null, '', '/page')
  const { findByRole } = render(
    <BrowserRouter>
      <Companion onBack={back} />
    </BrowserRouter>,
  )
  const link = await findByRole('link')
  await act(async () => link.click())
  expect(location.search).toBe('?chosen')
  await step(-1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(location.search).toBe('?chosen')
  await step(-1)
  expect(back).toHaveBeenCalledTimes(1)
  expect(location.pathname + location.search).toBe('/page')
})

it('a link that replaces the entry leads one step from where the layer was opened', async () => {
  const { findByRole, findByText } = await open({ onBack: back })
  const link = await findByRole('link')
  await act(async () => link.click())
  await findByText('Another page')
  expect(location.pathname).toBe('/elsewhere')
  await step(-1)
  expect(location.pathname).toBe('/page')
  expect(back).not.toHaveBeenCalled()
})

it('back to a page that was left with something open draws it, even should the step over its entry be lost', async () => {
  history.pushState(null, '', '/page')
  const { findByRole, findByText } = render(
    <BrowserRouter>
      <Routes>
        <Route
          path="/page"
          element={
            <>
              <Companion onBack={back} />
              <Link to="/elsewhere">Leave</Link>
            </>
          }
        />
        <Route path="*" element={<p>Another page</p>} />
      </Routes>
    </BrowserRouter>,
  )
  const link = await findByRole('link', { name: 'Leave' })
  await act(async () => link.click())
  await findByText('Another page')
  const go = history.go.bind(history)
  const lost = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await act(async () => go(-1))
  expect(lost).toHaveBeenCalledWith(-1)
  lost.mockRestore()
  await findByRole('link', { name: 'Leave' })
})
