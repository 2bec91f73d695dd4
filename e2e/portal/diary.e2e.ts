import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { dragByFinger } from '../gestures.ts'
import { begunViewing, fillWeek } from './diaryRecords.ts'
import { PORTAL, test } from './fixtures.ts'
import { atKeyboard } from './keyboard.ts'

const TUESDAY = `${PORTAL}?view=diary&day=2031-12-02`

const cell = (page: Page, day: string, member: string) =>
  page.getByRole('list', { name: `${day}, ${member}` })
const move = (page: Page) => page.getByRole('dialog', { name: 'Move this viewing' })

/** Picks up what has the focus. The arrow keys lead on from the place that is announced. */
async function pickUp(page: Page, name: string, place: string): Promise<void> {
  await page.keyboard.press('Space')
  await expect(page.getByText(`${name}: ${place}.`)).toHaveCount(1)
}

async function centreOf(item: Locator) {
  const box = await item.boundingBox()
  if (!box) throw new Error(`${item} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test.describe('a week of sixty viewings', () => {
  test('by the keyboard alone: moved, refused, moved to another time, and opened', async ({
    page,
    records,
    portalServer,
    allowedNoise,
  }) => {
    allowedNoise.push(/409/, /has another viewing then/)
    const { members, homes } = await fillWeek(records, portalServer)
    const [first, second] = members.map(({ name }) => name)
    const [home] = homes
    if (!first || !second || !home) throw new Error('The week is not filled.')
    await page.goto(TUESDAY)
    await expect(page.getByText('60 viewings')).toBeVisible()
    const person = atKeyboard(page)
    const tuesday = cell(page, 'Tuesday 2 December', first)
    const wednesday = cell(page, 'Wednesday 3 December', first)
    const handle = tuesday.getByRole('button', { name: `Drag 09:00 ${home.title}` })

    // Escape leaves it where it was.
    await person.goTo(handle)
    const nine = `09:00 ${home.title}`
    await pickUp(page, nine, `Tuesday 2 December, 09:00, ${first}`)
    await person.press('ArrowDown')
    await expect(
      page.getByText(`09:00 ${home.title}: Tuesday 2 December, 09:00, ${second}.`),
    ).toHaveCount(1)
    await person.press('Escape')
    await expect(page.getByText(`09:00 ${home.title} stays where it was.`)).toHaveCount(1)
    await expect(tuesday.getByRole('listitem')).toHaveCount(4)

    // The same time of the next day is taken, which the database says.
    await pickUp(page, nine, `Tuesday 2 December, 09:00, ${first}`)
    await person.press('ArrowRight')
    await expect(page.getByText(`${nine}: Wednesday 3 December, 09:00, ${first}.`)).toHaveCount(1)
    await person.press('Space')
    await expect(move(page).getByRole('button', { name: 'Move it' })).toBeFocused()
    await person.press('Enter')
    await expect(move(page).getByRole('alert')).toHaveText(
      new RegExp(`^${first} has another viewing then: .+ at 09:00\\.`),
    )
    await expect(move(page).getByRole('button', { name: 'Move it' })).toBeFocused()
    await expect(tuesday.getByRole('listitem')).toHaveCount(4)

    const time = move(page).getByLabel('Time')
    await person.goTo(time)
    await person.press('ArrowUp')
    await expect(time).toHaveValue('10:00')
    await person.push(move(page).getByRole('button', { name: 'Move it' }))
    await expect(page.getByText(/is now on Wednesday 3\sDecember, 10:00/)).toBeVisible()
    await expect(wednesday.getByRole('listitem')).toHaveCount(5)
    await expect(tuesday.getByRole('listitem')).toHaveCount(3)

    await person.push(wednesday.getByRole('button', { name: /^10:00 / }))
    await expect(page.getByRole('dialog', { name: `10:00 ${home.title}` })).toBeVisible()
    await person.press('Escape')

    // A day hour by hour: the arrow keys go to another time.
    await person.push(page.getByRole('button', { name: 'Day', exact: true }))
    const day = page.getByRole('region', { name: `Tuesday 2 December, ${first}` })
    await person.goTo(day.getByRole('button', { name: `Drag 11:00 ${home.title}` }))
    const eleven = `11:00 ${home.title}`
    await pickUp(page, eleven, `Tuesday 2 December, 11:00, ${first}`)
    await person.press('ArrowUp')
    await expect(page.getByText(`${eleven}: Tuesday 2 December, 10:30, ${first}.`)).toHaveCount(1)
    await person.press('ArrowUp')
    await expect(page.getByText(`${eleven}: Tuesday 2 December, 10:00, ${first}.`)).toHaveCount(1)
    await person.press('Space')
    await expect(move(page).getByLabel('Time')).toHaveValue('10:00')
    await person.press('Enter')
    await expect(day.getByRole('button', { name: /^10:00 / })).toBeVisible()
  })

  test('by the mouse: dropped on a colleague’s day', async ({ page, records, portalServer }) => {
    const { members, homes } = await fillWeek(records, portalServer)
    const [first, second] = members.map(({ name }) => name)
    const [home] = homes
    if (!first || !second || !home) throw new Error('The week is not filled.')
    await page.goto(TUESDAY)
    const from = await centreOf(
      cell(page, 'Tuesday 2 December', first).getByRole('button', { name: /^15:00 / }),
    )
    const sunday = cell(page, 'Sunday 7 December', second)
    const to = await centreOf(sunday)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 10 })
    // What the drag has reached is drawn a moment after the pointer is there.
    await expect(
      page.getByText(`15:00 ${home.title}: Sunday 7 December, 15:00, ${second}.`),
    ).toHaveCount(1)
    await page.mouse.up()
    await expect(move(page).getByLabel('Day')).toHaveValue('2031-12-07')
    await move(page).getByRole('button', { name: 'Move it' }).click()
    await expect(sunday.getByRole('button', { name: /^15:00 / })).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('by touch: a viewing is dropped on another day of the strip', async ({
      page,
      records,
      portalServer,
    }) => {
      const { homes } = await fillWeek(records, portalServer)
      const [home] = homes
      await page.goto(TUESDAY)
      const tuesday = page.getByRole('button', { name: 'Tuesday 2 December, 10 viewings' })
      await expect(tuesday).toHaveAttribute('aria-pressed', 'true')
      const handle = page.getByRole('button', { name: `Drag 15:00 ${home?.title}` })
      await handle.scrollIntoViewIfNeeded()
      const sunday = page.getByRole('button', { name: 'Sunday 7 December, 0 viewings' })
      await dragByFinger(
        page,
        await centreOf(handle),
        () => centreOf(sunday),
        () => expect(handle).toHaveAttribute('aria-pressed', 'true'),
      )
      await expect(move(page).getByLabel('Day')).toHaveValue('2031-12-07')
      await move(page).getByRole('button', { name: 'Move it' }).tap()
      await expect(page.getByRole('button', { name: 'Sunday 7 December, 1 viewing' })).toBeVisible()
      await page.getByRole('button', { name: 'Sunday 7 December, 1 viewing' }).tap()
      await expect(
        page.getByRole('list', { name: 'Sunday 7 December' }).getByRole('listitem'),
      ).toHaveCount(1)
    })

    test('at the door outcome and feedback are two presses', async ({ page, records }) => {
      const { id, home, day } = await begunViewing(records)
      await page.goto(`${PORTAL}?view=diary&day=${day}`)
      await page.getByRole('button', { name: new RegExp(`^Done: .+ ${home.title}$`) }).tap()
      await page
        .getByRole('dialog', { name: 'How did it go?' })
        .getByRole('button', { name: 'Liked it very much' })
        .tap()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const { data } = await records.client
        .from('viewings')
        .select('state,feedback,feedback_shown')
        .eq('id', id)
        .single()
        .throwOnError()
      expect(data).toEqual({
        state: 'done',
        feedback: 'Liked it very much',
        feedback_shown: false,
      })
    })
  })
})

test('a day is printed as a sheet for each person', async ({ page, records, portalServer }) => {
  const { members } = await fillWeek(records, portalServer)
  await page.goto(`${TUESDAY}&span=day`)
  await expect(page.getByText('10 viewings')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  for (const { name } of members) {
    await expect(
      page.getByRole('table', { name: `${name}, Tuesday 2 December` }).getByRole('row'),
    ).not.toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Enter a viewing' })).toBeHidden()
})
