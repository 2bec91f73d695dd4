import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { fetchRooms, saveRooms } from '~/services/listings/rooms'
import type { Room } from '~/types/rooms'
import { aListing } from '../../../support/aListing.ts'
import { openEdit, openForStaff } from '../../../support/openPropertyForm.tsx'

vi.mock('~/services/listings/rooms', { spy: true })
const services = { fetchRooms: vi.mocked(fetchRooms), saveRooms: vi.mocked(saveRooms) }

const KITCHEN: Room = { name: 'Kitchen', floor: 0, length: 4.5, width: 3.25 }
const BEDROOM: Room = { name: 'Principal bedroom', floor: 1, length: 4.3, width: 3.9 }
const STUDY: Room = { name: 'Study', floor: 1, length: 2.5, width: 2 }

beforeEach(() => {
  services.fetchRooms.mockResolvedValue([KITCHEN, BEDROOM])
  services.saveRooms.mockResolvedValue({ kind: 'saved' })
})

const dialog = () => within(screen.getByRole('dialog', { name: 'Rooms' }))
/** The dialog of the form takes the place of the one that waits. */
const loaded = () => waitFor(() => dialog().getByRole('list', { name: 'Rooms of this listing' }))
const button = (name: string) => dialog().getByRole('button', { name })
const room = (name: string) => within(dialog().getByRole('group', { name }))
const names = () =>
  dialog()
    .getAllByLabelText('Name')
    .map((field) => (field as HTMLInputElement).value)

/** Opens the form of rooms alone. Its code comes after the mocks of the session. */
async function openAlone(area = 850): Promise<UserEvent> {
  const { RoomsDialog } = await import('~/components/portal/rooms/RoomsDialog')
  const listing = { id: aListing().id, area }
  const { user } = await openForStaff((close) => <RoomsDialog listing={listing} onClose={close} />)
  return user
}

async function openRooms(area?: number): Promise<UserEvent> {
  const user = await openAlone(area)
  await loaded()
  return user
}

async function addStudy(user: UserEvent): Promise<void> {
  await user.click(button('Add a room'))
  await user.paste('Study')
  await user.click(room('Study').getByLabelText('Length in metres'))
  await user.paste('2,5')
  await user.click(room('Study').getByLabelText('Width in metres'))
  await user.paste('2 m')
}

const save = (user: UserEvent) => user.click(button('Save the rooms'))
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Rooms' })).toBeNull())

it('the form of a stored listing leads to its rooms', async () => {
  const { user } = await openEdit(aListing())
  await user.click(screen.getByRole('button', { name: 'Edit the rooms' }))
  await loaded()
  expect(names()).toEqual(['Kitchen', 'Principal bedroom'])
})

it('rooms are added on the floor of the last one, with their feet beside the metres', async () => {
  const user = await openRooms()
  expect(room('Kitchen').getByText(`14'9" x 10'8", 14.6 sq m (157 sq ft)`)).toBeVisible()
  await addStudy(user)
  expect(room('Study').getByLabelText('Floor')).toHaveDisplayValue('First floor')
  expect(room('Study').getByText(`8'2" x 6'7", 5.0 sq m (54 sq ft)`)).toBeVisible()
  await save(user)
  await isClosed()
  expect(services.saveRooms).toHaveBeenCalledExactlyOnceWith(
    aListing().id,
    [KITCHEN, BEDROOM, STUDY],
    [KITCHEN, BEDROOM],
  )
})

it('rooms are edited and put in another order, where the focus stays', async () => {
  const user = await openRooms()
  await user.clear(room('Kitchen').getByLabelText('Name'))
  await user.paste('Kitchen and dining')
  await user.selectOptions(room('Kitchen and dining').getByLabelText('Floor'), 'Lower ground floor')
  await user.click(button('Move Kitchen and dining down'))
  expect(names()).toEqual(['Principal bedroom', 'Kitchen and dining'])
  expect(button('Move Kitchen and dining up')).toHaveFocus()
  await save(user)
  await isClosed()
  expect(services.saveRooms.mock.lastCall?.[1]).toEqual([
    BEDROOM,
    { ...KITCHEN, name: 'Kitchen and dining', floor: -1 },
  ])
})

it('a room that was removed can be brought back to its place', async () => {
  const user = await openRooms()
  await user.click(button('Remove Kitchen'))
  expect(names()).toEqual(['Principal bedroom'])
  expect(dialog().getByText('Kitchen removed.')).toBeVisible()
  expect(button('Undo')).toHaveFocus()
  await user.click(button('Undo'))
  expect(names()).toEqual(['Kitchen', 'Principal bedroom'])
  expect(room('Kitchen').getByLabelText('Name')).toHaveFocus()
})

it.each([
  ['Name', '', 'Please enter a name of at most 60 letters, such as Bedroom 2.'],
  ['Length in metres', 'long', 'Please enter metres from 0.1 to 500, such as 4.25.'],
  ['Width in metres', '0.05', 'Please enter metres from 0.1 to 500, such as 4.25.'],
])('%s %j is refused beside the field, and nothing is saved', async (label, text, problem) => {
  const user = await openRooms()
  const field = room('Kitchen').getByLabelText(label)
  await user.clear(field)
  if (text) await user.paste(text)
  await save(user)
  expect(field).toHaveAccessibleDescription(problem)
  expect(field).toHaveFocus()
  expect(services.saveRooms).not.toHaveBeenCalled()
})

it('what was entered stays after a failure, and is saved at the next attempt', async () => {
  const user = await openRooms()
  services.saveRooms.mockRejectedValueOnce(new ServiceError('Failed to save the rooms'))
  await addStudy(user)
  await save(user)
  expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to save the rooms')
  expect(names()).toEqual(['Kitchen', 'Principal bedroom', 'Study'])
  await save(user)
  await isClosed()
  expect(services.saveRooms.mock.lastCall?.[1]).toEqual([KITCHEN, BEDROOM, STUDY])
})

it('rooms that somebody else has saved meanwhile are not overwritten unasked', async () => {
  const user = await openRooms()
  services.saveRooms.mockResolvedValueOnce({ kind: 'changed', current: [BEDROOM] })
  await addStudy(user)
  await save(user)
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'Somebody else has changed the rooms meanwhile.',
  )
  await user.click(button('Save mine in place of theirs'))
  await isClosed()
  expect(services.saveRooms.mock.lastCall).toEqual([
    aListing().id,
    [KITCHEN, BEDROOM, STUDY],
    [BEDROOM],
  ])
})

it('theirs can be taken instead', async () => {
  const user = await openRooms()
  services.saveRooms.mockResolvedValueOnce({ kind: 'changed', current: [STUDY] })
  await addStudy(user)
  await save(user)
  await user.click(await dialog().findByRole('button', { name: 'Take theirs' }))
  expect(names()).toEqual(['Study'])
  expect(dialog().queryByRole('alert')).toBeNull()
})

const keptDrafts = () => Object.keys(localStorage).filter((key) => key.endsWith('_rooms'))

it.each(['Escape', 'Cancel'])(
  '%s asks before it closes, and then leaves nothing behind',
  async (way) => {
    const user = await openRooms()
    await addStudy(user)
    expect(keptDrafts()).toHaveLength(1)
    if (way === 'Escape') await user.keyboard('{Escape}')
    else await user.click(button('Cancel'))
    const question = await screen.findByRole('alertdialog', { name: 'Close without saving?' })
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }))
    expect(names()).toHaveLength(3)
    await user.click(button('Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Close and lose it' }))
    await isClosed()
    expect(keptDrafts()).toEqual([])
    expect(services.saveRooms).not.toHaveBeenCalled()
  },
)

async function openWithDraft(
  rooms: unknown = [{ name: 'Study', floor: '1', length: '2.50', width: '2.00' }],
): Promise<UserEvent> {
  const keptAt = '2026-11-24T09:00:00.000Z'
  localStorage.setItem(
    `bng_listing_draft_6f1c2a90-4b7e-4f0d-9a35-0c8d2e7b1f44_${aListing().id}_rooms`,
    JSON.stringify({ changes: { rooms }, keptAt }),
  )
  return openRooms()
}

it('unsaved rooms that are on the device can be discarded', async () => {
  const user = await openWithDraft()
  await user.click(button('Discard them'))
  expect(names()).toEqual(['Kitchen', 'Principal bedroom'])
  expect(keptDrafts()).toEqual([])
})

it('or restored, and leave the device with the next save', async () => {
  const user = await openWithDraft()
  await user.click(button('Restore them'))
  expect(names()).toEqual(['Study'])
  await save(user)
  await isClosed()
  expect(services.saveRooms.mock.lastCall?.[1]).toEqual([STUDY])
  expect(keptDrafts()).toEqual([])
})

it.each([
  ['no list', { name: 'Study' }],
  [
    'a room with a number in place of a text',
    [{ name: 'Study', floor: 1, length: '2', width: '2' }],
  ],
  ['a floor that is none', [{ name: 'Study', floor: 'x', length: '2', width: '2' }]],
])('what the device has is not offered where it is no rooms: %s', async (_, rooms) => {
  await openWithDraft(rooms)
  expect(screen.queryByRole('button', { name: 'Restore them' })).not.toBeInTheDocument()
  expect(names()).toEqual(['Kitchen', 'Principal bedroom'])
})

it('the sum stands beside the stated area, with a warning where it is more', async () => {
  await openRooms(300)
  expect(
    dialog().getByText(
      'Together 31.4 sq m (338 sq ft). The listing states 300 sq ft. The rooms come to more than that: please check both.',
    ),
  ).toBeVisible()
})

it('rooms that could not be loaded are asked for again', async () => {
  services.fetchRooms.mockRejectedValueOnce(new ServiceError('Failed to load the rooms'))
  const user = await openAlone()
  expect(await dialog().findByRole('alert')).toHaveTextContent('Failed to load the rooms')
  await user.click(button('Try again'))
  await loaded()
  expect(names()).toEqual(['Kitchen', 'Principal bedroom'])
})
