import type { Locator, Page } from '@playwright/test'
import { specifiedFees } from '../tests/content/specifiedFees.ts'
import { expectNoViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

async function expectHeadings(within: Locator, level: number, expected: string[]): Promise<void> {
  await expect(within.getByRole('heading', { level })).toHaveText(expected)
}

test.describe('Services', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/services')
    await expect(h1(page, 'Our Real Estate Services')).toBeVisible()
  })

  for (const title of [
    'Residential Sales',
    'Property Lettings',
    'Commercial Property',
    'Property Developments',
  ]) {
    test(`${title} has a description, three feature tags and four key benefits`, async ({
      page,
    }) => {
      const card = page.getByRole('article', { name: title })
      await expect(card.getByRole('paragraph')).toHaveText(/\w{3,}.*\.$/)
      const lists = card.getByRole('list')
      await expect(lists.nth(0).getByRole('listitem')).toHaveText([/\w/, /\w/, /\w/])
      await expect(card.getByRole('heading', { name: 'Key benefits' })).toBeVisible()
      await expect(lists.nth(1).getByRole('listitem')).toHaveText([/\w/, /\w/, /\w/, /\w/])
    })
  }

  test('has four services and no more', async ({ page }) => {
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
  })

  test('a door in the street leads to its service', async ({ page }) => {
    await page
      .getByRole('navigation', { name: 'Choose a door' })
      .getByRole('link', { name: 'Commercial' })
      .click()
    await expect(page).toHaveURL(/#commercial-property$/)
    await expect(page.getByRole('heading', { name: 'Commercial Property' })).toBeInViewport()
  })
})

test.describe('About', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/about')
    await expect(h1(page, 'Our Story')).toBeVisible()
  })

  test('states the three figures', async ({ page }) => {
    const figures = page.getByRole('region', { name: 'The agency in three figures' })
    await expect(figures.getByRole('definition')).toHaveText(['25+', '1,500+', '5,000+'])
    await expect(figures.getByRole('term')).toHaveText([
      'Joint Years Experience',
      'Properties Sold',
      'Happy Clients',
    ])
  })

  test('states the mission', async ({ page }) => {
    const mission = page.getByRole('region', { name: 'Our Mission' })
    await expect(mission).toContainText('knowledge of the market and technology')
    await expect(mission).toContainText('buyers, sellers and investors')
  })

  test('introduces two Managing Directors and a Technical Manager', async ({ page }) => {
    const cards = page
      .getByRole('region', { name: 'Meet The Leadership Team' })
      .getByRole('article')
    const roles = ['Managing Director', 'Managing Director', 'Technical Manager']
    await expect(cards).toHaveCount(roles.length)
    for (const [index, role] of roles.entries()) {
      const card = cards.nth(index)
      const name = await card.getByRole('heading').textContent()
      await expect(card.getByRole('img', { name: `Monogram of ${name}` })).toBeVisible()
      await expect(card.getByRole('paragraph')).toHaveText([role, /\.$/])
    }
  })

  test('names its values', async ({ page }) => {
    await expect(page.getByRole('region', { name: 'Our Values' }).getByRole('term')).toHaveText([
      'Excellence',
      'Integrity',
      'Innovation',
      'Community',
    ])
  })
})

test.describe('Privacy Policy', () => {
  test('is dated and has its sections', async ({ page }) => {
    await page.goto('/privacy-policy')
    await expect(h1(page, 'Privacy Policy')).toBeVisible()
    await expect(page.getByText('Last updated: March 2025', { exact: true })).toBeVisible()
    await expectHeadings(page.getByRole('main'), 2, [
      'Personal Information We Collect',
      'How We Use Your Information',
      'Cookies',
      'Legal Basis and Data Protection',
      'Retention and Sharing',
    ])
  })

  test('says when enquiries are erased', async ({ page }) => {
    await page.goto('/privacy-policy#retention-and-sharing')
    await expect(
      page.getByText('Erased 24 months after the last contact, or sooner if you ask.'),
    ).toBeInViewport()
  })
})

test.describe('Terms & Conditions', () => {
  test('is dated, has eight numbered sections and the legal contact address', async ({ page }) => {
    await page.goto('/terms')
    await expect(h1(page, 'Terms & Conditions')).toBeVisible()
    await expect(page.getByText('Last updated: March 2024', { exact: true })).toBeVisible()
    await expectHeadings(page.getByRole('main'), 2, [
      '1. Introduction',
      '2. Services',
      '3. Your Obligations',
      '4. Intellectual Property',
      '5. Liability',
      '6. Termination',
      '7. Changes to Terms',
      '8. Governing Law',
    ])
    const law = page.getByRole('region', { name: '8. Governing Law' })
    await expect(law).toContainText('England and Wales')
    await expect(law.getByRole('link', { name: 'legal@bramleyandgrove.example' })).toHaveAttribute(
      'href',
      'mailto:legal@bramleyandgrove.example',
    )
  })

  test('the contents follow the reader and lead to a section', async ({ page }) => {
    await page.goto('/terms')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    const current = contents.locator('[aria-current="location"]')
    await expect(current).toHaveText('Introduction')
    await contents.getByRole('link', { name: 'Liability' }).click()
    await expect(page.getByRole('heading', { name: '5. Liability' })).toBeInViewport()
    await expect(current).toHaveText('Liability')
    await expect(contents, 'stays in view').toBeInViewport()
  })

  test('on paper there is the text and nothing to press', async ({ page }) => {
    await page.goto('/terms')
    await expect(h1(page, 'Terms & Conditions')).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(h1(page, 'Terms & Conditions')).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  })
})

test.describe('Letting Fees', () => {
  for (const [section, fees] of Object.entries(specifiedFees)) {
    test(`${section}: every amount beside its name`, async ({ page }) => {
      await page.goto('/letting-fees')
      await expect(h1(page, 'Letting Fees')).toBeVisible()
      const region = page.getByRole('region', { name: section })
      await expectHeadings(region, 3, Object.keys(fees))
      for (const [name, amount] of Object.entries(fees)) {
        const heading = region.getByRole('heading', { name, exact: true })
        await expect(heading.locator('..').getByText(amount, { exact: true })).toBeVisible()
      }
    })
  }

  test('notes beside a charge what the law has changed', async ({ page }) => {
    await page.goto('/letting-fees')
    const charge = page.getByRole('listitem').filter({ hasText: 'Service of Section 8/21 Notice' })
    await expect(charge.getByRole('note')).toContainText('Since 1 May 2026')
    await expect(charge).toContainText('£120')
  })
})

const downloads = [
  ['/privacy-policy', 'Download Full Privacy Policy', 'privacy-policy.pdf'],
  ['/letting-fees', 'Download Full Fees', 'landlord-fees.pdf'],
] as const

for (const [path, label, file] of downloads) {
  test(`'${label}' opens a PDF from public storage in a new tab`, async ({ page, request }) => {
    await page.goto(path)
    const link = page.getByRole('link', { name: label })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
    const href = await link.getAttribute('href')
    expect(href).toMatch(new RegExp(`/storage/v1/object/public/documents/${file}$`))
    const response = await request.get(href ?? '')
    expect(response.status()).toBe(200)
    expect(response.headers()['content-type']).toBe('application/pdf')
    expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-')
  })
}

const titles = {
  '/services': 'Our Real Estate Services',
  '/about': 'Our Story',
  '/privacy-policy': 'Privacy Policy',
  '/terms': 'Terms & Conditions',
  '/letting-fees': 'Letting Fees',
}

for (const [path, title] of Object.entries(titles)) {
  test(`${path} has a title of its own and one first heading`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Bramley & Grove`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })

  for (const width of [390, 1440]) {
    test(`${path} has nothing for axe to find at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await expect(h1(page, title)).toBeVisible()
      await expectNoViolations(page)
    })
  }

  test(`${path} does not scroll sideways`, async ({ page }) => {
    await page.goto(path)
    await expect(h1(page, title)).toBeVisible()
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(excess, `pixels too wide at ${width}`).toBeLessThanOrEqual(0)
    }
  })
}
