import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { HomeHero } from '~/components/layout/HomeHero'
import { home, homeHero } from '~/content/pages/home'
import { listingPages } from '~/content/pages/listingPages'

const INTERVAL = 5_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function openHero(slides = homeHero) {
  render(
    <MemoryRouter>
      {slides === homeHero ? (
        <HomeHero slides={slides} homes={[]} />
      ) : (
        <HeroCarousel slides={slides} title={home.title}>
          <a href="/contact">Contact Us</a>
        </HeroCarousel>
      )}
      <button type="button">Elsewhere</button>
    </MemoryRouter>,
  )
  return screen.getByRole('region', { name: home.title })
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}
const button = (name: string) => screen.getByRole('button', { name })
const dot = (position: number, of = homeHero.length) =>
  screen.getByRole('button', { name: new RegExp(`^Show photograph ${position} of ${of}`) })
const expectSlide = (position: number, of?: number) =>
  expect(dot(position, of)).toHaveAttribute('aria-current', 'true')

function expectToRest(): void {
  pass(4 * INTERVAL)
  expectSlide(1)
}
function expectToAdvance(): void {
  pass(INTERVAL)
  expectSlide(2)
}

/** What is described and said of the photograph that is shown. */
function shownWords(hero: HTMLElement): string {
  const [image, ...others] = within(hero)
    .getAllByRole('img')
    .filter((candidate) => candidate.classList.contains('opacity-100'))
  expect(others).toEqual([])
  const caption = hero.querySelector('[aria-live] > span:not(.invisible)')?.textContent
  expect(caption).toMatch(/\w+ \w+/)
  expect(image).toHaveAccessibleName(/\w+ \w+/)
  return `${image?.getAttribute('alt')}: ${caption}`
}

it.each([
  ['Home', homeHero, 7],
  ['the sale page', listingPages.sale.hero, 3],
  ['the rentals page', listingPages.rent.hero, 3],
])('the hero of %s has its photographs, each with words of its own', (_, slides, count) => {
  const hero = openHero(slides)
  expect(within(hero).getAllByRole('button', { name: /^Show photograph/ })).toHaveLength(count)
  const seen = new Set<string>()
  for (let position = 1; position <= count; position += 1) {
    fireEvent.click(dot(position, count))
    expectSlide(position, count)
    seen.add(shownWords(hero))
  }
  expect(seen.size).toBe(count)
})

it('goes round with its arrows', () => {
  openHero(listingPages.sale.hero)
  fireEvent.click(button('Previous photograph'))
  expectSlide(3, 3)
  fireEvent.click(button('Next photograph'))
  expectSlide(1, 3)
})

it('advances every five seconds and begins again after the seventh', () => {
  openHero()
  for (let changes = 0; changes < 8; changes += 1) {
    pass(INTERVAL - 1)
    expectSlide((changes % 7) + 1)
    pass(1)
    expectSlide(((changes + 1) % 7) + 1)
  }
})

it('gives a photograph that was chosen its full time', () => {
  openHero()
  pass(INTERVAL - 1)
  fireEvent.click(dot(5))
  pass(INTERVAL - 1)
  expectSlide(5)
  pass(1)
  expectSlide(6)
})

describe('rests', () => {
  it('under the pointer, and goes on when it has left', () => {
    const hero = openHero()
    fireEvent.pointerEnter(hero)
    expectToRest()
    fireEvent.pointerLeave(hero)
    expectToAdvance()
  })

  it('while the focus is inside, and goes on when it has left', () => {
    openHero()
    act(() => screen.getByRole('link', { name: 'Contact Us' }).focus())
    expectToRest()
    act(() => button('Elsewhere').focus())
    expectToAdvance()
  })

  it('with the focus inside though the pointer leaves', () => {
    const hero = openHero()
    fireEvent.pointerEnter(hero)
    act(() => screen.getByRole('link', { name: 'Contact Us' }).focus())
    fireEvent.pointerLeave(hero)
    expectToRest()
  })

  it('in a tab that nobody sees, and goes on when it is seen', () => {
    openHero()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    fireEvent(document, new Event('visibilitychange'))
    expectToRest()
    hidden.mockReturnValue(false)
    fireEvent(document, new Event('visibilitychange'))
    expectToAdvance()
  })

  it('when paused, and goes on when resumed', () => {
    openHero()
    fireEvent.click(button('Pause the slide show'))
    expectToRest()
    fireEvent.click(button('Resume the slide show'))
    expectToAdvance()
  })

  it('for somebody who asked for less motion', () => {
    const { matchMedia } = window
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const media = matchMedia.call(window, query)
      Object.defineProperty(media, 'matches', { value: query.includes('reduced-motion') })
      return media
    })
    openHero()
    expectToRest()
    expect(screen.queryByRole('button', { name: /slide show/ })).toBeNull()
  })
})
