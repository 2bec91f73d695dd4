import type { Locator, Page, Route } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { openPortal } from './fixtures.ts'
import type { MadeListing, Records } from './records.ts'

export const SAVED = 'Property Details Saved Successfully'
export const FAILED_TO_SAVE = 'Failed to save property details'

/** The form's dialog, whichever step it is at. */
export const formOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(Add|Edit) Property - (Details|Images)$/ })

/** A field by its label, whether or not that says '(optional)'. */
export const field = (form: Locator, label: string) =>
  form.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`))

export const button = (form: Locator, name: string) =>
  form.getByRole('button', { name, exact: true })

export async function openNew(page: Page): Promise<Locator> {
  await openPortal(page)
  await page.getByRole('button', { name: 'Add New Property' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Property - Details' })).toBeVisible()
  const form = formOf(page)
  await expect(field(form, 'Title')).toBeVisible()
  return form
}

export async function openEdit(
  page: Page,
  { title }: Pick<MadeListing, 'title'>,
): Promise<Locator> {
  await openPortal(page, `?search=${encodeURIComponent(title)}`)
  const card = page.getByRole('article', { name: title })
  await card.hover()
  await card.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Property - Details' })).toBeVisible()
  const form = formOf(page)
  await expect(field(form, 'Title')).toHaveValue(title)
  return form
}

let made = 0

/** Fills in the required fields of a house for sale, and returns its unique title. */
export async function fillHouse(form: Locator): Promise<string> {
  made += 1
  const title = `Form House ${made} of ${Date.now()}`
  await field(form, 'Type').selectOption('house')
  await field(form, 'Title').fill(title)
  await field(form, 'Location').fill('Barnes, London')
  await field(form, 'Description').fill('A house entered in a test.')
  await field(form, 'Price').fill('£1,250,000')
  await field(form, 'Bedrooms').fill('4')
  await field(form, 'Bathrooms').fill('2')
  await field(form, 'Parking spaces').fill('1')
  return title
}

export const save = (form: Locator) => button(form, 'Save & Continue').click()

/** The id that the second step shows. */
export async function savedId(form: Locator): Promise<string> {
  const note = form.getByRole('status').filter({ hasText: SAVED })
  await expect(note).toBeVisible()
  const id = /[0-9a-f-]{36}/.exec((await note.textContent()) ?? '')?.[0]
  if (!id) throw new Error('The second step shows no id.')
  return id
}

/** The stored row of a listing, without the values that differ each time. */
export async function stored({ client }: Records, id: string) {
  const { data } = await client.from('properties').select('*').eq('id', id).single().throwOnError()
  const { created_at, updated_at, ...row } = data
  return row
}

/** The calls that read or write one listing. */
const LISTING_CALLS = '**/rest/v1/properties?*'

interface ListingCall {
  method: 'POST' | 'PATCH' | 'GET'
  answer: (route: Route) => Promise<void>
}

/** Answers the form's calls for a listing instead of the server. */
export async function answering(page: Page, { method, answer }: ListingCall) {
  const handler = async (route: Route) =>
    route.request().method() === method ? answer(route) : route.fallback()
  await page.route(LISTING_CALLS, handler)
  return { mend: () => page.unroute(LISTING_CALLS, handler) }
}

export const answers = {
  none: (route: Route) => route.abort(),
  error: (route: Route) => route.fulfill({ status: 500, json: { message: 'out of order' } }),
  /** The server does its work, and then the connection is cut before its answer. */
  lost: async (route: Route) => {
    await route.fetch()
    await route.abort()
  },
}
