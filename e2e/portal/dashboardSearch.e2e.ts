import { expect } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import { cards, expectCards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

for (const { where, columns } of [
  { where: 'title', columns: { title: 'Zedekiah House' } },
  { where: 'location', columns: { location: 'Zedekiah Green, London' } },
  { where: 'description', columns: { description: 'Built for one Zedekiah Hall.' } },
]) {
  test(`the search matches the ${where}, in capitals or not`, async ({ page, records }) => {
    const listing = await records.makeListing({ ...columns, property_class: 'sale' })
    const title = columns.title ?? listing.title
    try {
      await openPortal(page)
      await page.getByLabel('Search', { exact: true }).fill('zEDEkiah ')
      await expectCards(page, [title])
      await expectQuery(page, { search: 'zEDEkiah' })
      for (const [name, count] of [
        ['All Properties', 1],
        ['For Sale', 1],
        ['For Rent', 0],
      ] as const) {
        await expect(page.getByRole('tab', { name: `${name} ${count}`, exact: true })).toBeVisible()
      }
    } finally {
      await records.client.from('properties').delete().eq('id', listing.id).throwOnError()
    }
  })
}

test('the search takes its text by the letter: % and _ stand for themselves', async ({
  page,
  records,
}) => {
  const mark = Date.now()
  const listing = await records.makeListing({ description: `Let 100%_furnished ${mark}` })
  await openPortal(page, `?search=${encodeURIComponent(`100%_furnished ${mark}`)}`)
  await expectCards(page, [listing.title])
  await page.getByLabel('Search', { exact: true }).fill(`100__furnished ${mark}`)
  await expect(page.getByText('No properties found')).toBeVisible()
})

test('typing searches when it pauses, loses no letter, and is one step back', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const searched: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/search_overviews')) searched.push(request.postData() ?? '')
  })
  await openPortal(page, '?sort=oldest')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  const box = page.getByLabel('Search', { exact: true })
  await box.pressSequentially(listing.title)
  await expect(box).toHaveValue(listing.title)
  await expectCards(page, [listing.title])
  expect(searched.length, 'not one search a letter').toBeLessThan(5)

  await box.pressSequentially(' and no other')
  await expect(page.getByText('No properties found')).toBeVisible()
  await page.goBack()
  await expect(box).toHaveValue('')
  await expectQuery(page, { sort: 'oldest' })
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await page.goForward()
  await expect(box).toHaveValue(`${listing.title} and no other`)
})

test('a letter that is typed while the text before it is being searched stays', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const box = page.getByLabel('Search', { exact: true })
  await openPortal(page)
  await box.evaluate((input: HTMLInputElement, letter) => {
    const { pushState } = history
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    history.pushState = (...entry) => {
      history.pushState = pushState
      history.pushState(...entry)
      setValue?.call(input, input.value + letter)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, listing.title.slice(-1))
  await box.fill(listing.title.slice(0, -1))
  await expectQuery(page, { search: listing.title })
  await expect(box).toHaveValue(listing.title)
})

test('Enter searches at once', async ({ page, records }) => {
  const listing = await records.makeListing()
  await openPortal(page)
  await page.getByLabel('Search', { exact: true }).fill(listing.title)
  await page.keyboard.press('Enter')
  await expectQuery(page, { search: listing.title })
  await expectCards(page, [listing.title])
})

test('a search without result says so and can be cleared', async ({ page }) => {
  await openPortal(page, '?search=no+such+words')
  await expect(page.getByRole('status').getByText('No properties found.')).toHaveText(
    'No properties found. Add a new property to get started.',
  )
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expectQuery(page, {})
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
})

test('an address that makes no sense shows what there is', async ({ page }) => {
  await openPortal(page, '?tab=castles&sort=beauty')
  await expect(cards(page)).toHaveCount(PAGE_SIZE)
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^All Properties/)
  await expect(page.getByLabel('Sort by')).toHaveValue('newest')
})
