import type { Page } from '@playwright/test'
import type { Listing } from '../supabase/seed/listing.ts'
import { active, byPrice, searchPrice, titles } from './demo.ts'
import { expect, test } from './fixtures.ts'
import { expectTitles } from './page.ts'

type Wanted = (listing: Listing) => boolean

/** The select fields of a page, and which listings each choice must leave. */
interface Bar {
  path: string
  all: readonly Listing[]
  empty: string
  selects: Record<string, [choice: string, wanted: Wanted][]>
}

const PAGE = 24
const everything: Wanted = () => true
const costs =
  (least: number, most: number): Wanted =>
  (listing) => {
    const price = searchPrice(listing)
    return price !== null && price >= least && price <= most
  }
const measures =
  (least: number, most: number): Wanted =>
  ({ area }) =>
    area !== null && area >= least && area <= most
const is =
  (type: string): Wanted =>
  (listing) =>
    listing.type === type
const completes =
  (year: number): Wanted =>
  (listing) =>
    listing.property_class === 'development' && listing.completion_year === year

/** The bands, types, years and areas of the specification, §9. */
const bars: Bar[] = [
  {
    path: '/properties',
    all: byPrice(active('sale')),
    empty: 'No property for sale matches this search.',
    selects: {
      Price: [
        ['Any price', everything],
        ['Up to £1M', costs(0, 1_000_000)],
        ['£1M–£2M', costs(1_000_000, 2_000_000)],
        ['£2M–£5M', costs(2_000_000, 5_000_000)],
        ['£5M+', costs(5_000_000, 999_999_999)],
      ],
      Type: [
        ['Any type', everything],
        ['House', is('house')],
        ['Apartment', is('apartment')],
        ['Penthouse', is('penthouse')],
        ['Villa', is('villa')],
        ['Mansion', is('mansion')],
      ],
    },
  },
  {
    path: '/rentals',
    all: byPrice(active('rent')),
    empty: 'No property to rent matches this search.',
    selects: {
      Price: [
        ['Any price', everything],
        ['Up to £2,000 pcm', costs(0, 2_000)],
        ['£2,000–£5,000 pcm', costs(2_000, 5_000)],
        ['£5,000–£10,000 pcm', costs(5_000, 10_000)],
        ['£10,000+ pcm', costs(10_000, 999_999)],
      ],
      Type: [
        ['Any type', everything],
        ['House', is('house')],
        ['Apartment', is('apartment')],
        ['Studio', is('studio')],
        ['Penthouse', is('penthouse')],
      ],
    },
  },
  {
    path: '/developments',
    all: byPrice(active('development')),
    empty: 'No development matches this search.',
    selects: {
      Price: [
        ['Any price', everything],
        ['Up to £500k', costs(0, 500_000)],
        ['£500k–£1M', costs(500_000, 1_000_000)],
        ['£1M–£2M', costs(1_000_000, 2_000_000)],
        ['£2M+', costs(2_000_000, 999_999_999)],
      ],
      Type: [
        ['Any type', everything],
        ['Apartment complex', is('apartment-complex')],
        ['Mixed use', is('mixed-use')],
        ['Luxury residences', is('luxury-residences')],
        ['Townhouse', is('townhouse')],
      ],
      Completion: [
        ['Any year', everything],
        ['2024', completes(2024)],
        ['2025', completes(2025)],
        ['2026', completes(2026)],
      ],
    },
  },
  {
    path: '/commercial',
    all: byPrice(active('commercial')),
    empty: 'No premises match this search.',
    selects: {
      Price: [
        ['Any price', everything],
        ['Up to £1M', costs(0, 1_000_000)],
        ['£1M–£5M', costs(1_000_000, 5_000_000)],
        ['£5M–£10M', costs(5_000_000, 10_000_000)],
        ['£10M+', costs(10_000_000, 999_999_999)],
      ],
      Type: [
        ['Any type', everything],
        ['Office', is('office')],
        ['Retail', is('retail')],
        ['Industrial', is('industrial')],
        ['Mixed use', is('mixed-use')],
        ['Restaurant', is('restaurant')],
      ],
      'Floor space': [
        ['Any size', everything],
        ['Up to 1,000 sq ft', measures(0, 1_000)],
        ['1,000–5,000 sq ft', measures(1_000, 5_000)],
        ['5,000–10,000 sq ft', measures(5_000, 10_000)],
        ['10,000+ sq ft', measures(10_000, 999_999_999)],
      ],
    },
  },
]

async function expectFound(page: Page, { all, empty }: Bar, wanted: Wanted): Promise<void> {
  const found = titles(all.filter(wanted).slice(0, PAGE))
  await expectTitles(page, found)
  await expect(page.getByText(empty)).toHaveCount(found.length === 0 ? 1 : 0)
}

for (const bar of bars) {
  const { path, all, selects } = bar

  for (const [label, choices] of Object.entries(selects)) {
    test(`${path} offers each choice of '${label}', and shows what it asks for`, {
      tag: '@extended',
    }, async ({ page }) => {
      await page.goto(path)
      await expectFound(page, bar, everything)
      const select = page.getByRole('search').getByLabel(label, { exact: true })
      await expect(select.getByRole('option')).toHaveText(choices.map(([choice]) => choice))
      // Ends with the first option, so that removing a filter is tested too.
      await select.focus()
      for (const [choice, wanted] of [...choices.slice(1), ...choices.slice(0, 1)]) {
        const index = choices.findIndex(([name]) => name === choice)
        // Choices without a listing are disabled when the counts have arrived.
        if (!all.some(wanted)) {
          await expect(select.getByRole('option').nth(index)).toBeDisabled()
          continue
        }
        await select.selectOption({ index })
        await expectFound(page, bar, wanted)
      }
    })
  }

  test(`${path} finds a place, alone and with a type`, {
    tag: '@extended',
  }, async ({ page }) => {
    const here: Wanted = ({ location }) => location.toLowerCase().includes('london')
    const [first] = all.filter(here)
    if (!first) throw new Error('The demo data have nothing in London')
    await page.goto(path)
    await page.getByRole('combobox', { name: 'Location' }).fill('LONDON')
    await page.getByRole('button', { name: 'Search' }).click()
    await expectFound(page, bar, here)
    await page.getByLabel('Type').selectOption(first.type)
    await expectFound(page, bar, (listing) => here(listing) && listing.type === first.type)
  })
}
