import { readPdf } from '../tests/support/readPdf.ts'
import { listingId, photoTexts } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { house } from './routes.ts'

const INK = 'rgb(16, 20, 19)'

test('on paper a property is its particulars and photographs alone', async ({ page }) => {
  await page.goto(`/property/${listingId(house)}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const [opening = '', next = ''] = house.description.split('. ')
  for (const sentence of [opening, next]) await expect(main.getByText(sentence)).toBeVisible()
  await expect(main.getByRole('heading', { level: 1, name: house.title })).toBeVisible()
  for (const alt of photoTexts(house).slice(0, 5)) {
    await expect(main.getByRole('img', { name: alt, exact: true })).toBeVisible()
  }
  // The header is a letterhead, with the name and the telephone number alone.
  const header = page.getByRole('banner')
  await expect(header.getByRole('link')).toHaveText(['Bramley & Grove', '020 7946 0120'])
  await expect(header.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Similar properties' })).toBeHidden()
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden()
  // Browsers print no backgrounds, so text that is on green on the screen must be printed in ink.
  for (const text of [house.title, house.location]) {
    await expect(main.getByText(text, { exact: true }).first()).toHaveCSS('color', INK)
  }
  const { pages } = await readPdf(await page.pdf({ format: 'A4', printBackground: false }))
  expect(pages.length, 'sheets of paper').toBeLessThanOrEqual(2)
  for (const { text, photographs } of pages) expect(text || photographs).toBeTruthy()
  const facts = await main
    .getByRole('term')
    .evaluateAll((terms) =>
      terms
        .filter((term) => term.checkVisibility())
        .map(({ parentElement }) =>
          [...(parentElement?.children ?? [])].map(({ textContent }) => textContent).join(' '),
        ),
    )
  expect(facts.length).toBeGreaterThan(5)
  const split = facts
    .map((fact) => fact.replace(/\s+/g, ' ').trim())
    .filter((fact) => !pages.some(({ text }) => text.includes(fact)))
  expect(split, 'facts on two sheets').toEqual([])
})
