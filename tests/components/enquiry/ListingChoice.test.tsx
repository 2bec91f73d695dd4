import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listingPages } from '~/content/pages/listingPages'
import {
  type EnquiryForm,
  enter,
  expectThanks,
  fillIn,
  mailsOf,
  makeItTheTwentyFirstOfNovember,
  type OpenForm,
  open,
  openOffice,
  STORE,
  send,
  viewing,
} from '../../support/enquiryForms'
import { cutConnection, type Network } from '../../support/network'
import { stopClock } from '../../support/stoppedClock'

const PROPERTIES = 'POST /rest/v1/rpc/listings_named'
const house = {
  id: '0e2f7a34-8a0b-4a53-9d5e-3a2f6f0f9b11',
  title: 'Gabled brick house',
  location: 'Ealing, London',
}
const property = listingPages.rent.heroViewing
const fromHero: EnquiryForm = { ...viewing, request: { kind: 'viewing', property, isRental: true } }
const UNKNOWN = 'I do not know yet'

let office: Network
beforeEach(() => {
  makeItTheTwentyFirstOfNovember()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  office = openOffice()
  office.answer(PROPERTIES, () => [house])
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
  expect(office.callsOf(PROPERTIES)).toMatchObject([
    { body: { p_class: 'rent', p_text: 'gabled' } },
  ])
  await fillIn(opened)
  await send(opened)
  await expectThanks(opened)
  expect(office.callsOf(STORE)).toMatchObject([{ body: { p_property_id: house.id } }])
  expect(mailsOf(office)).toMatchObject([
    { propertyDetails: { title: house.title, location: house.location } },
  ])
})

it('keeps what was chosen while something else is searched for', async () => {
  const opened = await open(fromHero)
  await search(opened, 'gabled')
  await opened.user.click(await choice(opened, 'Gabled brick house, Ealing, London'))
  office.answer(PROPERTIES, () => [])
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
  office.answer(PROPERTIES, () => matches)
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
  expect(office.callsOf(STORE)).toEqual([])
  await opened.user.click(await choice(opened, UNKNOWN))
  await send(opened)
  await expectThanks(opened)
  expect(mailsOf(office)).toMatchObject([{ propertyDetails: property }])
})

it('says so when the search fails, and tries again', async () => {
  const opened = await open(fromHero)
  office.answer(PROPERTIES, cutConnection)
  // It is asked three times more, after 1, 2 and 4 seconds.
  stopClock()
  await search(opened, 'gabled')
  const banner = await opened.shown.findByRole('alert')
  expect(banner).toHaveTextContent('Failed to search properties')
  office.answer(PROPERTIES, () => [house])
  await opened.user.click(within(banner).getByRole('button', { name: 'Try again' }))
  await choice(opened, 'Gabled brick house, Ealing, London')
})

it('is not asked of a form that was opened from a listing', async () => {
  const opened = await open(viewing)
  expect(opened.shown.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByText(UNKNOWN)).toBeNull()
})
