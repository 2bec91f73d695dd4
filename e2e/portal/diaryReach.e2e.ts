import { expect } from '../fixtures.ts'
import { expectReach } from '../reach.ts'
import { begunViewing, fillWeek } from './diaryRecords.ts'
import { PORTAL, test } from './fixtures.ts'

test.describe('axe finds nothing, and nothing scrolls sideways, at any width', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('on a week and a day of the diary, an opened viewing, and moving it', async ({
    page,
    records,
    portalServer,
  }) => {
    await fillWeek(records, portalServer)
    await page.goto(`${PORTAL}?view=diary&day=2031-12-02`)
    await expect(page.getByText('60 viewings')).toBeVisible()
    await expectReach(page)
    await page.goto(`${PORTAL}?view=diary&day=2031-12-02&span=day`)
    await expect(page.getByText('10 viewings')).toBeVisible()
    await expectReach(page)

    await page
      .getByRole('button', { name: /^09:00 / })
      .first()
      .click()
    const opened = page.getByRole('dialog')
    await expect(opened).toBeVisible()
    await expectReach(page)
    await opened.getByRole('button', { name: 'Move to…' }).click()
    await expect(page.getByRole('dialog', { name: 'Move this viewing' })).toBeVisible()
    await expectReach(page)
  })

  test('on its settings, entering a viewing, and how one went', async ({ page, records }) => {
    const { home, day } = await begunViewing(records)
    await page.goto(`${PORTAL}?view=diary&day=${day}`)
    for (const name of ['Hours and days off', 'Bookings of a listing', 'Calendar feed']) {
      await page.getByRole('button', { name: 'Hours, bookings and calendars' }).click()
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      if (name === 'Bookings of a listing') {
        await dialog.getByLabel('Home').fill(home.title)
        await dialog.getByRole('button', { name: new RegExp(home.title) }).click()
        await expect(dialog.getByRole('button', { name: 'Save the rules' })).toBeVisible()
      }
      // The fields of a day's hours are there once somebody works that day.
      const works = dialog.getByRole('switch', { name: 'Sunday: works' })
      if (name === 'Hours and days off') await works.click()
      await expectReach(page)
      if (name === 'Hours and days off') await works.click()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Enter a viewing' }).click()
    await page.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByText('Please choose a home.')).toBeVisible()
    await expectReach(page)
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: new RegExp(`^..:.. .+${home.title}`) })
      .first()
      .click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'How did it go?' })).toBeVisible()
    await expectReach(page)
  })
})
