import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { StoredListing } from '~/types/listing'
import type { AuditEntry } from '~/types/portal/activity'
import { aListing } from '../../../support/aListing.ts'
import {
  button,
  expectFailed,
  field,
  fill,
  member,
  notSaved,
  openEdit,
  save,
  savedId,
  services,
  stored,
} from '../../../support/openPropertyForm.tsx'

const { id } = aListing()
const LEAD =
  'Since you opened this listing, somebody else has saved changes to the same fields as you.'

/** Somebody else saves changes before the next attempt, to the same fields among others. */
function changeMeanwhile(changes: Partial<StoredListing>): StoredListing {
  const current = { ...aListing(), ...changes, updated_at: '2026-11-24T09:05:00.000+00:00' }
  services.saveListing.mockResolvedValueOnce({ kind: 'changed', current })
  return current
}

/** The listing as it was last seen, of the last attempt. */
const lastSeen = () => services.saveListing.mock.lastCall?.[0]

const findConflict = () => screen.findByRole('dialog', { name: 'Changed meanwhile' })

async function press(user: UserEvent, dialog: HTMLElement, name: string): Promise<void> {
  await user.click(within(dialog).getByRole('button', { name }))
}

/** The differences shown: per field, theirs and yours. */
const shown = () =>
  within(screen.getByRole('dialog', { name: 'Changed meanwhile' }))
    .getAllByRole('listitem')
    .map((item) => [
      within(item).getByRole('heading').textContent,
      ...within(item)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ])

async function lookAtDifferences(user: UserEvent): Promise<(string | null)[][]> {
  await press(user, await findConflict(), 'Look at the differences')
  return shown()
}

const headings = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('what somebody else did meanwhile without a conflict is in the form afterwards', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  services.saveListing.mockImplementationOnce(async (seen, values) => ({
    kind: 'saved',
    listing: { ...seen, ...values, price: 800_000 },
  }))
  await save(user)
  expect(await savedId()).toBe(id)
  await user.click(button('Back to Details'))
  expect(field('Description')).toHaveValue('My words.')
  expect(field('Price')).toHaveValue('800,000')
})

it('the second of two people to save the same is told, may look, and overwrites', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Bedrooms: '5' })
  const current = changeMeanwhile({ price: 800_000, bedrooms: 3, area: null })
  await save(user)
  expect(await findConflict()).toHaveTextContent(LEAD)
  expect(stored.get(id)?.description).toBe('A house of three floors.')
  expect(await lookAtDifferences(user)).toEqual([
    ['Bedrooms', '3', '5'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
  expect(headings()).toEqual(
    expect.arrayContaining(['Changed by both of you', 'Changed by you alone']),
  )
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(lastSeen()).toBe(current)
  expect(stored.get(id)).toMatchObject({
    description: 'My words.',
    bedrooms: 5,
    price: 800_000,
    area: null,
    specs: aListing().specs,
  })
})

it('who reloads is asked, gets theirs into the form, and saves on top of it', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  const current = changeMeanwhile({ price: 800_000, description: 'Their words.' })
  await save(user)
  const conflict = await findConflict()
  await press(user, conflict, 'Reload theirs')
  const question = screen.getByRole('alertdialog', { name: 'Reload theirs' })
  expect(question).toHaveTextContent('What you have changed yourself will be discarded.')
  await press(user, question, 'Not now')
  expect(question).not.toBeInTheDocument()
  expect(conflict).toBeVisible()
  await press(user, conflict, 'Reload theirs')
  await press(user, screen.getByRole('alertdialog'), 'Discard mine and reload')
  expect(conflict).not.toBeInTheDocument()

  expect(field('Price')).toHaveValue('800,000')
  expect(field('Description')).toHaveValue('Their words.')
  await fill(user, { Bedrooms: '7' })
  await save(user)
  await savedId()
  expect(lastSeen()).toBe(current)
  expect(stored.get(id)).toMatchObject({ price: 800_000, bedrooms: 7 })
})

it('who goes on editing is asked again at the next attempt, with what is newest by then', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  changeMeanwhile({ price: 800_000 })
  await save(user)
  const conflict = await findConflict()
  await press(user, conflict, 'Keep editing')
  expect(conflict).not.toBeInTheDocument()
  expect(button('Save & Continue')).toHaveFocus()
  expect(field('Description')).toHaveValue('My words.')

  changeMeanwhile({ price: 900_000 })
  await save(user)
  expect(lastSeen()).toEqual(aListing())
  expect(await lookAtDifferences(user)).toEqual([
    ['Price', '£900,000', '£700,000'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
})

it('overwriting what has changed once more is told again', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  changeMeanwhile({ price: 800_000 })
  await save(user)
  await findConflict()
  const current = changeMeanwhile({ bathrooms: 9, price: 900_000 })
  await press(user, await findConflict(), 'Overwrite with mine')
  expect(services.saveListing).toHaveBeenCalledTimes(2)
  await lookAtDifferences(user)
  await expect.poll(shown).toContainEqual(['Price', '£900,000', '£700,000'])
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(lastSeen()).toBe(current)
  expect(stored.get(id)).toMatchObject({ bathrooms: 9, price: 700_000, description: 'My words.' })
})

it('an overwriting that fails keeps what was typed', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  changeMeanwhile({ price: 800_000 })
  await save(user)
  const conflict = await findConflict()
  services.saveListing.mockRejectedValueOnce(notSaved)
  await press(user, conflict, 'Overwrite with mine')
  await expectFailed()
  expect(field('Description')).toHaveValue('My words.')
  await save(user)
  await savedId()
  expect(stored.get(id)?.description).toBe('My words.')
})

it('says of each field who saved that one, and when', async () => {
  const { user } = await openEdit(aListing())
  const bedrooms: AuditEntry = {
    id: '7f0c1a8e-2f63-4c0e-8d3e-5f6f0e0a7b21',
    happened_at: '2026-11-24T09:05:00.000+00:00',
    actor: member.id,
    actor_email: 'ada@bramleyandgrove.example',
    actor_name: '',
    action: 'edited',
    property_id: id,
    property_title: aListing().title,
    changes: { bedrooms: [2, 3] },
  }
  const bathrooms: AuditEntry = {
    ...bedrooms,
    happened_at: '2026-11-24T10:15:00.000+00:00',
    actor_name: 'Ben',
    changes: { bathrooms: [2, 1] },
  }
  services.fetchAuditLog.mockResolvedValue({ entries: [bedrooms, bathrooms], next: undefined })
  await fill(user, { Bedrooms: '5', Bathrooms: '4', Description: 'My words.' })
  changeMeanwhile({ bedrooms: 3, bathrooms: 1 })
  await save(user)
  const byAda = 'Saved by ada@bramleyandgrove.example, 24 Nov 2026, 09:05.'
  expect(await within(await findConflict()).findByText(byAda)).toBeVisible()
  await lookAtDifferences(user)
  const saver = (name: string) =>
    screen.getByRole('radio', { name: `${name}: Theirs now` }).closest('dt')
  expect(saver('Bedrooms')).toHaveTextContent(`Theirs now${byAda}`)
  expect(saver('Bathrooms')).toHaveTextContent('Theirs nowSaved by Ben, 24 Nov 2026, 10:15.')
})

it('saves of each field the value that is chosen', async () => {
  const { user } = await openEdit(aListing())
  await fill(user, { Bedrooms: '5', Bathrooms: '4', Description: 'My words.' })
  changeMeanwhile({ bedrooms: 3, bathrooms: 1 })
  await save(user)
  const dialog = await findConflict()
  await lookAtDifferences(user)
  const choice = (name: string) => within(dialog).getByRole('radio', { name })
  expect(choice('Bedrooms: Yours')).toBeChecked()
  await user.click(choice('Bedrooms: Theirs now'))
  expect(choice('Bedrooms: Yours')).not.toBeChecked()
  await press(user, dialog, 'Save what I chose')
  await savedId()
  expect(stored.get(id)).toMatchObject({ bedrooms: 3, bathrooms: 4, description: 'My words.' })
})
