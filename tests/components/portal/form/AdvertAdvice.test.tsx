import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import type { FoundPhrase } from '~/types/portal/advertAdvice'
import { aListing } from '../../../support/aListing.ts'
import {
  button,
  choose,
  field,
  openEdit,
  openPropertyForm,
  services,
} from '../../../support/openPropertyForm.tsx'
import { pass, stopClock } from '../../../support/stoppedClock.ts'

const NO_DSS: FoundPhrase = { code: 'no-benefits', severity: 'block', phrase: 'No DSS' }
const NO_PETS: FoundPhrase = { code: 'no-pets', severity: 'advise', phrase: 'no pets' }
const BENEFITS =
  '‘No DSS’ cannot be used. Since 1 May 2026 it is unlawful to put off people who receive benefits.'

const enter = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })

const said = (text: string) =>
  screen.queryByText((_, element) => element?.tagName === 'P' && element.textContent === text)

const asked = () => services.lintAdvert.mock.calls.map(([{ text }]) => text).filter(Boolean)

afterEach(() => vi.useRealTimers())

/** Opens the form of a new listing, with the clock stopped once the code of the advice is there. */
async function openNew() {
  services.lintAdvert.mockImplementation(async ({ text }) =>
    [NO_DSS, NO_PETS].filter(({ phrase }) => text.includes(phrase)),
  )
  const opened = await openPropertyForm()
  await screen.findByLabelText('Title')
  await waitFor(() => expect(document.querySelectorAll('[aria-live="polite"]')).toHaveLength(4))
  stopClock()
  return opened
}

it('says 600 ms after the last key what cannot be used, and why', async () => {
  await openNew()
  enter('Title', 'Flat. No D')
  await pass(599)
  enter('Title', 'Flat. No DSS')
  await pass(599)
  expect(asked()).toEqual([])
  await pass(1)
  expect(asked()).toEqual(['Flat. No DSS'])
  await waitFor(() => expect(said(BENEFITS)).toBeVisible())
  expect(within(said(BENEFITS) as HTMLElement).getByText('No DSS').tagName).toBe('MARK')
  expect(said(BENEFITS)?.closest('[aria-live="polite"]')).not.toBeNull()
  expect(said(BENEFITS)).toHaveClass('text-error')
})

it('gives advice in grey, and each phrase once', async () => {
  await openNew()
  services.lintAdvert.mockResolvedValue([NO_PETS, NO_PETS])
  enter('Description', 'There are no pets, no pets.')
  await pass(600)
  const advice =
    '‘no pets’ had better not be used. A tenant may ask for a pet, and a landlord needs a good reason to refuse.'
  await waitFor(() => expect(said(advice)).toHaveClass('text-stone'))
})

it('an answer that comes late is not shown for another text', async () => {
  await openNew()
  let answer: (found: FoundPhrase[]) => void = () => {}
  services.lintAdvert.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  enter('Title', 'No DSS')
  await pass(600)
  enter('Title', 'A flat')
  answer([NO_DSS])
  await pass(700)
  expect(asked()).toEqual(['No DSS', 'A flat'])
  expect(said(BENEFITS)).toBeNull()
})

it('what was found is no longer said once it is deleted', async () => {
  await openNew()
  enter('Title', 'No DSS')
  await pass(600)
  await waitFor(() => expect(said(BENEFITS)).toBeVisible())
  enter('Title', 'No D')
  await pass(0)
  expect(said(BENEFITS)).toBeNull()
})

it('a failed call is said quietly, and the form can be saved', async () => {
  await openNew()
  services.lintAdvert.mockRejectedValue(new ServiceError('Failed to check the wording'))
  enter('Title', 'A flat')
  await pass(600)
  expect(
    await screen.findByText('The wording could not be checked. You can save all the same.'),
  ).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Save & Continue')).toBeEnabled()
})

it('a code from a newer database has words too', async () => {
  await openNew()
  services.lintAdvert.mockResolvedValue([{ ...NO_DSS, code: 'of-tomorrow' }])
  enter('Title', 'No DSS')
  await pass(600)
  await waitFor(() =>
    expect(said('‘No DSS’ cannot be used. It is not lawful in this advert.')).toBeVisible(),
  )
})

it('features are checked together with the one that is being typed, as those of an assured tenancy', async () => {
  const { user } = await openPropertyForm()
  await screen.findByLabelText('Title')
  await choose(user, { 'Property class': 'rent' })
  enter('Another feature', 'No DSS')
  await waitFor(() =>
    expect(services.lintAdvert).toHaveBeenCalledWith(
      { propertyClass: 'rent', isAssured: true, text: 'No DSS' },
      expect.anything(),
    ),
  )
})

it('a stored listing’s texts are checked when its form opens; a company let is not assured', async () => {
  await openEdit(
    aListing({
      property_class: 'rent',
      type: 'house',
      price_frequency: 'pcm',
      minimum_term: 12,
      tenancy_kind: 'not-assured',
      features: ['Garden', 'Cellar'],
    }),
  )
  await waitFor(() =>
    expect(services.lintAdvert).toHaveBeenCalledWith(
      { propertyClass: 'rent', isAssured: false, text: 'Garden\nCellar' },
      expect.anything(),
    ),
  )
})
