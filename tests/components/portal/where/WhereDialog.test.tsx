import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { type FoundPosition, fetchPosition, savePosition } from '~/services/listings/positions'
import type { StatedPosition } from '~/types/position'
import { aListing } from '../../../support/aListing.ts'
import { button, openEdit, openPropertyForm } from '../../../support/openPropertyForm.tsx'

vi.mock('~/services/listings/positions', { spy: true })
const services = { fetch: vi.mocked(fetchPosition), save: vi.mocked(savePosition) }

const listing = aListing({})
const nothing: FoundPosition = {
  stated: null,
  place: { name: 'Pimlico', lat: 51.489, lng: -0.137 },
}
const stated: FoundPosition = {
  ...nothing,
  stated: {
    address: '1 Cambridge Street',
    postcode: 'SW1V 4PR',
    at: { lat: 51.4905, lng: -0.1435, source: 'pin' },
    shown: 'exact',
  },
}

// The form loads it on demand.
beforeAll(() => import('~/components/portal/where/WhereDialog'))

beforeEach(() => {
  services.fetch.mockResolvedValue(nothing)
  services.save.mockResolvedValue({ kind: 'saved' })
})

async function open(found?: FoundPosition): Promise<{ user: UserEvent }> {
  if (found) services.fetch.mockResolvedValue(found)
  const { user } = await openEdit(listing)
  await user.click(button('Where it is'))
  await loaded()
  return { user }
}
/** The dialog of the form takes the place of the one that waits. */
const loaded = () => waitFor(() => where().getByLabelText(/^Position/))
const where = () => within(screen.getByRole('dialog', { name: 'Where it is' }))
const field = (label: string) => where().getByLabelText(new RegExp(`^${label} \\(optional\\)$`))
const shown = (label: RegExp) => where().getByRole('radio', { name: label })
const save = (user: UserEvent) => user.click(where().getByRole('button', { name: 'Save' }))
const saved = () => services.save.mock.calls.map(([id, values]) => ({ id, ...values }))

test('what was stated is shown, and saved again as it is', async () => {
  const { user } = await open(stated)
  expect(field('Address')).toHaveValue('1 Cambridge Street')
  expect(field('Postcode')).toHaveValue('SW1V 4PR')
  expect(field('Position')).toHaveValue('51.4905, -0.1435')
  expect(shown(/exact place/)).toBeChecked()
  await save(user)
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where it is' })).toBeNull())
  expect(saved()).toEqual([{ id: listing.id, ...stated.stated }])
})

test('typed numbers are shown as the street unless something else is chosen', async () => {
  const { user } = await open()
  expect(shown(/street \(about 100 m\)/)).toBeChecked()
  await user.type(field('Position'), '51.4905, -0.1435')
  expect(where().getByText('The pin is at 51.4905, -0.1435.')).toBeVisible()
  await user.click(shown(/area \(about 1 km\)/))
  await save(user)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({
    at: { lat: 51.4905, lng: -0.1435, source: 'typed' },
    shown: 'area',
    address: null,
    postcode: null,
  })
})

test('the point of the place can be shown as an area alone', async () => {
  const { user } = await open()
  await user.click(where().getByRole('button', { name: 'Take the point of Pimlico' }))
  expect(field('Position')).toHaveValue('51.4890, -0.1370')
  expect(shown(/area/)).toBeChecked()
  expect(shown(/exact/)).toBeDisabled()
  expect(where().getByText(/^This is the point of the town or quarter/)).toBeVisible()
  await save(user)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ at: { source: 'place' }, shown: 'area' })
})

test('the pin is set in the middle of the map without a mouse', async () => {
  const { user } = await open()
  expect(where().getByText('There is no pin yet.')).toBeVisible()
  await user.click(where().getByRole('button', { name: 'Set the pin in the middle' }))
  expect(field('Position')).toHaveValue('51.4890, -0.1370')
  expect(shown(/street/)).toBeChecked()
})

test('without a position the home has an address alone', async () => {
  const { user } = await open(stated)
  await user.clear(field('Position'))
  await save(user)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ at: null, address: '1 Cambridge Street' })
})

describe('what cannot be saved is said at its field, and stays', () => {
  test.each([
    ['Position', '48.8566, 2.3522', /latitude and longitude in Great Britain/],
    ['Position', 'behind the church', /latitude and longitude in Great Britain/],
    ['Postcode', 'SW1V', /Please enter the whole postcode/],
  ])('%s: %s', async (label, text, message) => {
    const { user } = await open()
    await user.type(field(label), text)
    await save(user)
    expect(field(label)).toHaveAccessibleDescription(message)
    expect(field(label)).toHaveFocus()
    expect(field(label)).toHaveValue(text)
    expect(saved()).toEqual([])
  })

  test('the database refuses it', async () => {
    services.save.mockRejectedValueOnce(new ServiceError('Failed to save the position'))
    const { user } = await open()
    await user.type(field('Address'), '1 Cambridge Street')
    await save(user)
    expect(await where().findByText('Failed to save the position')).toBeVisible()
    expect(field('Address')).toHaveValue('1 Cambridge Street')
    await save(user)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where it is' })).toBeNull())
  })
})

describe('entries are not lost', () => {
  test.each(['Escape', 'Cancel'])('%s asks before it closes', async (way) => {
    const { user } = await open(stated)
    await user.type(field('Address'), ', ground floor')
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(where().getByRole('button', { name: 'Cancel' }))
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Close without saving?' }),
    )
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(field('Address')).toHaveValue('1 Cambridge Street, ground floor')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where it is' })).toBeNull())
    expect(saved()).toEqual([])
  })

  test('it closes unasked where nothing was entered', async () => {
    const { user } = await open(stated)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Where it is' })).toBeNull())
  })

  const theirs = { ...stated.stated, address: '2 Cambridge Street' } as StatedPosition
  async function saveAfterThem() {
    services.save.mockResolvedValueOnce({ kind: 'changed', current: theirs })
    const { user } = await open(stated)
    await user.type(field('Address'), 'a')
    await save(user)
    expect(services.save.mock.lastCall?.[2]).toEqual(stated.stated)
    expect(await where().findByText(/Somebody else has changed the position/)).toBeVisible()
    expect(field('Address')).toHaveValue('1 Cambridge Streeta')
    return user
  }

  test('what somebody else has saved meanwhile can be taken', async () => {
    const user = await saveAfterThem()
    await user.click(where().getByRole('button', { name: 'Take theirs' }))
    expect(field('Address')).toHaveValue('2 Cambridge Street')
    expect(where().queryByText(/Somebody else/)).toBeNull()
  })

  test('and is replaced by those who say so', async () => {
    const user = await saveAfterThem()
    await user.click(where().getByRole('button', { name: 'Save mine in place of theirs' }))
    await waitFor(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]).toMatchObject({ address: '1 Cambridge Streeta' })
    expect(services.save.mock.lastCall?.[2]).toEqual(theirs)
  })
})

test('it can be asked for again when it could not be loaded', async () => {
  services.fetch.mockRejectedValueOnce(new ServiceError('The position could not be loaded'))
  const { user } = await openEdit(listing)
  await user.click(button('Where it is'))
  expect(await screen.findByText('The position could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: /try again/i }))
  await loaded()
})

test('a listing that is not stored yet has none', async () => {
  await openPropertyForm()
  expect(screen.queryByRole('button', { name: 'Where it is' })).toBeNull()
})
