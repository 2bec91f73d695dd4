import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readPdf } from '../tests/support/readPdf.ts'
import { expect, failedRequest, test } from './fixtures.ts'
import { expectReach } from './reach.ts'
import { hold } from './routes.ts'

const figures = [
  {
    label: 'Average price',
    value: '£690,000',
    trend: '+3.3%',
    words: 'Up',
    colour: 'rgb(13, 59, 46)',
  },
  {
    label: 'Days on market',
    value: '47',
    trend: '−9.6%',
    words: 'Down',
    meaning: ', faster',
    colour: 'rgb(163, 35, 27)',
  },
  {
    label: 'Properties sold, year to Q3 2026',
    value: '84,000',
    trend: '+4.2%',
    words: 'Up',
    colour: 'rgb(13, 59, 46)',
  },
  {
    label: 'Inventory level',
    value: '58,400',
    trend: '−4.1%',
    words: 'Down',
    colour: 'rgb(163, 35, 27)',
  },
]

const charts = ['Average price by quarter', 'Sales by type of home', 'Days on market']

const figureOf = (page: Page, title: string) => page.getByRole('figure', { name: title })
const reportButton = (page: Page) => page.getByRole('button', { name: 'Download Market Report' })

/** The number of colours on a canvas, without the transparent background. */
function coloursOn(canvas: Locator): Promise<number> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) throw new Error('This is no canvas')
    const pixels = element.getContext('2d')?.getImageData(0, 0, element.width, element.height)
    const colours = new Set(new Uint32Array(pixels?.data.buffer ?? new ArrayBuffer(0)))
    colours.delete(0)
    return colours.size
  })
}

async function openPage(page: Page): Promise<void> {
  await page.goto('/market-analysis')
  await expect(page.getByRole('heading', { level: 1, name: 'Market analysis' })).toBeVisible()
}

test('the overview gives four figures, the charts are drawn, and the report has the same', async ({
  page,
}) => {
  await openPage(page)
  const overview = page.getByRole('region', { name: 'London market overview' })
  await expect(overview).toContainText('Illustrative figures')
  for (const { label, value, trend, words, meaning = '', colour } of figures) {
    const card = overview.locator('dl > div').filter({ hasText: label })
    await expect(card).toContainText(value)
    const line = card.getByRole('definition').filter({ hasText: trend })
    await expect(line).toHaveText(`${words} ${trend} on a year ago${meaning}`)
    await expect(line).toHaveCSS('color', colour)
    await expect(line.locator('svg')).toBeVisible()
  }

  for (const title of charts) {
    const canvas = figureOf(page, title).locator('canvas')
    await canvas.scrollIntoViewIfNeeded()
    await expect.poll(() => coloursOn(canvas), title).toBeGreaterThan(10)
  }
  const figure = figureOf(page, 'Days on market')
  const plot = figure.locator('.u-over')
  await expect(figure).toContainText('Q3 2026')
  const box = await plot.boundingBox()
  if (!box) throw new Error('The chart has no place on the page')
  await plot.hover({ position: { x: box.width * (1.5 / 12), y: box.height / 2 } })
  await expect(figure).toContainText('66 days')

  const download = page.waitForEvent('download')
  await reportButton(page).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('london-market-report.pdf')
  const report = await readPdf(await readFile(await file.path()))
  expect(report.pages).toHaveLength(2)
  for (const { label, value, trend } of figures) {
    expect(report.text).toContain(`${label} ${value} ${trend}`)
  }
  await expect(reportButton(page)).toBeEnabled()
})

test('a report that failed says so, and is there at the second try', { tag: '@extended' }, async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /Failed to prepare the market report/)
  await openPage(page)
  await page.route('**/*.ttf', (route) => route.abort())
  await reportButton(page).click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Failed to prepare the market report. Please try again.')

  await page.unroute('**/*.ttf')
  const download = page.waitForEvent('download')
  await banner.getByRole('button', { name: 'Try again' }).click()
  expect((await download).suggestedFilename()).toBe('london-market-report.pdf')
  await expect(banner).toBeHidden()
})

test('the place of a chart shows that it is being drawn', async ({ page }) => {
  const letGo = await hold(page, /Plot-/)
  await openPage(page)
  for (const title of charts) {
    const place = figureOf(page, title).locator('.skeleton')
    await expect(place).toBeVisible()
  }
  letGo()
  await expect(page.locator('figure canvas')).toHaveCount(charts.length)
  await expect(page.locator('figure .skeleton')).toHaveCount(0)
})

test('axe finds nothing on the market page, and nothing scrolls sideways, at any width, tables open', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openPage(page)
  await expect(page.locator('canvas')).toHaveCount(charts.length)
  for (const toggle of await page.getByText('The same figures as a table').all()) {
    await toggle.click()
  }
  await expectReach(page)
})
