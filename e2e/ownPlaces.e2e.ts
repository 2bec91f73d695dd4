import type { Locator, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { expect, inCore, test } from './fixtures.ts'
import { atRest, cards, expectQuery, tabTo, tooWide } from './page.ts'

/** Presses a control with the keys alone. */
async function press(target: Locator): Promise<void> {
  await tabTo(target, 500)
  await target.page().keyboard.press('Enter')
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your places' })
const lines = (home: Locator) =>
  home.getByRole('list', { name: 'Your places' }).getByRole('listitem')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('bng_hunt'))

async function addPlace(page: Page, words: string, option: RegExp, name: string): Promise<void> {
  await tabTo(dialog(page).getByRole('combobox'))
  await page.keyboard.type(words)
  await expect(page.getByRole('option', { name: option })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: option })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await tabTo(dialog(page).getByLabel(/^What you call it/))
  await page.keyboard.type(name)
  await press(dialog(page).getByRole('button', { name: 'Add this place' }))
  await expect(page.getByText(`${name} is now one of your places.`)).toBeFocused()
}

/** The miles that a home's first line tells. */
async function milesOf(home: Locator): Promise<number> {
  const text = (await lines(home).first().textContent()) ?? ''
  if (text.startsWith('under') || text.startsWith('less')) return 0
  return Number(/([\d.]+) miles? /.exec(text)?.[1])
}

for (const [name, viewport] of [
  ['at 1440 pixels', { width: 1440, height: 900 }],
  ['at 390 pixels', { width: 390, height: 844 }],
] as const) {
  test.describe(`by keyboard, ${name}`, () => {
    test.use({ viewport })

    test(
      'places are added, measured from, ordered and compared by, and removed',
      inCore(viewport.width === 1440),
      async ({ page }) => {
        await page.goto('/rentals')
        expect(await stored(page)).toBeNull()
        await press(page.getByRole('button', { name: 'Your places' }))
        await expect(dialog(page).getByText('You have no places yet.')).toBeVisible()
        await addPlace(page, 'bank', /^Bank Station/, 'Work')
        await addPlace(page, 'winchester', /^Winchester Town/, 'Mum')
        await atRest(page)
        await expectNoViolations(page)
        expect(await tooWide(page)).toEqual([])
        await page.setViewportSize(viewport)
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await expect(page.getByRole('button', { name: 'Your places' })).toBeFocused()

        await expect(lines(cards(page).first())).toHaveText([
          /miles? from Work, in a straight line/,
          /miles? from Mum, in a straight line/,
        ])
        await expect(page.getByText(/ · about \d+ minutes by Tube$/).first()).toBeVisible()
        await expectNoViolations(page)

        await page.getByLabel('Sort by').focus()
        await page.keyboard.type('Nea')
        await expectQuery(page, { sort: 'from-bank-station' })
        await expect.poll(() => milesOf(cards(page).first())).toBeLessThan(3)
        expect(await milesOf(cards(page).last())).toBeGreaterThan(10)

        for (const at of [0, 1]) {
          await press(cards(page).nth(at).getByRole('button', { name: 'Save' }))
          await expect(cards(page).nth(at).getByRole('button', { name: 'Saved' })).toBeVisible()
        }
        await page.goto('/shortlist')
        const rows = page.getByRole('main').getByRole('article')
        await expect(lines(rows.first())).toHaveCount(2)
        await page.getByLabel('Sort by').focus()
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await expect(page.getByLabel('Sort by')).toHaveValue('winchester')
        await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
        await expectNoViolations(page)
        for (const at of [0, 1]) {
          await tabTo(rows.nth(at).getByRole('switch'), 500)
          await page.keyboard.press('Space')
        }
        await press(page.getByRole('button', { name: 'Compare 2 homes' }))
        await expect(page.getByRole('row', { name: /^From Work / })).toContainText('mile')
        await expect(page.getByRole('row', { name: /^From Mum / })).toContainText('mile')
        await expectNoViolations(page)
        await press(page.getByRole('button', { name: 'Back to the list' }))

        await press(page.getByRole('button', { name: 'Your places' }))
        await press(dialog(page).getByRole('button', { name: 'Remove Mum' }))
        await expect(page.getByText('Mum is no longer one of your places.')).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(dialog(page)).toHaveCount(0)
        await expect(lines(rows.first())).toHaveCount(1)

        await press(page.getByRole('button', { name: 'Delete everything' }))
        await press(
          page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }),
        )
        await expect(page.getByText('Nothing saved yet.')).toBeVisible()
        expect(await stored(page)).toBeNull()
        await page.goto('/rentals')
        await expect(page.getByRole('button', { name: 'Your places' })).toBeVisible()
        await expect(page.getByRole('list', { name: 'Your places' })).toHaveCount(0)
      },
    )
  })
}
