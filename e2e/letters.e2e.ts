import { fileURLToPath } from 'node:url'
import { agency } from '../src/content/agency.ts'
import { writeLetter } from '../src/content/letters/letters.ts'
import { letterHtml } from '../src/lib/letter/letterHtml.ts'
import { eachLetter } from '../tests/content/letters/eachLetter.ts'
import { addresses, enquiryAnswer, manyNews } from '../tests/content/letters/someLetters.ts'
import { expectNoViolations } from './axe.ts'
import { cutTexts } from './cutText.ts'
import { expect, inCore, test } from './fixtures.ts'
import { smallTargets } from './pressTargets.ts'

/** Letters as pages, as a mail program shows them. */

const PHOTO = fileURLToPath(
  new URL('../supabase/seed/photos/georgian-terrace.jpg', import.meta.url),
)

for (const [kind, body] of Object.entries(eachLetter)) {
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
          expect(await smallTargets(page)).toEqual([])
        }
        await expectNoViolations(page)
      },
    )
  }
}

for (const [kind, body, home] of [
  ['alert', manyNews, manyNews.homes[0]],
  ['enquiry-answer', enquiryAnswer, enquiryAnswer.home],
] as const) {
  test(`the letter ${kind} makes sense without its picture`, async ({ page, allowedNoise }) => {
    allowedNoise.push(/ERR_FAILED/)
    await page.route(`${addresses.photos}/**`, (route) => route.abort())
    const letter = writeLetter(kind, body, addresses)
    await page.setContent(letterHtml(letter, { ...agency, site: addresses.site }))
    await expect(page.getByRole('img')).toHaveAttribute('alt', home?.cover?.alt_text ?? '')
    await expect(page.getByRole('link', { name: home?.title ?? '' })).toBeVisible()
    await expectNoViolations(page)
  })
}
