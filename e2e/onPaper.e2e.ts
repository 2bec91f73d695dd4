import type { Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { demoFiles } from '../supabase/seed/plans/demoFiles.ts'
import { overprinted, type ReadPage, readPdf } from '../tests/support/readPdf.ts'
import { active, byPrice, listingId, priceText } from './demo.ts'
import { expect, inCore, test } from './fixtures.ts'
import { cards } from './page.ts'

/** The size of A4 within a browser's default margins, in CSS pixels. */
const PAPER = { width: 718, height: 1020 }

async function sheetsOf(page: Page): Promise<number | undefined> {
  const pages = (await page.pdf({ format: 'A4', printBackground: false })).toString('latin1')
  return pages.match(/\/Type\s*\/Page\b/g)?.length
}

/** Puts the first homes for sale on the shortlist. */
async function saveFirst(page: Page, count: number): Promise<void> {
  await page.goto('/properties')
  for (let at = 0; at < count; at += 1) {
    const heart = cards(page)
      .nth(at)
      .getByRole('button', { name: /^Saved?$/ })
    await heart.click()
    await expect(heart).toHaveAccessibleName('Saved')
  }
}

test('a comparison of four homes is its table alone', async ({ page }) => {
  await saveFirst(page, 4)
  await page.goto('/shortlist')
  const main = page.getByRole('main')
  for (const at of [0, 1, 2, 3])
    await main
      .getByRole('switch', { name: /^Compare / })
      .nth(at)
      .click()
  await main.getByRole('button', { name: 'Compare 4 homes' }).click()
  await expect(main.getByRole('row', { name: /^A month/ })).toContainText('£')

  await page.setViewportSize(PAPER)
  await page.emulateMedia({ media: 'print' })
  await expect(main.getByRole('table')).toBeVisible()
  await expect(main.getByRole('columnheader')).toHaveCount(4)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  for (const control of ['button', 'switch'] as const) {
    await expect(main.getByRole(control)).toHaveCount(0)
  }
  const beyond = await main
    .getByRole('region', { name: 'The homes side by side' })
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  expect(beyond, 'nothing is cut off at the edge').toBeLessThanOrEqual(0)
  expect(await sheetsOf(page), 'sheets of paper').toBeLessThanOrEqual(2)
})

test('what a home costs is worked out line by line, though it was not opened', async ({ page }) => {
  const [home] = active('sale')
  if (!home) throw new Error('There is no home for sale.')
  await page.goto(`/property/${listingId(home)}`)
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs.getByRole('button', { name: 'How this is worked out' })).toBeVisible()
  await expect(costs.getByRole('table').first()).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(costs.getByRole('table').first()).toBeVisible()
  await expect(costs.getByText(/^An illustration, not advice/)).toBeVisible()
  await expect(costs.getByRole('button')).toHaveCount(0)
  await expect(costs.getByRole('textbox')).toHaveCount(0)
})

test('no text is printed over another', async ({ page }) => {
  const [sale] = active('sale')
  const [rental] = active('rent')
  if (!sale || !rental) throw new Error('There is no home for sale, or none to rent.')
  for (const [address, shown] of [
    [`/property/${listingId(sale)}`, 'Stamp Duty Land Tax'],
    [`/property/${listingId(rental)}`, 'What it costs'],
    ['/costs', 'Stamp Duty Land Tax'],
    ['/letting-fees', 'Tenancy deposit'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(shown).first()).toBeAttached()
    await page.evaluate(() => document.fonts.ready)
    const { pages, text } = await readPdf(await page.pdf({ format: 'A4' }))
    expect(text, address).toContain(shown)
    expect(pages.flatMap(overprinted), address).toEqual([])
  }
})

test('a shortlist has its stars and notes as text', async ({ page }) => {
  const [home] = active('sale')
  if (!home) throw new Error('There is no home for sale.')
  await page.goto('/about')
  await page.evaluate((id) => {
    const at = Math.floor(Date.now() / 1000)
    const verdict = { saved: [true, at], stars: [4, at], note: ['Ask about the lift', at] }
    const homes = { [id]: { '0000000a': verdict } }
    localStorage.setItem('bng_hunt', JSON.stringify({ v: 1, me: '0000000a', people: {}, homes }))
  }, listingId(home))
  await page.goto('/shortlist')
  const row = page.getByRole('article', { name: home.title })
  await row.getByRole('button', { name: `Note for ${home.title}` }).click()
  await expect(row.getByRole('textbox')).toBeVisible()
  await expect(row.getByText('To look at · 4 stars')).toBeHidden()

  await page.emulateMedia({ media: 'print' })
  await expect(row.getByText('To look at · 4 stars')).toBeVisible()
  await expect(row.getByText('Ask about the lift').filter({ visible: true })).toHaveCount(1)
  await expect(row.getByRole('textbox')).toHaveCount(0)
  await expect(row.getByRole('radio')).toHaveCount(0)
})

/** The sheets of the page, once it is whole, with backgrounds. */
async function printed(page: Page): Promise<ReadPage[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await page.evaluate(() => document.fonts.ready)
  const { pages } = await readPdf(await page.pdf({ format: 'A4', printBackground: true }))
  return pages
}

/** The words without spaces, since Chromium divides a line where it likes. */
const letters = (text: string) => text.replace(/\s+/g, '')

const holds = ({ text }: ReadPage, words: string) => letters(text).includes(letters(words))

/** The headings of the page that are the last words of a sheet. */
async function partedHeadings(page: Page, sheets: readonly ReadPage[]): Promise<string[]> {
  const headings = await page.locator('main :is(h2, h3, caption)').allInnerTexts()
  const ends = sheets.map(({ text }) => letters(text))
  return headings.filter((words) => words && ends.some((end) => end.endsWith(letters(words))))
}

/** Visible controls, and texts that are hard to read on their ground or, as nothing but ink is printed, on white. */
async function faultsOnPaper(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' })
  const faults = await page.evaluate(() => {
    const luminance = (colour: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
        const value = (colour[index] ?? 0) / 255
        return sum + share * (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
      }, 0)
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const onto = (colour: string, ground: readonly number[]): number[] => {
      if (!canvas) throw new Error('The browser gives no canvas')
      canvas.fillStyle = `rgb(${ground.join(' ')})`
      canvas.fillRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      return Array.from(canvas.getImageData(0, 0, 1, 1).data)
    }
    const white = [255, 255, 255]
    const groundOf = (element: Element | null): number[] =>
      element
        ? onto(getComputedStyle(element).backgroundColor, groundOf(element.parentElement))
        : white
    const contrast = (one: readonly number[], other: readonly number[]) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1

    const controls = [...document.querySelectorAll('button, select, input, textarea')]
      .filter(isSeen)
      .map((control) => `${control.tagName} ${control.textContent}`)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const faint: string[] = []
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const words = walker.currentNode.textContent?.trim()
      if (!element || !words || !isSeen(element)) continue
      const { color } = getComputedStyle(element)
      for (const ground of [groundOf(element), white]) {
        if (contrast(onto(color, ground), ground) < 4.5) faint.push(`faint: ${words}`)
      }
    }
    return [...controls, ...faint]
  })
  await page.emulateMedia({ media: null })
  return faults
}

const plansOf = ({ key }: Listing) =>
  demoFiles.filter(({ slug, kind }) => slug === key && kind === 'floor-plan')

for (const propertyClass of ['sale', 'rent', 'development', 'commercial'] as const) {
  test(
    `a property takes two sheets, headed by its name, ${propertyClass}`,
    inCore(propertyClass === 'sale' || propertyClass === 'rent'),
    async ({ page }) => {
      // The longest description takes the most room.
      const [home] = active(propertyClass).sort(
        (a, b) => b.description.length - a.description.length,
      )
      if (!home) throw new Error('There is no such property.')
      await page.goto(`/property/${listingId(home)}`)
      await expect(page.getByRole('heading', { name: 'What it costs' })).toBeAttached()

      const sheets = await printed(page)
      expect(sheets.length).toBeLessThanOrEqual(2 + plansOf(home).length)
      const [first] = sheets
      if (!first) throw new Error('There is no sheet.')
      for (const words of [
        'Bramley & Grove',
        '020 7946 0120',
        home.title,
        priceText(home),
        home.description,
      ]) {
        expect(holds(first, words), words).toBe(true)
      }
      const costs = sheets.filter((sheet) => holds(sheet, 'What it costs'))
      expect(costs.map((sheet) => holds(sheet, 'An illustration, not advice'))).toEqual([true])
      expect(sheets.flatMap((sheet) => overprinted(sheet))).toEqual([])
      expect(await partedHeadings(page, sheets)).toEqual([])
      expect(await faultsOnPaper(page)).toEqual([])
    },
  )
}

test('each floor plan has a sheet of its own, whole and as large as it can be', async ({
  page,
}) => {
  const [home] = active('sale').filter((each) => plansOf(each).length > 0)
  if (!home) throw new Error('No home has a plan.')
  await page.goto(`/property/${listingId(home)}`)
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeAttached()

  const planNamed = (title: string) =>
    page.getByRole('img', { name: `Floor plan of ${home.title}: ${title}` })
  // A browser fetches the plans when it prints, and `page.pdf` does not wait for them.
  await page.emulateMedia({ media: 'print' })
  for (const { title } of plansOf(home)) {
    await planNamed(title).scrollIntoViewIfNeeded()
    await expect(planNamed(title)).toHaveJSProperty('complete', true)
  }

  const sheets = await printed(page)
  const ofPlans = sheets.slice(-plansOf(home).length)
  expect(ofPlans.map(({ text }) => text)).toEqual(plansOf(home).map(({ title }) => title))
  expect(ofPlans.map(({ photographs }) => photographs)).toEqual(plansOf(home).map(() => 1))
  // The particulars, the rooms, and what it costs.
  expect(sheets.length - ofPlans.length).toBeLessThanOrEqual(3)

  await page.setViewportSize(PAPER)
  for (const { title, width = 0, height = 0 } of plansOf(home)) {
    const plan = await planNamed(title).boundingBox()
    if (!plan) throw new Error('It is not printed.')
    expect(plan.width).toBeGreaterThan(0.9 * PAPER.width)
    expect(plan.height).toBeLessThan(PAPER.height)
    expect(plan.height).toBeGreaterThanOrEqual(Math.min(830, (0.9 * PAPER.width * height) / width))
  }
})

test('a chart is printed as its figures, on one sheet with its heading', async ({ page }) => {
  await page.goto('/market-analysis')
  const charts = page.locator('figure')
  await expect(charts).toHaveCount(3)
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded()
    await expect(chart.locator('canvas')).toBeVisible()
  }
  const sheets = await printed(page)
  const [first] = sheets.filter((sheet) => holds(sheet, 'Average price by quarter'))
  for (const words of ['Q4 2023', '£642,000', '£690,000']) {
    expect(first && holds(first, words), words).toBe(true)
  }
  expect(await partedHeadings(page, sheets)).toEqual([])
  expect(sheets.flatMap((sheet) => overprinted(sheet))).toEqual([])
  expect(sheets.some((sheet) => holds(sheet, 'The same figures as a table'))).toBe(false)
})

test('a list is printed with six homes on a sheet, one line each for price, title and facts', async ({
  page,
}) => {
  await page.goto('/properties')
  await expect(cards(page)).toHaveCount(24)

  const sheets = await printed(page)
  const listed = byPrice(active('sale')).slice(0, 24)
  expect(
    sheets.map((sheet) => listed.filter(({ title }) => holds(sheet, title)).length),
    'homes on each sheet',
  ).toEqual([6, 6, 6, 6])
  for (const home of listed) {
    const sheet = sheets.find((each) => holds(each, home.title))
    expect(sheet && holds(sheet, priceText(home)), priceText(home)).toBe(true)
  }
  const text = sheets.map((sheet) => sheet.text).join(' ')
  expect(text).toContain('020 7946 0120')
  for (const words of ['Load more', 'Book Viewing', 'View Details', 'Sort by']) {
    expect(letters(text)).not.toContain(letters(words))
  }
  expect(sheets.flatMap((sheet) => overprinted(sheet))).toEqual([])
  expect(await faultsOnPaper(page)).toEqual([])
})

test('a shortlist is printed as text', async ({ page }) => {
  await saveFirst(page, 3)
  await page.goto('/shortlist')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: '4 stars' }).first().check({ force: true })
  await main.getByRole('combobox', { name: 'Stage' }).first().selectOption('Seen')
  const seen = main.getByRole('region', { name: /^Seen/ })
  await seen.getByRole('button', { name: /^Date and note for / }).click()
  await seen.getByLabel('Seen on').fill('2026-11-20')
  await seen.getByRole('textbox', { name: 'Note' }).fill('Quiet at the back. Ask about the roof.')

  const sheets = await printed(page)
  expect(sheets).toHaveLength(1)
  const [sheet] = sheets
  if (!sheet) throw new Error('There is no sheet.')
  for (const words of [
    '020 7946 0120',
    'Seen',
    '4 stars',
    '20 November 2026',
    'Ask about the roof.',
  ]) {
    expect(holds(sheet, words), words).toBe(true)
  }
  for (const words of ['mm/dd/yyyy', 'dd/mm/yyyy', 'Seen on', 'Date and note', 'Note', 'Compare']) {
    expect(holds(sheet, words), words).toBe(false)
  }
  expect(overprinted(sheet)).toEqual([])
  expect(await faultsOnPaper(page)).toEqual([])
})

for (const address of ['/costs', '/letting-fees', '/privacy-policy', '/terms']) {
  test(
    `no heading is parted from its text, ${address}`,
    inCore(['/costs', '/letting-fees'].includes(address)),
    async ({ page }) => {
      await page.goto(address)
      const sheets = await printed(page)
      expect(await partedHeadings(page, sheets)).toEqual([])
      expect(sheets.flatMap((sheet) => overprinted(sheet))).toEqual([])
      expect(await faultsOnPaper(page)).toEqual([])
    },
  )
}

for (const address of ['/', '/services', '/market-analysis', '/about', '/contact', '/rentals']) {
  test(
    `nothing is printed in ink on green, ${address}`,
    inCore(address === '/'),
    async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await faultsOnPaper(page)).toEqual([])
    },
  )
}
