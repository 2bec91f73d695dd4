import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { MaterialDialogProps } from '~/components/portal/material/MaterialDialog'
import type { StoredListing } from '~/types/listing'
import { aListing } from '../../../support/aListing.ts'
import {
  choose,
  field,
  fill,
  member,
  notSaved,
  openEdit,
  openForStaff,
  save as saveForm,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

const flat = (changes: Partial<StoredListing> = {}) =>
  aListing({ tenure: 'leasehold', type: 'apartment', ...changes })

const DRAFT = `bng_listing_draft_${member.id}_${aListing().id}_material`

/** Opens the dialog of a stored listing. */
async function openMaterial(
  listing: StoredListing,
  at?: MaterialDialogProps['fields'],
): Promise<UserEvent> {
  const { MaterialDialog } = await import('~/components/portal/material/MaterialDialog')
  stored.set(listing.id, listing)
  const { user } = await openForStaff((close) => (
    <MaterialDialog listing={listing} fields={at} onClose={close} />
  ))
  await loaded()
  return user
}

/** The form takes the place of the dialog that waits. */
const loaded = () => screen.findByRole('button', { name: 'Save' })

const dialog = () => screen.getByRole('dialog', { name: 'Material information' })
const save = (user: UserEvent) => user.click(within(dialog()).getByRole('button', { name: 'Save' }))
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Material information' })).toBeNull())
const absent = (label: string) =>
  screen.queryByLabelText(new RegExp(`^${label}( \\(optional\\))?$`))
const now = () => stored.get(aListing().id)

it('it has four groups, and the facts of the class', async () => {
  await openMaterial(flat())
  expect(
    within(dialog())
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Costs and tenure', 'Energy', 'The home', 'Risks and rights'])
  expect(absent('Business rates')).toBeNull()
  expect(absent('VAT')).toBeNull()
  expect(absent('Kind of tenancy')).toBeNull()
})

it.each([
  ['commercial', ['Tenure', 'Service charge', 'Business rates', 'VAT'], ['Chain', 'Council tax']],
  ['rent', ['Council tax', 'Kind of tenancy', 'Landlord’s number'], ['Tenure', 'Service charge']],
  ['development', ['Tenure', 'Service charge'], ['Business rates', 'Council tax', 'Chain']],
] as const)('of %s it asks for its facts alone', async (property_class, own, others) => {
  await openMaterial(aListing({ property_class }))
  for (const label of own) expect(field(label)).toBeInTheDocument()
  for (const label of others) expect(absent(label)).toBeNull()
})

it('asks for a lease where there is one', async () => {
  const user = await openMaterial(flat({ tenure: null }))
  expect(absent('Lease ends')).toBeNull()
  await choose(user, { Tenure: 'Share of freehold' })
  expect(field('Lease ends')).toBeInTheDocument()
  expect(field('Ground rent')).toBeInTheDocument()
  await choose(user, { Tenure: 'Freehold' })
  expect(absent('Ground rent')).toBeNull()
})

it('asks about a certificate by its state', async () => {
  const user = await openMaterial(flat({ epc_state: null, epc_rating: null }))
  expect(absent('EPC rating')).toBeNull()
  await choose(user, { 'Energy certificate': 'Ordered' })
  expect(field('EPC ordered on')).toBeInTheDocument()
  await choose(user, { 'Energy certificate': 'There is one' })
  expect(field('EPC rating')).toBeInTheDocument()
  expect(absent('EPC ordered on')).toBeNull()
})

it('stores what is entered, and nothing else of the listing', async () => {
  const before = flat({ price: 1_250_000 })
  const user = await openMaterial(before)
  await fill(user, {
    'Lease ends': '2143-03-24',
    'Ground rent': '0',
    'Service charge': '£4,200',
    'EPC score': '72',
    'EPC number': '01234567890123456789',
    'Narrowest door': '76',
  })
  await choose(user, { Lift: 'Yes' })
  await user.click(screen.getByRole('checkbox', { name: 'Underfloor heating' }))
  await user.click(screen.getByRole('checkbox', { name: 'Gas central heating' }))
  await save(user)
  await isClosed()
  expect(now()).toEqual({
    ...before,
    lease_ends: '2143-03-24',
    ground_rent: 0,
    service_charge: 4200,
    epc_score: 72,
    epc_certificate: '0123-4567-8901-2345-6789',
    door_width: 76,
    lift: 'yes',
    heating: ['gas-central', 'underfloor'],
  })
})

it('no parking and a kind of parking exclude each other', async () => {
  const user = await openMaterial(flat({ parking: ['garage', 'permit'] }))
  const group = within(screen.getByRole('group', { name: /^Kinds of parking/ }))
  expect(screen.getByRole('group', { name: /^Kinds of parking/ })).toHaveAccessibleDescription(
    'Where there is none, choose No parking',
  )
  const chosen = () =>
    group
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent)
  await user.click(group.getByRole('checkbox', { name: 'No parking' }))
  expect(chosen()).toEqual(['No parking'])
  await user.click(group.getByRole('checkbox', { name: 'Garage' }))
  await user.click(group.getByRole('checkbox', { name: 'Driveway' }))
  expect(chosen()).toEqual(['Garage', 'Driveway'])
})

it('a fact is asked for in place of its value, from today', async () => {
  const user = await openMaterial(flat({ service_charge: 4200 }))
  await user.click(screen.getByRole('checkbox', { name: 'Service charge: Asked the seller' }))
  const day = screen.getByLabelText('Service charge: asked on')
  expect(day).toHaveValue(new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' }))
  await fill(user, { 'Service charge: asked on': '2026-11-12' })
  await save(user)
  await isClosed()
  expect(now()).toMatchObject({
    service_charge: null,
    answers: { service_charge: { answer: 'asked', asked_on: '2026-11-12' } },
  })
})

it('what was typed comes back when it was not asked for after all', async () => {
  const user = await openMaterial(flat())
  const asked = () => screen.getByRole('checkbox', { name: 'Ground rent: Asked the seller' })
  await fill(user, { 'Ground rent': '250' })
  await user.click(asked())
  await user.click(asked())
  expect(field('Ground rent')).toHaveValue('250')
  await save(user)
  await isClosed()
  expect(now()).toMatchObject({ ground_rent: 250, answers: {} })
})

it('of a home to rent the landlord is asked', async () => {
  await openMaterial(aListing({ property_class: 'rent' }))
  expect(screen.getByRole('checkbox', { name: 'Lift: Asked the landlord' })).toBeVisible()
})

describe('a topic', () => {
  it('is answered by none, in words, or asked for', async () => {
    const user = await openMaterial(flat())
    await choose(user, { Mining: 'None known', Noise: 'Yes', Flooding: 'Asked the seller' })
    await fill(user, {
      'Noise: what is known': 'A railway below the garden.',
      'Flooding: asked on': '2026-11-12',
    })
    await save(user)
    await isClosed()
    expect(now()?.answers).toEqual({
      mining: { answer: 'none' },
      noise: { answer: 'yes', details: 'A railway below the garden.' },
      flooding: { answer: 'asked', asked_on: '2026-11-12' },
    })
  })

  it('needs words where there is something to say', async () => {
    const user = await openMaterial(flat())
    await choose(user, { 'Planned works': 'Yes' })
    await save(user)
    const details = screen.getByLabelText('Planned works: what is known')
    await waitFor(() => expect(details).toHaveFocus())
    expect(details).toHaveAccessibleDescription(/Please write what is known\.$/)
    expect(services.saveListing).not.toHaveBeenCalled()
  })

  it('needs a day where it is asked for', async () => {
    const user = await openMaterial(flat())
    await choose(user, { Flooding: 'Asked the seller' })
    const day = screen.getByLabelText('Flooding: asked on')
    await user.clear(day)
    await save(user)
    await waitFor(() => expect(day).toHaveFocus())
    expect(day).toHaveAccessibleDescription('Please choose the day on which it was asked.')
    expect(services.saveListing).not.toHaveBeenCalled()
  })
})

it('a figure that is none is said at its field, and the rest stays', async () => {
  const user = await openMaterial(flat())
  await fill(user, { 'Service charge': 'about 4,000', Aspect: 'South' })
  await save(user)
  await waitFor(() => expect(field('Service charge')).toHaveFocus())
  expect(field('Service charge')).toHaveAccessibleDescription(/whole pounds without pence/)
  expect(field('Aspect')).toHaveValue('South')
})

it('what was entered survives a failure, and is saved when it is tried again', async () => {
  services.saveListing.mockRejectedValueOnce(notSaved)
  const user = await openMaterial(flat())
  await fill(user, { Aspect: 'South' })
  await save(user)
  expect(await screen.findByText('Failed to save property details')).toBeVisible()
  expect(field('Aspect')).toHaveValue('South')
  await save(user)
  await isClosed()
  expect(now()).toMatchObject({ aspect: 'South' })
})

it('asks which to take when somebody has saved the same fact meanwhile', async () => {
  const theirs = flat({ service_charge: 3900, title: 'Their title' })
  services.saveListing.mockResolvedValueOnce({ kind: 'changed', current: theirs })
  const user = await openMaterial(flat())
  await fill(user, { 'Service charge': '4,200' })
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Look at the differences' }))
  expect(screen.getByText('£3,900 a year')).toBeVisible()
  expect(screen.getByText('£4,200 a year')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  await isClosed()
  expect(now()).toMatchObject({ service_charge: 4200, title: 'Their title' })
})

it('asks before what was entered is given up', async () => {
  const user = await openMaterial(flat())
  await fill(user, { Aspect: 'South' })
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(field('Aspect')).toHaveValue('South')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
  await isClosed()
  expect(services.saveListing).not.toHaveBeenCalled()
})

it('a draft brings back the answers that were changed, and leaves those of others since', async () => {
  const before = flat({ answers: { mining: { answer: 'none' }, noise: { answer: 'none' } } })
  const user = await openMaterial(before)
  await choose(user, { Flooding: 'None known', Noise: 'Not stated' })
  await waitFor(() => expect(localStorage.getItem(DRAFT)).toContain('flooding'))
  cleanup()

  const theirs = { answer: 'yes', details: 'Tin was dug below it.' } as const
  const again = await openMaterial(
    flat({ answers: { mining: theirs, noise: { answer: 'none' }, rights: { answer: 'none' } } }),
  )
  await again.click(screen.getByRole('button', { name: 'Restore them' }))
  await save(again)
  await isClosed()
  expect(now()?.answers).toEqual({
    mining: theirs,
    rights: { answer: 'none' },
    flooding: { answer: 'none' },
  })
})

const asked = (asked_on: string) => ({ answer: 'asked', asked_on }) as const

it.each<[string, MaterialDialogProps['fields'], Partial<StoredListing>, string]>([
  ['a fact', ['service_charge'], {}, 'service_charge'],
  ['a choice of several', ['heating'], {}, 'heating'],
  ['a topic', ['flooding'], {}, 'flooding'],
  ['the first that is empty', ['electricity', 'water'], { electricity: ['mains'] }, 'water'],
  [
    'one that is still asked for',
    ['parking', 'lift'],
    { lift: 'yes', answers: { parking: asked('2026-11-12') } },
    'parking',
  ],
  [
    'the first topic without an answer',
    ['rights', 'mining'],
    { answers: { rights: { answer: 'none' } } },
    'mining',
  ],
  [
    'the first where none is empty',
    ['lease_ends', 'ground_rent'],
    { lease_ends: '2020-01-01', ground_rent: 0 },
    'lease_ends',
  ],
  [
    'what was asked for first',
    'asked',
    { answers: { rights: asked('2026-10-02'), mining: asked('2026-10-01') } },
    'mining',
  ],
])('opens at %s', async (_, fields, changes, name) => {
  await openMaterial(flat(changes), fields)
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-field]')).toHaveAttribute('data-field', name),
  )
})

it('says that a listing is gone', async () => {
  const { MaterialDialog } = await import('~/components/portal/material/MaterialDialog')
  await openForStaff((close) => <MaterialDialog listing={aListing()} onClose={close} />)
  expect(await screen.findByText('This listing does not exist any more.')).toBeVisible()
})

it('is offered once a listing is saved', async () => {
  const { user } = await openEdit(aListing())
  await saveForm(user)
  await user.click(await screen.findByRole('button', { name: 'Add material information' }))
  await loaded()
  expect(field('Aspect')).toBeVisible()
})

it('a saved form keeps what was entered here meanwhile', async () => {
  const listing = aListing({ tenure: 'leasehold', ground_rent: 250, heating: ['oil'] })
  const { user } = await openEdit(listing)
  await fill(user, { Title: 'Renamed' })
  await saveForm(user)
  expect(now()).toEqual({ ...listing, title: 'Renamed' })
})
