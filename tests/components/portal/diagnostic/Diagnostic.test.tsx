import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import * as imageOrder from '~/services/images/imageOrder'
import { aListing } from '../../../support/aListing.ts'
import {
  dump,
  letThereBe,
  openDiagnosis,
  services,
  withPhotographs,
} from '../../../support/openDiagnosis.tsx'
import { PORTAL } from '../../../support/openPortal.tsx'

afterEach(() => vi.restoreAllMocks())

const card = () => screen.findByRole('article', { name: aListing().title })
const robots = () => document.querySelector('meta[name=robots]')
const tryAgain = () => screen.getByRole('button', { name: 'Try again' })

test('a property is chosen, and its address has it', async () => {
  const { user } = await openDiagnosis(withPhotographs(1), { query: '' })
  expect(await screen.findByRole('heading', { name: 'No listing chosen' })).toBeVisible()
  const option = await screen.findByRole('option', { name: 'Gabled brick house – Ealing, London' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Listing' }), option)
  expect(location.search).toBe(`?property=${aListing().id}`)
  expect(within(await card()).getByText('Ealing, London')).toBeVisible()
})

test('the raw dumps are what the database holds, and agree', async () => {
  const listing = withPhotographs(3)
  await openDiagnosis(listing)
  expect(await dump('image_urls')).toEqual(listing.image_urls)
  expect(await dump('property_images')).toEqual(listing.property_images)
  expect(
    screen.getByText(
      'property_images and image_urls agree: the same 3 photographs in the same order.',
    ),
  ).toBeVisible()
})

test('dumps that differ are said to, with the place', async () => {
  const listing = withPhotographs(2)
  await openDiagnosis({ ...listing, image_urls: [...listing.image_urls].reverse() })
  expect(
    await screen.findByText(
      'property_images and image_urls differ at position 0: house/0.jpg against house/1.jpg.',
    ),
  ).toBeVisible()
})

test('a property without photographs shows empty dumps', async () => {
  await openDiagnosis(withPhotographs(0))
  expect(await dump('property_images')).toEqual([])
  expect(await dump('image_urls')).toEqual([])
  expect(
    screen.getByText('property_images and image_urls agree: there are no photographs.'),
  ).toBeVisible()
})

test('what somebody else changed follows after Refresh Data', async () => {
  // Nothing is fetched here: as long as nobody says otherwise, a photograph is on its way.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const listing = withPhotographs(2)
  const { user } = await openDiagnosis(listing)
  await card()
  const [first, second] = listing.property_images
  const property_images = [second, { ...first, display_order: 9, alt_text: 'The porch' }]
  letThereBe({ ...listing, property_images } as typeof listing)
  const refresh = screen.getByRole('button', { name: 'Refresh Data' })
  await waitFor(() => expect(refresh).toHaveAttribute('aria-disabled', 'false'))
  await user.click(refresh)
  await waitFor(async () => expect(await dump('property_images')).toEqual(property_images))
  await user.click(within(await card()).getByRole('button', { name: 'Next photograph' }))
  expect(await within(await card()).findByRole('img', { name: /^The porch/ })).toBeInTheDocument()
})

test.each(['00000000-0000-4000-8000-000000000000', 'no-id'])(
  'an address that names no property says so: %s',
  async (id) => {
    await openDiagnosis(withPhotographs(1), { query: `?property=${id}`, account: undefined })
    expect(await screen.findByRole('heading', { name: 'No such listing' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test('search engines are asked to leave the page out, and only this one', async () => {
  const { user } = await openDiagnosis(withPhotographs(0), { account: undefined })
  expect(robots()).toHaveAttribute('content', 'noindex')
  await waitFor(() => expect(document.title).toMatch(/^Image Order Diagnostic/))
  const footer = within(screen.getByRole('contentinfo'))
  await user.click(footer.getByRole('link', { name: 'Privacy policy' }))
  await screen.findByRole('heading', { level: 1, name: /Privacy Policy/i })
  expect(robots()).toBeNull()
})

test('a stored order brings everything anew', async () => {
  vi.spyOn(imageOrder, 'saveImageOrder').mockResolvedValue()
  const { user } = await openDiagnosis()
  await user.click(await screen.findByRole('button', { name: 'Move photograph 1, 0.jpg, later' }))
  await waitFor(() => expect(services.diagnosis()).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(services.images()).toHaveBeenCalledTimes(2))
})

test("staff see it in the desk's frame, without the site's header, footer and cookies", async () => {
  const { user } = await openDiagnosis(withPhotographs(1), { isNew: true })
  await card()
  const title = { level: 1, name: 'Image Order Diagnostic' } as const
  expect(screen.getByRole('heading', title)).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  expect(screen.queryByRole('region', { name: /cookie/i })).toBeNull()
  const desk = within(screen.getByRole('navigation', { name: 'Staff portal' }))
  expect(desk.getAllByRole('link').filter((link) => link.ariaCurrent)).toEqual([])

  await user.keyboard('{Control>}k{/Control}')
  await user.click(await screen.findByRole('option', { name: 'Enquiries' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible()
  expect(location.pathname).toBe(PORTAL)
})

test('visitors see it as a page of the site', async () => {
  await openDiagnosis(withPhotographs(1), { account: undefined })
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Staff portal' })).toBeNull()
})

const unread = new ServiceError('Failed to load properties')

test("'Failed to load properties' when the list cannot be loaded; trying again brings it", async () => {
  const { user } = await openDiagnosis(withPhotographs(1), { query: '' })
  await screen.findByRole('option', { name: /^Gabled brick house/ })
  services.matches().mockRejectedValueOnce(unread)
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Failed to load properties\s*Reference/,
  )
  await user.click(tryAgain())
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('option', { name: /^Gabled brick house/ })).toBeInTheDocument()
})

test("'Failed to load properties', once, when the chosen property cannot be loaded; trying again brings it", async () => {
  services.diagnosis().mockRejectedValueOnce(unread)
  const { user } = await openDiagnosis(withPhotographs(1))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load properties')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await user.click(tryAgain())
  expect(await card()).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
