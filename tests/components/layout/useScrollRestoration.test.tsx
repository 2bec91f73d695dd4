import { act, render } from '@testing-library/react'
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { useScrollRestoration } from '~/components/layout/useScrollRestoration'

const WINDOW = 800
const PAGE = 5000

let y = 0
let height = PAGE
let frames: FrameRequestCallback[] = []
let resized: () => void = () => undefined
let navigate: NavigateFunction

/** The browser's part: it scrolls within the page, and tells of it. */
function scrollTo(wanted: number): void {
  y = Math.max(0, Math.min(wanted, height - WINDOW))
  window.dispatchEvent(new Event('scroll'))
}

function nextFrame(): void {
  for (const frame of frames.splice(0)) frame(0)
}

beforeEach(() => {
  y = 0
  height = PAGE
  frames = []
  const stubs = [
    vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y),
    vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(WINDOW),
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => height),
    vi
      .spyOn(window, 'scrollBy')
      .mockImplementation(((_: number, by: number) => scrollTo(y + by)) as typeof window.scrollBy),
    vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame)),
  ]
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resized = told
      }
      observe() {}
      disconnect() {
        resized = () => undefined
      }
    },
  )
  return () => {
    for (const stub of stubs) stub.mockRestore()
    vi.unstubAllGlobals()
  }
})

function Page() {
  useScrollRestoration()
  navigate = useNavigate()
  return (
    <div className="distant">
      <a href="/property/1">Gabled brick house</a>
    </div>
  )
}

/** Leaves a list at this height for another page, and goes back to it, where another home may stand. */
function goAndComeBack(left: number, heightThen = PAGE, homeThen = '/property/1'): void {
  const { container } = render(
    <MemoryRouter initialEntries={['/properties']}>
      <Page />
    </MemoryRouter>,
  )
  const card = container.querySelector('.distant')
  if (!card) throw new Error('The page has no card.')
  card.getBoundingClientRect = () => new DOMRect(0, 700 - y, 400, 500)
  scrollTo(left)
  act(() => void navigate('/about'))
  scrollTo(0)
  height = heightThen
  container.querySelector('a')?.setAttribute('href', homeThen)
  act(() => void navigate(-1))
}

it('returns to where the page was left', () => {
  goAndComeBack(716)
  expect(y).toBe(716)
})

it('waits for a page that is still too short, and gets shorter before it grows', () => {
  goAndComeBack(716, 1000)
  expect(y).toBe(1000 - WINDOW)
  height = 900
  scrollTo(y)
  resized()
  expect(y).toBe(900 - WINDOW)
  height = PAGE
  resized()
  nextFrame()
  expect(y).toBe(716)
})

it('leaves a page alone that was scrolled meanwhile, by whatever means', () => {
  goAndComeBack(716)
  nextFrame()
  scrollTo(372)
  nextFrame()
  resized()
  nextFrame()
  expect(y).toBe(372)
})

/** Whether the browser keeps what is seen in its place when the page changes above it. */
const keepsPlaces = () => document.documentElement.style.overflowAnchor !== 'none'

it('the browser keeps places again once the page is back', () => {
  goAndComeBack(716)
  expect(keepsPlaces()).toBe(false)
  while (frames.length > 0) nextFrame()
  expect(keepsPlaces()).toBe(true)
})

it('the browser keeps places again once somebody scrolls a list whose home is gone', () => {
  goAndComeBack(716, PAGE, '/property/2')
  while (frames.length > 0) nextFrame()
  expect(keepsPlaces()).toBe(false)
  scrollTo(372)
  expect(keepsPlaces()).toBe(true)
  resized()
  expect(y).toBe(372)
})
