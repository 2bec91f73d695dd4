import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listingPages } from '~/content/pages/listingPages'
import { ServiceError } from '~/services/client/errors'
import { findByName } from '~/services/listings/namedListings'
import {
  type EnquiryForm,
  enter,
  expectThanks,
  fillIn,
  letSend,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  send,
  sent,
  viewing,
} from '../../support/enquiryForms'
import { stopClock } from '../../support/stoppedClock'

const house = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  location: 'Ealing, London',
}
const property = listingPages.rent.heroViewing
const fromHero: EnquiryForm = { ...viewing, request: { kind: 'viewing', property, isRental: true } }
const UNKNOWN = 'I do not know yet'

vi.mock('~/services/listings/namedListings', { spy: true })
const find = vi.mocked(findByName)
const finds = (...listings: readonly (typeof house)[]) =>
  find.mockResolvedValue({ listings: [...listings], hasMore: false })

beforeEach(() => {
  letSend()
  makeItTheTwentyFirstOfNovember()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  find.mockReset()
  finds(house)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const search = (opened: OpenForm, text: string) => enter(opened, 'Title or place', text)
const choice = (opened: OpenForm, name: string) => opened.shown.findByRole('radio', { name })

it("is asked by 'Book Viewing' in a hero, and what is chosen is booked", async () => {
  const opened = await open(fromHero)
  expect(
    opened.shown.getByRole('group', { name: 'Which home would you like to see?' }),
  ).toBeVisible()
  await search(opened, 'gabled')
  await opened.user.click(await choice(opened, 'Gabled brick house, Ealing, London'))
  expect(find.mock.calls).toEqual([['rent', 'gabled', expect.anything()]])
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ form: { property: house } }])
})

it('keeps what was chosen while something else is searched for', async () => {
  const opened = await open(fromHero)
  await search(opened, 'gabled')
  await opened.user.click(await choice(opened, 'Gabled brick house, Ealing, London'))
  finds()
  await search(opened, 'mews')
  await opened.shown.findByText('Nothing available matches that title or place.')
  expect(await choice(opened, 'Gabled brick house, Ealing, London')).toBeChecked()
})

it.each(['Gabled brick house, Ealing, London', UNKNOWN])(
  'is chosen again (%s) when the form is opened anew in this tab',
  async (name) => {
    const first = await open(fromHero)
    await search(first, 'gabled')
    await first.user.click(await choice(first, name))
    first.leave()
    const second = await open(fromHero)
    expect(await choice(second, name)).toBeChecked()
    expect(second.shown.getByRole('searchbox')).toHaveValue('')
  },
)

it('reaches every match by arrow keys', async () => {
  const matches = ['Arched house', 'Bay house', 'Corner house'].map((title, index) => ({
    ...house,
    id: `${index}e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11`,
    title,
  }))
  finds(...matches)
  const opened = await open(fromHero)
  await search(opened, 'house')
  await opened.user.click(await choice(opened, 'Arched house, Ealing, London'))
  await opened.user.keyboard('{ArrowDown}{ArrowDown}')
  expect(await choice(opened, 'Corner house, Ealing, London')).toBeChecked()
})

it("may be answered with 'I do not know yet', but not left out", async () => {
  const opened = await open(fromHero)
  await fillIn(opened)
  await send(opened)
  const group = opened.shown.getByRole('group', { name: 'Which home would you like to see?' })
  expect(group).toHaveAccessibleDescription(/^Please choose a listing/)
  expect(within(group).getByRole('radio', { name: UNKNOWN })).toHaveFocus()
  expect(sent()).toEqual([])
  await opened.user.click(await choice(opened, UNKNOWN))
  await send(opened)
  await expectThanks(opened)
  expect(sent()).toMatchObject([{ form: { property } }])
})

it('says so when the search fails, and tries again', async () => {
  const opened = await open(fromHero)
  find.mockRejectedValue(new ServiceError('Failed to search properties'))
  // It is asked three times more, after 1, 2 and 4 seconds.
  stopClock()
  await search(opened, 'gabled')
  const banner = await opened.shown.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to search properties')
  finds(house)
  await opened.user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await choice(opened, 'Gabled brick house, Ealing, London')
})

it('is not asked of a form that was opened from a listing', async () => {
  const opened = await open(viewing)
  expect(opened.shown.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText(UNKNOWN)).toBeNull()
})
