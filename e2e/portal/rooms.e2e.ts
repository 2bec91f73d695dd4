import { paths } from '../../src/lib/paths.ts'
import { expect } from '../fixtures.ts'
import { hold } from '../routes.ts'
import { test } from './fixtures.ts'
import { openEdit } from './propertyForm.ts'

test('rooms that staff enter are on the page, and find the home by its largest bedroom', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const form = await openEdit(page, listing)
  await form.getByRole('button', { name: 'Edit the rooms' }).press('Enter')
  const rooms = page.getByRole('dialog', { name: 'Rooms' })
  for (const [name, floor, length, width] of [
    ['Kitchen', 'Ground floor', '4.5', '3.25'],
    ['Principal bedroom', 'First floor', '9.80', '9.50'],
  ] as const) {
    await rooms.getByRole('button', { name: 'Add a room' }).press('Enter')
    // The focus is in the field for the name.
    await page.keyboard.type(name)
    const room = rooms.getByRole('group', { name })
    await room.getByLabel('Floor').selectOption(floor)
    await room.getByLabel('Length in metres').fill(length)
    await room.getByLabel('Width in metres').fill(width)
  }
  await rooms.getByRole('button', { name: 'Save the rooms' }).click()
  await expect(rooms).toHaveCount(0)

  await page.goto(paths.property(listing.id))
  const section = page.getByRole('region', { name: 'Rooms' })
  await expect(section.getByRole('table', { name: 'Ground floor' })).toContainText(
    `Kitchen4.50 x 3.25 m14'9" x 10'8"`,
  )
  await expect(section.getByRole('table', { name: 'First floor' })).toContainText('9.80 x 9.50 m')

  await page.goto(`${paths.listings('sale')}?largest_bedroom=93`)
  await expect(page.getByRole('heading', { name: '1 home for sale' })).toBeVisible()
  await expect(page.getByRole('link', { name: listing.title })).toBeVisible()
  await page.goto(`${paths.listings('sale')}?largest_bedroom=94`)
  await expect(page.getByRole('link', { name: listing.title })).toHaveCount(0)
})

test('the dialog of rooms moves in once, however late they come', async ({ page, records }) => {
  const form = await openEdit(page, await records.makeListing())
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ target, pseudoElement }) => {
      if (!(target instanceof HTMLDialogElement) || pseudoElement) return
      const { moved = '0' } = document.documentElement.dataset
      document.documentElement.dataset.moved = String(Number(moved) + 1)
    })
  })
  const deliver = await hold(page, '**/rest/v1/property_rooms**')
  await form.getByRole('button', { name: 'Edit the rooms' }).click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-moved', '1')
  deliver()
  await expect(page.getByRole('button', { name: 'Add a room' })).toBeVisible()
  // An animation has begun by the second frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  await expect(root).toHaveAttribute('data-moved', '1')
})
