import { expect } from '../fixtures.ts'
import { expectQuery } from '../page.ts'
import { cards, expectCards, PAGE_SIZE } from './dashboardPage.ts'
import { openPortal, test } from './fixtures.ts'

test('the search takes its text by the letter: % and _ stand for themselves', {
  tag: '@extended',
}, async ({ page, records }) => {
  const mark = Date.now()
  const listing = await records.makeListing({ description: `Let 100%_furnished ${mark}` })
  await openPortal(page, `?search=${encodeURIComponent(`100%_furnished ${mark}`)}`)
  await expectCards(page, [listing.title])
  await page.getByLabel('Search', { exact: true }).fill(`100__furnished ${mark}`)
  await expect(page.getByText('No properties found')).toBeVisible()
})

test('typing searches when it pauses, loses no letter, and is one step back', {
  tag: '@extended',
}, async ({ page, records }) => {
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

test('a letter that is typed while the text before it is being searched stays', {
  tag: '@extended',
}, async ({ page, records }) => {
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
