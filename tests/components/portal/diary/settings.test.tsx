import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usualRules } from '~/lib/diary/rules'
import { endFeed, fetchFeed, makeFeed } from '~/services/diary/feed'
import { addDaysOff, removeDaysOff, saveHours } from '~/services/diary/people'
import { fetchRules, saveRules } from '~/services/diary/rules'
import { fetchOverviews } from '~/services/listings/listings'
import { amira, ben } from '../../../support/aViewing.ts'
import { aDeskListing } from '../../../support/deskListings.ts'
import { openDiary } from '../../../support/openDiary.tsx'

vi.mock('~/services/diary/viewings', { spy: true })
vi.mock('~/services/diary/people', { spy: true })
vi.mock('~/services/diary/rules', { spy: true })
vi.mock('~/services/diary/feed', { spy: true })
vi.mock('~/services/listings/listings', { spy: true })

async function openSetting(name: string, people = [amira, ben]) {
  const { user } = await openDiary({ viewings: [], people })
  await user.click(await screen.findByRole('button', { name: 'Hours, bookings and calendars' }))
  await user.click(screen.getByRole('button', { name }))
  return { user, dialog: within(await screen.findByRole('dialog', { name })) }
}

test('hours of a weekday with a break are saved as two stretches', async () => {
  vi.mocked(saveHours).mockResolvedValue(undefined)
  const { user, dialog } = await openSetting('Hours and days off')
  await user.selectOptions(dialog.getByLabelText('Whose hours'), 'Ben')
  await user.click(dialog.getByRole('switch', { name: 'Monday: works' }))
  await user.type(dialog.getByLabelText('Monday, break from'), '13:00')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  expect(dialog.getByText(/The break has to lie within the hours/)).toBeVisible()
  expect(saveHours).not.toHaveBeenCalled()
  await user.type(dialog.getByLabelText('Monday, break until'), '14:00')
  await user.click(dialog.getByRole('button', { name: 'Save the hours' }))
  expect(saveHours).toHaveBeenCalledExactlyOnceWith(ben.user_id, [
    { weekday: 1, starts: '09:00', ends: '13:00' },
    { weekday: 1, starts: '14:00', ends: '18:00' },
  ])
})

test('the hours say until when bank holidays are known, and who has none', async () => {
  const { user, dialog } = await openSetting('Hours and days off', [
    { ...amira, hours: [{ weekday: 1, starts: '09:00', ends: '18:00' }] },
    ben,
  ])
  expect(dialog.getByText(/^Bank holidays are known until 26.December.2099\.$/)).toBeVisible()
  expect(dialog.queryByText(/no hours yet/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText('Whose hours'), 'Ben')
  expect(
    dialog.getByText('Ben has no hours yet, so visitors can book no viewing with them.'),
  ).toBeVisible()
})

test('hours, days off and rules that are not saved are not lost by closing, nor by choosing another', async () => {
  vi.mocked(fetchRules).mockResolvedValue(usualRules)
  vi.mocked(fetchOverviews).mockResolvedValue({
    listings: [aDeskListing({ id: 'a1', title: 'Garden flat' })],
    next: undefined,
  })
  const { user, dialog } = await openSetting('Hours and days off')
  const question = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Close without saving?' }))
  await user.click(dialog.getByRole('switch', { name: 'Monday: works' }))
  await user.selectOptions(dialog.getByLabelText('Whose hours'), 'Ben')
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByRole('switch', { name: 'Monday: works' })).toBeChecked()
  await user.selectOptions(dialog.getByLabelText('Whose hours'), 'Ben')
  await user.click((await question()).getByRole('button', { name: 'Close and lose it' }))
  expect(dialog.getByRole('switch', { name: 'Monday: works' })).not.toBeChecked()

  await user.type(dialog.getByLabelText('First day'), '2027-01-05')
  await user.keyboard('{Escape}')
  await user.click((await question()).getByRole('button', { name: 'Close and lose it' }))

  await user.click(screen.getByRole('button', { name: 'Hours, bookings and calendars' }))
  await user.click(screen.getByRole('button', { name: 'Bookings of a listing' }))
  const rules = within(await screen.findByRole('dialog', { name: 'Bookings of a listing' }))
  await user.type(rules.getByLabelText('Home'), 'garden')
  await user.click(await rules.findByRole('button', { name: /Garden flat/ }))
  await user.click(await rules.findByRole('switch', { name: 'Owner agrees to each' }))
  await user.click(rules.getByRole('button', { name: 'Choose another home' }))
  await user.click((await question()).getByRole('button', { name: 'Keep editing' }))
  expect(rules.getByRole('switch', { name: 'Owner agrees to each' })).toBeChecked()
})

test('an address that the browser does not copy can be selected', async () => {
  vi.mocked(fetchFeed).mockResolvedValue(null)
  vi.mocked(makeFeed).mockResolvedValue('https://site.example/functions/v1/diary?t=secret')
  const { user, dialog } = await openSetting('Calendar feed')
  await user.click(await dialog.findByRole('button', { name: 'Make the address' }))
  const copy = await dialog.findByRole('button', { name: 'Copy the address' })
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('', 'NotAllowedError'),
  )
  await user.click(copy)
  expect(await dialog.findByText('Select the address and copy it.')).toBeVisible()
  expect(copy).toHaveTextContent('Copy the address')
})

test('days off are added and removed', async () => {
  vi.mocked(addDaysOff).mockResolvedValue(undefined)
  vi.mocked(removeDaysOff).mockResolvedValue(undefined)
  const away = { ...amira, days_off: [{ id: '1', first: '2026-12-24', last: '2026-12-27' }] }
  const { user, dialog } = await openSetting('Hours and days off', [away])
  await user.type(dialog.getByLabelText('First day'), '2027-01-05')
  await user.type(dialog.getByLabelText('Last day'), '2027-01-04')
  await user.click(dialog.getByRole('button', { name: 'Add days off' }))
  expect(dialog.getByText('The last day has to come after the first.')).toBeVisible()
  await user.clear(dialog.getByLabelText('Last day'))
  await user.type(dialog.getByLabelText('Last day'), '2027-01-05')
  await user.click(dialog.getByRole('button', { name: 'Add days off' }))
  expect(addDaysOff).toHaveBeenCalledExactlyOnceWith(amira.user_id, '2027-01-05', '2027-01-05')
  await user.click(
    dialog.getByRole('button', {
      name: /^Remove the days off 24.December.2026 to 27.December.2026$/,
    }),
  )
  expect(removeDaysOff).toHaveBeenCalledExactlyOnceWith('1')
})

test('the rules of a listing are found by its words, and saved', async () => {
  vi.mocked(fetchRules).mockResolvedValue({ ...usualRules, minutes: 25 })
  vi.mocked(saveRules).mockResolvedValue(undefined)
  vi.mocked(fetchOverviews).mockResolvedValue({
    listings: [aDeskListing({ id: 'a1', title: 'Garden flat' })],
    next: undefined,
  })
  const { user, dialog } = await openSetting('Bookings of a listing')
  await user.type(dialog.getByLabelText('Home'), 'garden')
  await user.click(await dialog.findByRole('button', { name: /Garden flat/ }))
  await user.click(await dialog.findByRole('switch', { name: 'Visitors book times themselves' }))
  expect(dialog.getByLabelText('Length')).toHaveDisplayValue('25 minutes')
  await user.selectOptions(dialog.getByLabelText('Notice'), '1 office day')
  await user.clear(dialog.getByLabelText('Most a day'))
  await user.click(dialog.getByRole('button', { name: 'Save the rules' }))
  expect(dialog.getByText('Please enter a number from 1 to 50.')).toBeVisible()
  await user.type(dialog.getByLabelText('Most a day'), '4')
  await user.click(dialog.getByRole('switch', { name: 'Owner agrees to each' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Ben (no hours yet)' }))
  await user.click(dialog.getByRole('button', { name: 'Save the rules' }))
  expect(saveRules).toHaveBeenCalledExactlyOnceWith('a1', {
    bookable: true,
    minutes: 25,
    notice_minutes: 540,
    most_a_day: 4,
    needs_owner: true,
    staff: [ben.user_id],
  })
})

test('the address of a feed is shown once, and the feed ends', async () => {
  const address = 'https://site.example/functions/v1/diary?t=secret'
  vi.mocked(fetchFeed).mockResolvedValue(null)
  vi.mocked(makeFeed).mockResolvedValue(address)
  vi.mocked(endFeed).mockResolvedValue(undefined)
  const { user, dialog } = await openSetting('Calendar feed')
  expect(await dialog.findByText('You have no feed.')).toBeVisible()
  vi.mocked(fetchFeed).mockResolvedValue({ made_at: '2026-11-30T09:00:00Z', read_at: null })
  await user.click(dialog.getByRole('button', { name: 'Make the address' }))
  expect(await dialog.findByLabelText('Address of your feed')).toHaveValue(address)
  await user.click(await dialog.findByRole('button', { name: 'End the feed' }))
  expect(await screen.findByText('Your feed has ended.')).toBeVisible()
})
