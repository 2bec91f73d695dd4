import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theListing } from '../../../e2e/demo.ts'
import { stubListings } from '../../support/demoAnswers.ts'
import { openSite } from '../../support/openSite.tsx'

const house = theListing('sale-belgravia-stucco-house')
const WIDTH = 400

/** The card of a house, and its strip of photographs, which glides to where it is sent as a test says. */
async function openCard() {
  stubListings([house])
  const { user } = await openSite('/properties')
  const card = within(await screen.findByRole('article', { name: house.title }))
  const next = await card.findByRole('button', { name: 'Next photograph' })
  const strip = card.getAllByRole('img')[0]?.parentElement
  if (!strip) throw new Error('The card has no photographs.')
  Object.defineProperty(strip, 'clientWidth', { value: WIDTH })
  strip.scrollTo = () => undefined
  const glideTo = (left: number) => {
    strip.scrollLeft = left
    fireEvent.scroll(strip)
  }
  const shown = () => card.getByText(/^Photograph \d of \d$/).textContent
  return { user, next, glideTo, shown, strip }
}

it('goes on by as many photographs as the arrow was pressed, also before it has arrived', async () => {
  const { user, next, glideTo, shown } = await openCard()
  await user.click(next)
  expect(shown()).toBe('Photograph 2 of 6')
  await user.pointer({ keys: '[MouseLeft>]', target: next })
  glideTo(0.3 * WIDTH)
  await user.pointer('[/MouseLeft]')
  expect(shown()).toBe('Photograph 3 of 6')
})

it('shows where a finger stops it', async () => {
  const { user, next, glideTo, shown, strip } = await openCard()
  await user.click(next)
  fireEvent.pointerDown(strip)
  glideTo(0.3 * WIDTH)
  expect(shown()).toBe('Photograph 1 of 6')
})

it('has the home drawn where it has no photograph, from what the card knows', async () => {
  stubListings([{ ...house, photos: [] }])
  await openSite('/properties')
  const card = within(await screen.findByRole('article', { name: house.title }))
  expect(await card.findByRole('img', { name: 'Drawing of a stucco terrace house' })).toBeVisible()
})
