import { expect, test } from './fixtures.ts'

/** The files that a device requests besides pages. tests/build/deviceFiles.test.ts tests their contents. */

test('the browser finds nothing wrong with the manifest', async ({ page }) => {
  await page.goto('/')
  const devTools = await page.context().newCDPSession(page)
  const { url, errors, data } = await devTools.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const { icons } = JSON.parse(data ?? '') as { icons: { src: string }[] }
  for (const { src } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }
})

test('the icon that is asked for unnamed is there', async ({ request }) => {
  const icon = await request.get('/favicon.ico')
  expect(icon.headers()['content-type']).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)$/)
})

test("'Add to contacts' is answered with a card that address books take", async ({ page }) => {
  await page.goto('/contact')
  const link = page.getByRole('link', { name: 'Add to contacts London City Office' })
  const card = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(card.headers()['content-type']).toMatch(/^text\/(x-)?vcard/)
  expect(await card.text()).toContain('FN:Bramley & Grove\\, London City Office')
})

test('a program finds all listings from a list', async ({ page }) => {
  await page.goto('/properties')
  const link = page.locator('link[rel="alternate"][type="application/json"]')
  const feed = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(feed.headers()['content-type']).toMatch(/^application\/json/)
  const { listings, next } = (await feed.json()) as { listings: { url: string }[]; next: unknown }
  expect(next).toBeNull()
  expect(listings.length).toBeGreaterThan(50)
  expect((await page.request.get(listings[0]?.url ?? '')).status()).toBe(200)
})

test('a reader of feeds finds the new listings from a list', async ({ page }) => {
  await page.goto('/rentals')
  const link = page.locator('link[rel="alternate"][type="application/atom+xml"]')
  const feed = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(feed.headers()['content-type']).toMatch(/^application\/atom\+xml/)
  const entries = [...(await feed.text()).matchAll(/<entry>.*?href="([^"]+)"/gs)]
  expect(entries.length).toBeGreaterThan(20)
  const [, newest = ''] = entries[0] ?? []
  expect((await page.request.get(newest)).status()).toBe(200)
})
