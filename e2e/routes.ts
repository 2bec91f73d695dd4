import { expect, type Page } from '@playwright/test'
import { listingId, theListing } from './demo.ts'
import { cards } from './page.ts'

export const house = theListing('sale-belgravia-stucco-house')
export const development = theListing('development-orchard-row-chiswick')

export interface SitePage {
  path: string
  heading: string
  /** Whether its content comes from the backend. */
  lists: boolean
}

/** The addresses that a visitor can come to, each with its heading. */
export const sitePages: readonly SitePage[] = [
  { path: '/', heading: 'Good homes, plainly described', lists: true },
  { path: '/properties-selection', heading: 'What are you looking for?', lists: false },
  { path: '/properties', heading: 'Properties for sale', lists: true },
  { path: '/rentals', heading: 'Properties to rent', lists: true },
  { path: '/developments', heading: 'New developments', lists: true },
  { path: '/commercial', heading: 'Commercial properties', lists: true },
  { path: `/property/${listingId(house)}`, heading: house.title, lists: true },
  { path: `/developments/${listingId(development)}`, heading: development.title, lists: true },
  { path: '/services', heading: 'Our Real Estate Services', lists: false },
  { path: '/market-analysis', heading: 'Market analysis', lists: false },
  { path: '/costs', heading: 'What a home costs', lists: false },
  { path: '/shortlist', heading: 'Your shortlist', lists: false },
  { path: '/contact', heading: 'Contact Us', lists: false },
  { path: '/about', heading: 'Our Story', lists: false },
  { path: '/privacy-policy', heading: 'Privacy Policy', lists: false },
  { path: '/terms', heading: 'Terms & Conditions', lists: false },
  { path: '/letting-fees', heading: 'Letting Fees', lists: false },
  { path: '/no/such/page', heading: 'There is nothing at this address', lists: false },
]

/** Waits for the heading and, on pages with listings, for the first card. */
export async function arriveAt(page: Page, { heading, lists }: SitePage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
  if (lists) await expect(cards(page).first()).toBeVisible()
}

/** Holds the requests of an address pattern until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
