import { fileURLToPath } from 'node:url'
import { agency } from '../src/content/agency.ts'
import { writeLetter } from '../src/content/letters/letters.ts'
import { letterHtml } from '../src/lib/letter/letterHtml.ts'
import {
  addresses,
  confirmation,
  manyNews,
  stillLooking,
} from '../tests/content/letters/someLetters.ts'
import { viewing } from '../tests/content/letters/someViewing.ts'
import { expectNoViolations } from './axe.ts'
import { cutTexts } from './cutText.ts'
import { expect, inCore, test } from './fixtures.ts'

/** Letters as pages, as a mail program shows them. */

const PHOTO = fileURLToPath(
  new URL('../supabase/seed/photos/georgian-terrace.jpg', import.meta.url),
)

const letters = {
  'alert-confirmation': confirmation,
  alert: manyNews,
  'alert-still-looking': stillLooking,
  'viewing-booked': viewing,
}

for (const [kind, body] of Object.entries(letters)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `the letter ${kind} reads well on a phone and wide, ${colorScheme}`,
      inCore(kind === 'alert'),
      async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.route(`${addresses.photos}/**`, (route) => route.fulfill({ path: PHOTO }))
        const letter = writeLetter(kind, body, addresses)
        await page.setContent(letterHtml(letter, { ...agency, site: addresses.site }))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(letter.heading)
        for (const width of [320, 390, 640]) {
          await page.setViewportSize({ width, height: 800 })
          const widest = await page.evaluate(() => document.documentElement.scrollWidth)
          expect(widest, `at ${width} px nothing has to be scrolled sideways`).toBe(width)
          expect(await cutTexts(page)).toEqual([])
        }
        await expectNoViolations(page)
      },
    )
  }
}

test('a letter makes sense without its picture', async ({ page, allowedNoise }) => {
  allowedNoise.push(/ERR_FAILED/)
  await page.route(`${addresses.photos}/**`, (route) => route.abort())
  const letter = writeLetter('alert', manyNews, addresses)
  await page.setContent(letterHtml(letter, { ...agency, site: addresses.site }))
  const [first] = manyNews.homes
  await expect(page.getByRole('img')).toHaveAttribute('alt', first?.cover?.alt_text ?? '')
  await expect(page.getByRole('link', { name: first?.title ?? '' })).toBeVisible()
})
