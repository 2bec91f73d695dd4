import { type Route, test as withoutBrowser } from '@playwright/test'
import sharp from 'sharp'
import { active, byPrice, listingId, theListing, titles } from './demo.ts'
import { expect, failedRequest, inCore, test } from './fixtures.ts'
import { expectQuery, expectTitles } from './page.ts'
import { hold } from './routes.ts'

const PAGE = 24
const CODE = '**/assets/index-*.js'
const ANSWERS = '**/assets/answers-*.json'
const sales = byPrice(active('sale')).slice(0, PAGE)
const house = theListing('sale-belgravia-stucco-house')
const housePath = `/property/${listingId(house)}`

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('/properties has its first page of listings, and says what does not work', async ({
    page,
  }) => {
    await page.goto('/properties')
    await expectTitles(page, titles(sales))
    await expect(page.getByRole('article').getByRole('button', { name: /photograph/ })).toHaveCount(
      0,
    )
    // Does not check the text, because Playwright sees none in a noscript element.
    await expect(page.locator('body > noscript')).toBeVisible()

    const [first] = sales
    if (!first) throw new Error('The demo has houses for sale.')
    await page.getByRole('link', { name: first.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible()
  })

  test('no form can be sent, since its entries would stand in the address', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeVisible()
    await expect(page.getByLabel('First name')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeHidden()
  })
})

/** Tests what the server sends; tests/rendered/everyPage.test.ts tests the contents of every page. */
test.describe('what a search engine reads', () => {
  const facts = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    )

  withoutBrowser('a listing says its price, its rooms and its photographs', async ({ request }) => {
    const answer = await request.get(housePath, { headers: { accept: 'text/html' } })
    const html = await answer.text()
    const [listing, trail] = facts(html)
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      name: house.title,
      about: { numberOfBedrooms: house.bedrooms },
      offers: { price: house.price, priceCurrency: 'GBP' },
    })
    expect(listing.image).toHaveLength(house.photos.length)
    expect(trail['@type']).toBe('BreadcrumbList')
    const [, picture = ''] = /property="og:image" content="(.*?)"/.exec(html) ?? []
    const file = await request.get(new URL(picture).pathname)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])
    const { width, height } = await sharp(await file.body()).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    const missing = await request.get('/share/00000000-0000-4000-8000-000000000000.jpg')
    expect(missing.status()).toBe(404)
  })

  withoutBrowser('a page of listings says where each is, in order', async ({ request }) => {
    const answer = await request.get('/properties', { headers: { accept: 'text/html' } })
    const [list] = facts(await answer.text())
    const paths = list.itemListElement.map(({ url }: { url: string }) => new URL(url).pathname)
    expect(paths).toEqual(sales.map((sale) => `/property/${listingId(sale)}`))
  })

  test('what another page says of itself goes when the visitor moves on', {
    tag: '@extended',
  }, async ({ page }) => {
    await page.goto('/about')
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(1)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click()
    await expect(page).toHaveTitle(/^Contact/)
    await expect(page.locator('head link[rel="canonical"]')).toHaveCount(0)
    await expect(page.locator('head meta[property^="og:"]')).toHaveCount(0)
  })
})

test.describe('before the code of the site is there', () => {
  test('the page is seen, and what is pressed is done later', async ({ page }) => {
    const letGo = await hold(page, CODE)
    await page.goto('/properties', { waitUntil: 'commit' })
    await expectTitles(page, titles(sales))
    await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
    letGo()
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('what is chosen in the search is searched for', { tag: '@extended' }, async ({ page }) => {
    const letGo = await hold(page, CODE)
    await page.goto('/properties', { waitUntil: 'commit' })
    await page.getByLabel('Type').selectOption('villa')
    letGo()
    await expectQuery(page, { type: 'villa' })
    await expectTitles(page, titles(byPrice(active('sale')).filter(({ type }) => type === 'villa')))
  })

  test('words that are sent with Enter are searched for', async ({ page }) => {
    const letGo = await hold(page, CODE)
    await page.goto('/properties', { waitUntil: 'commit' })
    const field = page.getByRole('combobox', { name: 'Location' })
    await field.fill('villa up to £5m')
    await field.press('Enter')
    letGo()
    await expectQuery(page, { type: 'villa', price: '0-5000000' })
  })

  test('what is written into a form stays, and is not sent by the browser', async ({ page }) => {
    const letGo = await hold(page, CODE)
    await page.goto('/contact', { waitUntil: 'commit' })
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Message', { exact: true }).fill('Is the garden walled?')
    await page.getByLabel('Department').selectOption('lettings')
    await page.getByLabel('First name').press('Enter')
    letGo()
    // The form lists what is missing, which proves that the queued submission has reached it.
    await expect(page.getByText('Please enter your last name.')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Is the garden walled?')
    await expect(page.getByLabel('Department')).toHaveValue('lettings')
  })

  test('a search in the address is not shown the page without one', async ({ page }) => {
    const letGo = await hold(page, CODE)
    const photographs: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/property-images/')) photographs.push(request.url())
    })
    const query =
      'type=house&price=0-2500000&bedrooms=2&features=garden,parking&place=saffron-walden'
    await page.goto(`/properties?${query}`, { waitUntil: 'commit' })
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.locator('main article h3').first()).toBeAttached()
    await expect(page.locator('main article h3').first()).toBeHidden()
    await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
    expect(photographs).toEqual([])

    letGo()
    const form = page.getByRole('dialog')
    await expect(form).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue('Saffron Walden')
    await expect(page.getByLabel('Type')).toHaveValue('house')
    const price = page.getByRole('combobox', { name: 'Price' })
    await expect(price.locator('option:checked')).toHaveText(/^Up to £2,500,000/)
    await page.getByRole('button', { name: 'Filters (3)' }).click()
    await expect(page.getByLabel('Bedrooms, at least')).toHaveValue('2')
  })
})

test('what was rendered ahead is taken over, not drawn again', async ({ page }) => {
  for (const path of ['/properties', '/properties?utm_source=letter&gclid=1', '/about']) {
    const letGo = await hold(page, CODE)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await heading.evaluate((element) => element.setAttribute('data-was-here', ''))
    letGo()
    await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('h1[data-was-here]'), path).toBeVisible()
    await page.unroute(CODE)
  }
})

test.describe('listings that have changed since the page was rendered', () => {
  test('are asked for anew, and shown as they are', { tag: '@extended' }, async ({ page }) => {
    await page.route('**/rest/v1/**', async (route) => {
      const answer = await route.fetch()
      const text = await answer.text()
      await route.fulfill({
        response: answer,
        body: text.replaceAll(sales[0]?.title ?? '', 'A new title'),
      })
    })
    await page.goto('/properties')
    await expectTitles(page, ['A new title', ...titles(sales).slice(1)])
    // Counts may still be on their way.
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('and are gone are not to be found', async ({ page }) => {
    await page.route('**/rest/v1/**', (route) => route.fulfill({ json: [] }))
    await page.goto(housePath)
    await expect(page.getByRole('heading', { level: 1, name: house.title })).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  })

  test('stay in view when they cannot be asked for, and the page says so', {
    tag: '@extended',
  }, async ({ page, allowedNoise }) => {
    allowedNoise.push(failedRequest, /Failed to fetch properties/)
    await page.route('**/rest/v1/**', (route) => route.abort())
    await page.goto('/properties')
    const banner = page.getByRole('main').getByRole('alert')
    await expect(banner).toContainText('Failed to load properties')
    await expectTitles(page, titles(sales))

    await page.unroute('**/rest/v1/**')
    await banner.getByRole('button', { name: 'Try again' }).click()
    await expect(banner).toHaveCount(0)
    await expectTitles(page, titles(sales))
  })
})

for (const [what, fail] of [
  ['are of an earlier deployment', (route: Route) => route.fulfill({ status: 404 })],
  ['get lost', (route: Route) => route.abort()],
] as const) {
  test(
    `where the answers of a page ${what}, it asks anew and keeps what was typed`,
    inCore(what !== 'get lost'),
    async ({ page, allowedNoise }) => {
      // 418: the prerendered page does not match without its data, and React renders it again.
      allowedNoise.push(failedRequest, /answers-\S+: 404|Failed to fetch|React error #418/)
      await page.route(ANSWERS, fail)
      const letGo = await hold(page, CODE)
      await page.goto('/properties', { waitUntil: 'commit' })
      await page.getByRole('combobox', { name: 'Location' }).fill('Rich')
      letGo()
      await expectTitles(page, titles(sales))
      const location = page.getByRole('combobox', { name: 'Location' })
      await expect(location).toHaveValue('Rich')
      // Clears the location, because no villa matches it.
      await location.fill('')
      await page.getByLabel('Type').selectOption('villa')
      await expectQuery(page, { type: 'villa' })
      await expectTitles(
        page,
        titles(byPrice(active('sale')).filter(({ type }) => type === 'villa')),
      )
    },
  )
}

test('the answers of a page are asked for once, and not where it is drawn anew', {
  tag: '@extended',
}, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/answers-/.test(request.url())) asked.push(request.url())
  })
  await page.goto('/properties')
  await page.mouse.wheel(0, 300)
  await page.getByRole('banner').getByRole('button', { name: 'Book Valuation' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(asked).toHaveLength(1)

  await page.goto('/properties?type=villa')
  await expectTitles(page, titles(byPrice(active('sale')).filter(({ type }) => type === 'villa')))
  expect(asked).toHaveLength(1)
})

withoutBrowser(
  'an address that is none gets the shell, without the words of Home',
  async ({ request }) => {
    const answer = await request.get('/no/such/page', { headers: { accept: 'text/html' } })
    const html = await answer.text()
    expect(html).not.toContain('<h1')
    expect(html).toContain('<div id="root"></div>')
  },
)

test('where a host does not redirect an address in capitals, the page does', async ({
  page,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest)
  // The server of these tests redirects it.
  const isCapital = ({ pathname }: URL) => pathname === '/About/'
  await page.route(isCapital, (route) => route.fulfill({ status: 404, path: 'dist/404.html' }))
  const answered = page.waitForResponse((answer) => isCapital(new URL(answer.url())))
  await page.goto('/About/?from=mail#team')
  expect((await answered).status()).toBe(404)
  await expect(page).toHaveURL('/about?from=mail#team')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
