import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import {
  cancelViewingFor,
  confirmViewing,
  fetchFreeTimesToMove,
  moveViewingTo,
  noteViewing,
  settleViewing,
} from '~/services/diary/viewings'
import type { DiaryViewing } from '~/types/portal/diary'
import { aViewing, ben } from '../../../support/aViewing.ts'
import { openDiary } from '../../../support/openDiary.tsx'
import { resizeWindow } from '../../../support/resizeWindow.ts'

vi.mock('~/services/diary/viewings', { spy: true })
vi.mock('~/services/diary/people', { spy: true })

const setClock = (now: string) => vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })

beforeEach(() => {
  // The day before the viewing.
  setClock('2026-11-30T12:00:00Z')
  onTestFinished(() => void vi.useRealTimers())
  for (const service of [cancelViewingFor, confirmViewing, moveViewingTo, settleViewing]) {
    vi.mocked(service).mockReset().mockResolvedValue(undefined)
  }
  vi.mocked(noteViewing).mockReset().mockResolvedValue(undefined)
})

const PHONE = { width: 390, height: 844 }
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

async function open(changes: Partial<DiaryViewing> = {}): Promise<UserEvent> {
  const { user } = await openDiary({ viewings: [aViewing(changes)], query: '&day=2026-12-01' })
  await user.click(await screen.findByRole('button', { name: /^10:30 Anna Smith/ }))
  await screen.findByRole('dialog', { name: '10:30 Garden flat' })
  return user
}

/** A viewing that has begun, on today's list of a phone. */
async function openAtTheDoor(): Promise<{ user: UserEvent; viewing: DiaryViewing }> {
  resizeWindow(PHONE)
  const begun = new Date(Date.now() - 5 * 60_000)
  const viewing = aViewing({
    starts_at: begun.toISOString(),
    ends_at: new Date(begun.getTime() + 30 * 60_000).toISOString(),
  })
  const { user } = await openDiary({ viewings: [viewing] })
  await screen.findByRole('button', { name: /^Done: / })
  return { user, viewing }
}

describe('at the door, on a phone', () => {
  test('outcome and feedback are two presses', async () => {
    const { user, viewing } = await openAtTheDoor()
    await user.click(button(/^Done: /))
    await user.click(
      (await dialog('How did it go?')).getByRole('button', { name: 'Liked it, with doubts' }),
    )
    expect(settleViewing).toHaveBeenCalledExactlyOnceWith(viewing.id, {
      outcome: 'done',
      feedback: 'Liked it, with doubts',
      feedbackShown: false,
      buyerPosition: '',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('in words, shown to the owner, with the buyer’s position', async () => {
    const { user, viewing } = await openAtTheDoor()
    await user.click(button(/^Done: /))
    const form = await dialog('How did it go?')
    await user.type(form.getByLabelText('Feedback'), 'The light is lovely')
    await user.click(form.getByRole('switch', { name: 'Shown to the owner' }))
    await user.type(form.getByLabelText('Position, for the owner'), 'Renting')
    await user.click(form.getByRole('button', { name: 'Save as done' }))
    expect(settleViewing).toHaveBeenCalledExactlyOnceWith(viewing.id, {
      outcome: 'done',
      feedback: 'The light is lovely',
      feedbackShown: true,
      buyerPosition: 'Renting',
    })
  })

  test('who did not come is two presses', async () => {
    const { user, viewing } = await openAtTheDoor()
    await user.click(button(/^Did not come: /))
    await user.click((await dialog('Did not come')).getByRole('button', { name: 'Nobody came' }))
    expect(settleViewing).toHaveBeenCalledExactlyOnceWith(
      viewing.id,
      expect.objectContaining({ outcome: 'missed', feedback: 'Nobody came' }),
    )
  })

  test('what the owner cancels is two presses', async () => {
    const { user, viewing } = await openAtTheDoor()
    await user.click(button(/^Cancelled by owner: /))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel the viewing' }))
    expect(cancelViewingFor).toHaveBeenCalledExactlyOnceWith(viewing.id, 'owner')
  })

  test('what fails keeps what was entered', async () => {
    vi.mocked(settleViewing).mockRejectedValue(new ServiceError('Failed to save how it went'))
    const { user } = await openAtTheDoor()
    await user.click(button(/^Done: /))
    const form = await dialog('How did it go?')
    await user.type(form.getByLabelText('Feedback'), 'Lovely')
    await user.click(form.getByRole('button', { name: 'Save as done' }))
    expect(await form.findByRole('alert')).toHaveTextContent('Failed to save how it went')
    expect(form.getByLabelText('Feedback')).toHaveValue('Lovely')
  })

  test('the days of the week are a strip with the number of viewings', async () => {
    const { user } = await openAtTheDoor()
    const days = screen
      .getAllByRole('button', { name: /viewings?$/ })
      .filter((day) => day.hasAttribute('aria-pressed'))
    expect(days).toHaveLength(7)
    const other = days.find((day) => day.getAttribute('aria-pressed') === 'false')
    if (other) await user.click(other)
    expect(await screen.findByText('No viewings on this day.')).toBeVisible()
  })
})

describe('moving', () => {
  test('to another time and person', async () => {
    const user = await open()
    await user.click(button('Move to…'))
    const form = await dialog('Move this viewing')
    const time = form.getByLabelText('Time')
    await user.clear(time)
    await user.type(time, '14:00')
    await user.selectOptions(form.getByLabelText('Who shows it'), 'Ben')
    expect(form.getByText(/The visitor is told by email at once/)).toBeVisible()
    await user.click(form.getByRole('button', { name: 'Move it' }))
    expect(moveViewingTo).toHaveBeenCalledExactlyOnceWith(
      expect.any(String),
      new Date('2026-12-01T14:00:00Z'),
      ben.user_id,
    )
    expect(
      await screen.findByText(/10:30 Garden flat is now on Tuesday 1 December, 14:00, Ben\./),
    ).toBeVisible()
  })

  test('what is in the way is said, and what was entered stays', async () => {
    const said = 'Ben has another viewing then: Mews house at 14:15.'
    vi.mocked(moveViewingTo).mockRejectedValue(new ServiceError(said))
    const user = await open()
    await user.click(button('Move to…'))
    const form = await dialog('Move this viewing')
    await user.selectOptions(form.getByLabelText('Who shows it'), 'Ben')
    await user.click(form.getByRole('button', { name: 'Move it' }))
    expect(await form.findByRole('alert')).toHaveTextContent(said)
    expect(form.getByLabelText('Who shows it')).toHaveDisplayValue('Ben')
    expect(
      screen.getByRole('list', { name: 'Tuesday 1\u00a0December, Amira' }),
    ).not.toBeEmptyDOMElement()
  })

  test('the times that it takes itself are offered too', async () => {
    const user = await open()
    vi.mocked(fetchFreeTimesToMove).mockResolvedValue([
      new Date('2026-12-01T10:30:00Z'),
      new Date('2026-12-01T11:00:00Z'),
    ])
    await user.click(button('Move to…'))
    const form = await dialog('Move this viewing')
    expect(await form.findByRole('button', { name: '10:30', pressed: true })).toBeVisible()
    await user.click(form.getByRole('button', { name: '11:00' }))
    expect(form.getByLabelText('Time')).toHaveValue('11:00')
    expect(vi.mocked(fetchFreeTimesToMove).mock.lastCall?.slice(0, 2)).toEqual([
      expect.stringMatching(/^00000000-0000-4000-8000-/),
      '2026-12-01',
    ])
  })

  test('somebody has to show it', async () => {
    const user = await open({ staff_id: null })
    await user.click(button('Move to…'))
    const form = await dialog('Move this viewing')
    await user.click(form.getByRole('button', { name: 'Move it' }))
    expect(form.getByRole('alert')).toHaveTextContent(
      'Please choose a day, a time and who shows it.',
    )
    expect(moveViewingTo).not.toHaveBeenCalled()
  })
})

test('an opened viewing has all that is known of it', async () => {
  await open({ buyer_position: 'Nothing to sell', feedback: 'Lovely', feedback_shown: true })
  const opened = await dialog('10:30 Garden flat')
  expect(opened.getByText('14 Chester Row, SW1W 9JH')).toBeVisible()
  expect(opened.getByRole('link', { name: '020 7946 0101' })).toHaveAttribute(
    'href',
    'tel:02079460101',
  )
  expect(opened.getByText('The owner sees it.')).toBeVisible()
})

test('a requested one is confirmed, with what the owner has said', async () => {
  const user = await open({ state: 'requested', owner_answer: 'accepted' })
  expect(screen.getByText(/The owner agrees to this time\. It is not booked until/)).toBeVisible()
  await user.click(button('Confirm'))
  expect(confirmViewing).toHaveBeenCalledOnce()
  expect(await screen.findByText('10:30 Garden flat is booked.')).toBeVisible()
})

test('a requested one that has begun is noted or moved, and no longer confirmed', async () => {
  setClock('2026-12-01T10:31:00Z')
  await open({ state: 'requested', owner_answer: 'accepted' })
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(button('Done')).toBeVisible()
  expect(button('Move to…')).toBeVisible()
})

test('notes are saved where they stand', async () => {
  const user = await open()
  await user.type(screen.getByLabelText('Notes for us'), 'Rings twice')
  await user.click(button('Save the notes'))
  expect(noteViewing).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
    notes: 'Rings twice',
    buyerPosition: '',
  })
  expect(await screen.findByText('The notes are saved.')).toBeVisible()
})

test('what is over cannot be moved or cancelled, but what was noted can be changed', async () => {
  const user = await open({ state: 'done', feedback: 'Lovely' })
  expect(screen.queryByRole('button', { name: 'Move to…' })).toBeNull()
  await user.click(button('Change what was noted'))
  expect((await dialog('How did it go?')).getByLabelText('Feedback')).toHaveValue('Lovely')
})

test('the position of who is to come is noted for the owner', async () => {
  const user = await open({ notes: 'Rings twice' })
  const opened = await dialog('10:30 Garden flat')
  await user.type(opened.getByLabelText('Position, for the owner'), 'Nothing to sell')
  await user.click(opened.getByRole('button', { name: 'Save the notes' }))
  expect(noteViewing).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
    notes: 'Rings twice',
    buyerPosition: 'Nothing to sell',
  })
})

describe('what is typed', () => {
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))

  test('in the notes is not lost by closing, nor by what else can be done', async () => {
    const user = await open()
    const opened = await dialog('10:30 Garden flat')
    const notes = opened.getByLabelText('Notes for us')
    await user.type(notes, 'Rings twice')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(notes).toHaveValue('Rings twice')
    await user.click(opened.getByRole('button', { name: 'Move to…' }))
    await user.click((await question()).getByRole('button', { name: 'Close and lose it' }))
    expect(await screen.findByRole('dialog', { name: 'Move this viewing' })).toBeVisible()
    expect(noteViewing).not.toHaveBeenCalled()
  })

  test('and taken back again closes without a question', async () => {
    const user = await open({ notes: 'Rings' })
    const notes = screen.getByLabelText('Notes for us')
    await user.type(notes, 's')
    await user.type(notes, '{Backspace}')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('of how it went is not lost', async () => {
    const { user } = await openAtTheDoor()
    await user.click(button(/^Done: /))
    const form = await dialog('How did it go?')
    await user.type(form.getByLabelText('Feedback'), 'Lovely')
    await user.click(form.getByRole('button', { name: 'Back' }))
    await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
    expect(form.getByLabelText('Feedback')).toHaveValue('Lovely')
    await user.keyboard('{Escape}')
    await user.click((await question()).getByRole('button', { name: 'Close and lose it' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(settleViewing).not.toHaveBeenCalled()
  })
})

test('words in one press never take the place of written feedback', async () => {
  const user = await open({ state: 'done', feedback: 'Lovely' })
  await user.click(button('Change what was noted'))
  const form = await dialog('How did it go?')
  expect(form.queryByRole('button', { name: 'Not for them' })).toBeNull()
  await user.clear(form.getByLabelText('Feedback'))
  expect(form.getByRole('button', { name: 'Not for them' })).toBeVisible()
})

test('a cancelled one says who cancelled it, and nothing can be done with it', async () => {
  const user = await open({ state: 'cancelled', cancelled_by: 'owner' })
  const opened = await dialog('10:30 Garden flat')
  expect(opened.getByText(/Cancelled by the owner/)).toBeVisible()
  for (const name of ['Move to…', 'Confirm', 'Cancel for us', 'Change what was noted']) {
    expect(opened.queryByRole('button', { name })).toBeNull()
  }
  await user.keyboard('{Escape}')
})
