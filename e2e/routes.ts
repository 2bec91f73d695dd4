import { expect, type Page } from '@playwright/test'
import { paths, publicAddresses } from '../src/lib/paths.ts'
import { propertyClasses } from '../src/types/property.ts'
import { listingId, theListing } from './demo.ts'
import { cards } from './page.ts'

export const house = theListing('sale-belgravia-stucco-house')
export const development = theListing('development-orchard-row-chiswick')

export interface SitePage {
  path: string
  /** Whether its content comes from the backend. */
  lists: boolean
}

/** The addresses that a visitor can come to. */
export const sitePages: readonly SitePage[] = [
  ...publicAddresses.map((path) => ({
    path,
    lists: path === paths.home || propertyClasses.map(paths.listings).includes(path),
  })),
  { path: paths.property(listingId(house)), lists: true },
  { path: paths.development(listingId(development)), lists: true },
  { path: '/no/such/page', lists: false },
]

/** Waits for the heading and, on pages with listings, for the first card. */
export async function arriveAt(page: Page, { lists }: SitePage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
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
