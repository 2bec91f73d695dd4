import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoViolations } from '../axe.ts'
import { expect } from '../fixtures.ts'
import { moveFingers } from '../gestures.ts'
import { atRest } from '../page.ts'
import { test } from './fixtures.ts'
import { type ChosenFile, openImages } from './imageManager.ts'

/** Plans, documents and tours, from the desk to a home's page. */

async function aPlan(name: string, width: number): Promise<ChosenFile> {
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}"><rect width="100%" height="100%" fill="white"/><rect x="20" y="20" width="60%" height="70%" fill="none" stroke="black" stroke-width="6"/></svg>`
  return { name, mimeType: 'image/png', buffer: await sharp(Buffer.from(lines)).png().toBuffer() }
}

const aPdf = (name: string, catalogue = ''): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.7\n1 0 obj\n<< /Type /Catalog ${catalogue} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  ),
})

async function choose(manager: Locator, button: string, files: readonly ChosenFile[]) {
  const [chooser] = await Promise.all([
    manager.page().waitForEvent('filechooser'),
    manager.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles([...files])
}
const titles = (manager: Locator) => manager.getByRole('textbox', { name: /^Title of / })
async function expectTitles(manager: Locator, expected: readonly string[]) {
  await expect(titles(manager)).toHaveCount(expected.length)
  for (const [index, title] of expected.entries()) {
    await expect(titles(manager).nth(index)).toHaveValue(title)
  }
}

test('staff add plans, a document and a tour, order, delete and bring back', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  const stored = async () => {
    const { data } = await records.client
      .from('property_files')
      .select('title,screen_url,width')
      .eq('property_id', listing.id)
      .order('display_order')
    return data
  }
  const manager = await openImages(page, listing)
  await manager.getByRole('tab', { name: 'Photographs' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(manager.getByText('No floor plans uploaded yet.')).toBeVisible()

  await choose(manager, 'Select Plans', [
    await aPlan('Ground floor.png', 2400),
    await aPlan('First floor.png', 1200),
  ])
  await expectTitles(manager, ['Ground floor', 'First floor'])
  await choose(manager, 'Select Plans', [await aPlan('Copy.png', 1200)])
  await expect(
    manager.getByText('Copy.png is the same file as ‘First floor’, which is here already.'),
  ).toBeVisible()
  await expectNoViolations(page)
  await manager.getByRole('button', { name: 'Leave it out' }).click()
  await manager.getByRole('button', { name: 'Move First floor, earlier' }).click()
  await expect.poll(stored).toEqual([
    { title: 'First floor', screen_url: null, width: 1200 },
    { title: 'Ground floor', screen_url: expect.stringMatching(/\.png$/), width: 2400 },
  ])
  await manager.getByRole('button', { name: 'Delete First floor' }).click()
  await expectTitles(manager, ['Ground floor'])
  await manager.getByRole('button', { name: 'Undo' }).click()
  await expectTitles(manager, ['First floor', 'Ground floor'])

  await manager.getByRole('tab', { name: 'Documents, tours' }).click()
  await choose(manager, 'Select Documents', [
    aPdf('Energy.pdf'),
    aPdf('Trap.pdf', '/OpenAction << /S /JavaScript /JS (1) >>'),
  ])
  await expect(
    manager.getByText(
      'Failed to upload Trap.pdf: This PDF runs programs or carries other files. Please print it to PDF again.',
    ),
  ).toBeVisible()
  await expectTitles(manager, ['Energy'])
  await manager.getByLabel('Kind of Energy').selectOption('Energy certificate')
  const address = manager.getByLabel('Address of the tour')
  await address.fill('https://tours.example/1')
  await manager.getByRole('button', { name: 'Add Tour' }).click()
  await expect(manager.getByText(/This is no address of a tour/)).toBeVisible()
  await address.fill('https://youtu.be/abc')
  await manager.getByRole('button', { name: 'Add Tour' }).click()
  await expectTitles(manager, ['Energy', 'Film'])
  await expectNoViolations(page)
  await manager.getByRole('button', { name: 'Done' }).click()
  await expect(manager).toBeHidden()

  await page.goto(`/property/${listing.id}`)
  for (const name of ['Photographs (1)', 'Floor plan (2)', 'Document', 'Tour']) {
    await expect(page.getByRole('tab', { name })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Document' }).click()
  const link = page.getByRole('link', { name: /^Energy / })
  await expect(link).toBeVisible()
  // What follows stands right below a short list.
  const [list, heading] = await Promise.all([
    link.boundingBox(),
    page.getByRole('heading', { level: 1 }).boundingBox(),
  ])
  expect((heading?.y ?? 0) - (list?.y ?? 0)).toBeLessThan(200)
})

/** How far the plan is enlarged. */
const enlarged = (page: Page) =>
  page
    .locator('dialog [data-zoomed]')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a)

test.describe('on a screen that may be touched', () => {
  test.use({ hasTouch: true })

  for (const width of [390, 1440]) {
    test(`a visitor enlarges a plan by wheel, fingers, keys and buttons at ${width} pixels`, async ({
      page,
      records,
    }) => {
      const listing = await records.makeListing({}, 1)
      const { buffer } = await aPlan('plan.png', 2400)
      const path = `${listing.id}/${crypto.randomUUID()}.png`
      await records.client.storage
        .from('property-files')
        .upload(path, new Uint8Array(buffer).buffer, { contentType: 'image/png' })
      const { error } = await records.client.from('property_files').insert({
        property_id: listing.id,
        kind: 'floor-plan',
        title: 'Ground floor',
        url: path,
        mime_type: 'image/png',
        size: buffer.length,
        width: 2400,
        height: 1200,
      })
      expect(error).toBeNull()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/property/${listing.id}`)
      await page.getByRole('tab', { name: 'Photographs (1)' }).focus()
      await page.keyboard.press('ArrowRight')
      const plan = page.getByRole('button', { name: 'Ground floor, full screen' })
      await expect(plan).toBeVisible()
      await expectNoViolations(page)
      await plan.focus()
      await page.keyboard.press('Enter')
      const lightbox = page.getByRole('dialog', { name: 'Ground floor' })
      await expect(lightbox.getByRole('region', { name: /^Plan\./ })).toBeFocused()
      await expectNoViolations(page)

      expect(await enlarged(page)).toBe(1)
      await page.keyboard.press('+')
      await expect.poll(() => enlarged(page)).toBeCloseTo(1.5)
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('-')
      await expect.poll(() => enlarged(page)).toBe(1)
      await lightbox.getByRole('button', { name: 'Enlarge' }).click()
      await expect.poll(() => enlarged(page)).toBeCloseTo(1.5)
      await lightbox.getByRole('button', { name: 'Whole plan' }).click()
      await expect.poll(() => enlarged(page)).toBe(1)
      const middle = { x: width / 2, y: 400 }
      const beside = (by: number) => ({ x: middle.x + by, y: middle.y })
      await moveFingers(page, [
        { from: beside(-40), to: beside(-120) },
        { from: beside(40), to: beside(120) },
      ])
      await expect.poll(() => enlarged(page)).toBeGreaterThan(2)
      // Two fingers on the plan leave the page as it is.
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
      await moveFingers(page, [
        { from: beside(-120), to: beside(-20) },
        { from: beside(120), to: beside(20) },
      ])
      await expect.poll(() => enlarged(page)).toBe(1)
      await lightbox.getByRole('img').hover()
      await page.mouse.wheel(0, -400)
      await expect.poll(() => enlarged(page)).toBeGreaterThan(1.5)
      await page.keyboard.press('Escape')
      await expect(lightbox).toBeHidden()
      await expect(plan).toBeFocused()
      await atRest(page)
    })
  }
})
