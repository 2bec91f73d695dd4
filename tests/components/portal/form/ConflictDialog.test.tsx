import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aListing } from '../../../support/aListing.ts'
import { cutConnection } from '../../../support/network.ts'
import {
  button,
  expectFailed,
  field,
  fill,
  openEdit,
  save,
  savedId,
} from '../../../support/openPropertyForm.tsx'

const { id } = aListing()
const LEAD =
  'Since you opened this listing, somebody else has saved changes to the same fields as you.'

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

it('what only one of two people changed is saved beside what the other did', async () => {
  const { user, table, network } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  table.change(id, { price: 800_000, featured: true })
  await save(user)
  await savedId()
  expect(table.row(id)).toMatchObject({
    description: 'My words.',
    price: 800_000,
    featured: true,
  })
  for (const { body } of network.callsOf('PATCH /rest/v1/properties')) {
    expect(body).toEqual({ description: 'My words.' })
  }
})

it('the second of two people to save the same is told, may look, and overwrites', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Bedrooms: '5' })
  table.change(id, { price: 800_000, bedrooms: 3, area: null })
  await save(user)
  expect(await findConflict()).toHaveTextContent(LEAD)
  expect(table.row(id)?.description).toBe('A house of three floors.')
  expect(await lookAtDifferences(user)).toEqual([
    ['Bedrooms', '3', '5'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
  expect(headings()).toEqual(
    expect.arrayContaining(['Changed by both of you', 'Changed by you alone']),
  )
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(table.row(id)).toMatchObject({
    description: 'My words.',
    bedrooms: 5,
    price: 800_000,
    area: null,
    specs: aListing().specs,
  })
})

it('who reloads is asked, gets theirs into the form, and saves on top of it', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  table.change(id, { price: 800_000, description: 'Their words.' })
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
  expect(table.row(id)).toMatchObject({ price: 800_000, bedrooms: 7 })
})

it('who saves without a change writes nothing, whatever somebody else did', async () => {
  const { user, network, table } = await openEdit(aListing())
  table.change(id, { featured: true })
  await save(user)
  await savedId()
  expect(network.callsOf('PATCH /rest/v1/properties')).toEqual([])
})

it('who goes on editing is asked again at the next attempt, with what is newest by then', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  table.change(id, { price: 800_000 })
  await save(user)
  const conflict = await findConflict()
  await press(user, conflict, 'Keep editing')
  expect(conflict).not.toBeInTheDocument()
  expect(button('Save & Continue')).toHaveFocus()
  expect(field('Description')).toHaveValue('My words.')

  table.change(id, { price: 900_000 })
  await save(user)
  expect(await lookAtDifferences(user)).toEqual([
    ['Price', '£900,000', '£700,000'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
})

it('overwriting what has changed once more is told again', async () => {
  const { user, network, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  table.change(id, { price: 800_000 })
  await save(user)
  await findConflict()
  table.change(id, { bathrooms: 9, price: 900_000 })
  await press(user, await findConflict(), 'Overwrite with mine')
  await waitFor(() => expect(network.callsOf('PATCH /rest/v1/properties')).toHaveLength(2))
  await lookAtDifferences(user)
  await waitFor(() => expect(shown()).toContainEqual(['Price', '£900,000', '£700,000']))
  expect(table.row(id)).toMatchObject({ bathrooms: 9, price: 900_000 })
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(table.row(id)).toMatchObject({
    bathrooms: 9,
    price: 700_000,
    description: 'My words.',
  })
})

it('an overwriting that fails keeps what was typed', async () => {
  const { user, table, fail, mend } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Price: '£700,000' })
  table.change(id, { price: 800_000 })
  await save(user)
  const conflict = await findConflict()
  fail('PATCH', cutConnection)
  await press(user, conflict, 'Overwrite with mine')
  await expectFailed()
  expect(field('Description')).toHaveValue('My words.')
  mend('PATCH')
  await save(user)
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(table.row(id)?.description).toBe('My words.')
})

it('both having made the same change is no conflict', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Price: '£800,000' })
  table.change(id, { price: 800_000 })
  await save(user)
  expect(await savedId()).toBe(id)
})

it('says of each field who saved that one, and when', async () => {
  const { user, table, network } = await openEdit(aListing())
  const edits = {
    bedrooms: { actor_name: 'Ada', happened_at: '2026-11-24T09:05:00.000+00:00' },
    bathrooms: { actor_name: 'Ben', happened_at: '2026-11-24T10:15:00.000+00:00' },
  }
  network.answer('GET /rest/v1/audit_log', () =>
    Object.entries(edits).map(([column, entry]) => ({
      ...entry,
      id: column,
      action: 'edited',
      changes: { [column]: [2, 3] },
    })),
  )
  await fill(user, { Bedrooms: '5', Bathrooms: '4', Description: 'My words.' })
  table.change(id, { bedrooms: 3, bathrooms: 1 })
  await save(user)
  await lookAtDifferences(user)
  const saver = (name: string) =>
    screen.getByRole('radio', { name: `${name}: Theirs now` }).closest('dt')?.textContent
  await expect.poll(() => saver('Bedrooms')).toBe('Theirs nowSaved by Ada, 24 Nov 2026, 09:05.')
  expect(saver('Bathrooms')).toBe('Theirs nowSaved by Ben, 24 Nov 2026, 10:15.')
})

it('says who saved it and when, and saves of each field the value that is chosen', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Bedrooms: '5', Bathrooms: '4', Description: 'My words.' })
  table.change(id, { bedrooms: 3, bathrooms: 1 })
  await save(user)
  const dialog = await findConflict()
  expect(
    await within(dialog).findByText('Saved by ada@bramleyandgrove.example, 24 Nov 2026, 09:05.'),
  ).toBeVisible()
  await lookAtDifferences(user)
  const choice = (name: string) => within(dialog).getByRole('radio', { name })
  expect(choice('Bedrooms: Yours')).toBeChecked()
  await user.click(choice('Bedrooms: Theirs now'))
  expect(choice('Bedrooms: Yours')).not.toBeChecked()
  await press(user, dialog, 'Save what I chose')
  await savedId()
  expect(table.row(id)).toMatchObject({ bedrooms: 3, bathrooms: 4, description: 'My words.' })
})
