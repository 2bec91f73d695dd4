import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { aListing } from '../../support/aListing.ts'
import { cutConnection } from '../../support/network.ts'
import {
  button,
  expectFailed,
  field,
  fill,
  openEdit,
  save,
  savedId,
} from '../../support/openPropertyForm.tsx'

const { id } = aListing()
const LEAD = 'Somebody else has saved this property since you opened it.'

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

it('the second of two people to save is told, may look, and overwrites', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.', Bedrooms: '5' })
  table.change(id, { price: 800_000, bedrooms: 3, area: null })
  await save(user)
  expect(await findConflict()).toHaveTextContent(LEAD)
  expect(table.row(id)?.description).toBe('A house of three floors.')
  expect(await lookAtDifferences(user)).toEqual([
    ['Price', '£800,000', '£1,250,000'],
    ['Bedrooms', '3', '5'],
    ['Area', '–', '1,840 sq ft'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
  expect(headings()).toEqual(
    expect.arrayContaining(['Changed by somebody else', 'Changed by you alone']),
  )
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(table.row(id)).toMatchObject({
    description: 'My words.',
    bedrooms: 5,
    price: 1_250_000,
    area: 1840,
    specs: aListing().specs,
  })
})

it('who reloads is asked, gets theirs into the form, and saves on top of it', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  table.change(id, { price: 800_000 })
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
  expect(field('Description')).toHaveValue('A house of three floors.')
  await fill(user, { Bedrooms: '7' })
  await save(user)
  await savedId()
  expect(table.row(id)).toMatchObject({ price: 800_000, bedrooms: 7 })
})

it('the featured toggle of the dashboard shows as just that', async () => {
  const { user, table } = await openEdit(aListing())
  table.change(id, { featured: true })
  await save(user)
  expect(await lookAtDifferences(user)).toEqual([['Featured', 'Yes', 'No']])
  expect(headings()).not.toContain('Changed by you alone')
})

it('who goes on editing is asked again at the next attempt, with what is newest by then', async () => {
  const { user, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
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
    ['Price', '£900,000', '£1,250,000'],
    ['Description', 'A house of three floors.', 'My words.'],
  ])
})

it('overwriting what has changed once more is told again', async () => {
  const { user, network, table } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
  table.change(id, { price: 800_000 })
  await save(user)
  await findConflict()
  table.change(id, { bathrooms: 9 })
  await press(user, await findConflict(), 'Overwrite with mine')
  await waitFor(() => expect(network.callsOf('PATCH /rest/v1/properties')).toHaveLength(2))
  await lookAtDifferences(user)
  await waitFor(() => expect(shown()).toContainEqual(['Bathrooms', '9', '2']))
  expect(table.row(id)).toMatchObject({ bathrooms: 9, price: 800_000 })
  await press(user, await findConflict(), 'Overwrite with mine')
  await savedId()
  expect(table.row(id)).toMatchObject({
    bathrooms: 2,
    price: 1_250_000,
    description: 'My words.',
  })
})

it('an overwriting that fails keeps what was typed', async () => {
  const { user, table, fail, mend } = await openEdit(aListing())
  await fill(user, { Description: 'My words.' })
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
