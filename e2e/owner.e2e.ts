import type { Page } from '@playwright/test'
import { londonDay } from '../src/lib/dates/dates.ts'
import { paths } from '../src/lib/paths.ts'
import { expect } from './fixtures.ts'
import { everythingKept } from './outbox.ts'
import { PORTAL, test } from './portal/fixtures.ts'
import type { MadeListing, Records } from './portal/records.ts'
import { expectReach } from './reach.ts'

// Each part of the way is looked at by axe, which does not read colours in transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ timeout: 240_000 })

/** Visits of programs are not counted: what follows is a person's browser. */
const bePerson = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
  })

async function choose(page: Page, analytics: boolean): Promise<void> {
  await page.evaluate(
    (choice) => localStorage.setItem('bng_cookie_consent', JSON.stringify(choice)),
    { necessary: true, analytics, marketing: false },
  )
}

async function visitsOf({ client }: Records, { id }: MadeListing) {
  const { data } = await client
    .from('listing_visits')
    .select('kind, source, n')
    .eq('property_id', id)
    .order('kind')
    .throwOnError()
  return data
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test.describe('a visit', () => {
  test.use({ signedIn: false })

  test('is counted once, from the letter that led to it, and nothing is kept of it', async ({
    page,
    records,
  }) => {
    const home = await records.makeListing()
    await bePerson(page)
    await choose(page, true)
    await page.goto(`${paths.property(home.id)}?from=alert`)
    await expect(heading(page, home.title)).toBeVisible()
    const before = await everythingKept(page)
    const counted = [{ kind: 'view', source: 'alert', n: 1 }]
    await expect.poll(() => visitsOf(records, home)).toEqual(counted)
    expect(await everythingKept(page)).toBe(before)
    await page.getByRole('button', { name: 'Share' }).click()
    counted.unshift({ kind: 'share', source: 'alert', n: 1 })
    await expect.poll(() => visitsOf(records, home)).toEqual(counted)
    expect(await everythingKept(page)).toBe(before)

    // Opened again without loading the page: another home is counted, this one is not.
    const other = await records.makeListing()
    const open = (query: string) =>
      page.evaluate((search) => {
        history.pushState(null, '', `/properties?property=${search}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }, query)
    for (const { id, title } of [home, other]) {
      await open(id)
      await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    }
    await expect.poll(() => visitsOf(records, other)).toEqual(counted.slice(1))
    expect(await visitsOf(records, home)).toEqual(counted)
  })

  const arrangements: Record<string, (page: Page) => Promise<void>> = {
    'while the page is hidden': async (page) => {
      await bePerson(page)
      await page.addInitScript(() => {
        Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' })
      })
    },
    'of who refused': async (page) => {
      await bePerson(page)
      await choose(page, false)
    },
    'of our own staff': async (page) => {
      await bePerson(page)
      await page.evaluate(() => localStorage.setItem('bng_auth', '{}'))
    },
    'of a browser that says for its person that they are not to be counted': async (page) => {
      await bePerson(page)
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
      })
    },
    'of a program': async () => undefined,
  }

  test('is not counted while hidden, of who refused, of staff, or of a program', async ({
    page,
    context,
    records,
  }) => {
    const home = await records.makeListing()
    for (const [what, arrange] of Object.entries(arrangements)) {
      const visitor = await context.newPage()
      await visitor.goto('/healthz', { waitUntil: 'commit' })
      await visitor.evaluate(() => localStorage.removeItem('bng_auth'))
      await choose(visitor, true)
      await arrange(visitor)
      const asked: string[] = []
      visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await visitor.clock.install()
      await visitor.goto(paths.property(home.id))
      await expect(heading(visitor, home.title)).toBeVisible()
      await visitor.clock.runFor(30_000)
      // What was asked for before this was asked for by then.
      await visitor.evaluate(() => fetch('/healthz'))
      await expect.poll(() => asked, what).toContain('/healthz')
      expect(asked, what).not.toContain('/rest/v1/rpc/count_visit')
      await visitor.close()
    }
    await page.evaluate(() => localStorage.removeItem('bng_auth'))
    expect(await visitsOf(records, home)).toEqual([])
  })
})

test('an owner opens the link that staff made, answers a proposed time, and reads no more once it has ended', async ({
  page,
  context,
  records,
}) => {
  const home = await records.makeListing()
  const today = new Date().toISOString().slice(0, 10)
  await records.client
    .from('listing_visits')
    .insert({ property_id: home.id, day: today, kind: 'view', source: 'search', n: 31 })
    .throwOnError()
  const at = new Date(Date.now() + 9 * 24 * 60 * 60 * 1000)
  const { data: viewing } = await records.client
    .from('viewings')
    .insert({
      property_id: home.id,
      visit: `[${at.toISOString()},${new Date(at.getTime() + 30 * 60_000).toISOString()})`,
      state: 'requested',
      name: 'Zebedee Quill',
      email: 'zebedee@visitors.example',
    })
    .select('id')
    .single()
    .throwOnError()

  await page.goto(`${PORTAL}?view=diary&day=${londonDay(at)}`)
  await page.getByRole('button', { name: new RegExp(`Zebedee Quill .+${home.title}`) }).click()
  const opened = page.getByRole('dialog')
  await opened.getByLabel('Position, for the owner').fill('Has sold, no chain')
  await opened.getByRole('button', { name: 'Save the notes' }).click()
  await expect(opened.getByText('The notes are saved.')).toBeVisible()
  await expectReach(page)

  await page.goto(`${PORTAL}?search=${encodeURIComponent(home.title)}`)
  const card = page.getByRole('article', { name: home.title, exact: true })
  await expect(
    card.getByRole('link', { name: '31 views · 0 enquiries · 0 viewings (30 days)' }),
  ).toBeVisible()
  await card.getByRole('button', { name: 'Owner’s link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Owner’s link' })
  await dialog.getByLabel('For whom').fill('Mrs Ahmed')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'The link for Mrs Ahmed' }).inputValue()
  await expectReach(page)

  const owner = await context.newPage()
  await owner.goto(link)
  await expect(owner.getByRole('heading', { level: 2, name: home.title })).toBeVisible()
  await expect(owner.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(owner.getByRole('region', { name: 'So far' })).toContainText('31')
  await expect(owner.locator('main')).not.toContainText(/Zebedee|Quill|visitors\.example|Ahmed/)
  await expectReach(owner)
  await owner.emulateMedia({ media: 'print' })
  await expect(owner.getByRole('button', { name: 'Print' })).toBeHidden()
  await owner.emulateMedia({ media: null })

  const coming = owner.getByRole('region', { name: 'Coming viewings' })
  await expect(coming).toContainText('Who comes: Has sold, no chain')
  await coming.getByRole('button', { name: 'It suits', exact: true }).click()
  await expect(coming).toContainText('You have said that this time suits.')
  const { data: answered } = await records.client
    .from('viewings')
    .select('owner_answer')
    .eq('id', viewing?.id ?? '')
    .throwOnError()
  expect(answered).toEqual([{ owner_answer: 'accepted' }])

  await dialog.getByRole('button', { name: 'End it: the link for Mrs Ahmed' }).click()
  await expect(dialog.getByText('The link for Mrs Ahmed has ended.')).toBeFocused()
  await owner.reload()
  await expect(owner.getByText('This link is no longer valid.')).toBeVisible()
  const said = await owner.locator('main').textContent()
  await expectReach(owner, [390])
  await owner.goto(paths.owner('x'.repeat(43)))
  await owner.reload()
  await expect(owner.getByText('This link is no longer valid.')).toBeVisible()
  expect(await owner.locator('main').textContent()).toBe(said)
  await owner.close()
})

test('the visits of all listings are shown by week and source, at each width', async ({ page }) => {
  await page.goto(`${PORTAL}?view=visits`)
  await expect(page.getByRole('region', { name: 'Views of all listings' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Views in each of the last 12 weeks/ })).toBeVisible()
  await expectReach(page)
})
