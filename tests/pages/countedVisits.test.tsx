import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as pdf from '~/services/pdf/saveBrochure'
import * as visits from '~/services/visits/countVisit'
import { listingId, theListing } from '../../e2e/demo.ts'
import { stubListings } from '../support/demoAnswers.ts'
import { openSite } from '../support/openSite.tsx'
import { resizeWindow } from '../support/resizeWindow.ts'

const house = theListing('sale-belgravia-stucco-house')
const id = listingId(house)
const counted = () => vi.spyOn(visits, 'countVisit')

beforeEach(() => {
  counted().mockReturnValue()
  stubListings([])
})
afterEach(() => vi.restoreAllMocks())

async function openPage() {
  const { user } = await openSite(`/property/${id}`)
  await screen.findByRole('region', { name: 'Location' })
  return user
}
async function press(name: string): Promise<void> {
  const user = await openPage()
  expect(counted()).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name }))
}

/** Rings nobody: happy-dom would leave the page. */
function ring(link: HTMLElement): void {
  link.addEventListener('click', (event) => event.preventDefault())
  link.click()
}

it.each([
  ['beside the first', /^Photograph 2 of \d+, full screen$/],
  ['further down', /^Photograph 4 of \d+, full screen$/],
])('counts that the photographs are opened, %s', async (_, name) => {
  const user = await openPage()
  const [button] = screen.getAllByRole('button', { name, hidden: true })
  await user.click(button ?? document.body)
  await screen.findByRole('dialog', { name: house.title })
  expect(counted().mock.calls).toEqual([[id, 'gallery']])
})

it('counts that its brochure is made, and not that it failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const made = vi.spyOn(pdf, 'downloadBrochure').mockRejectedValueOnce(new Error('No memory'))
  await press('Download Brochure')
  const banner = within(await screen.findByRole('alert'))
  expect(counted()).not.toHaveBeenCalled()
  made.mockResolvedValue()
  banner.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(counted().mock.calls).toEqual([[id, 'brochure']]))
})

it('counts that its page is shared', async () => {
  await press('Share')
  expect(await screen.findByText('The link is on your clipboard.')).toBeVisible()
  expect(counted().mock.calls).toEqual([[id, 'share']])
})

it('does not count a share sheet that was closed', async () => {
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await press('Share')
  expect(share).toHaveBeenCalledOnce()
  Reflect.deleteProperty(navigator, 'share')
  expect(counted()).not.toHaveBeenCalled()
})

it.each([
  ['of whom to ask', 'Who to ask: Sales'],
  ['of the office nearby', 'Location'],
])('counts that the telephone number %s is pressed', async (_, name) => {
  await openPage()
  const region = within(screen.getByRole('region', { name }))
  ring(region.getByRole('link', { name: /^0/ }))
  expect(counted().mock.calls).toEqual([[id, 'phone']])
})

it('counts that the telephone is pressed at the foot of a phone', async () => {
  resizeWindow({ width: 390, height: 844 })
  await openPage()
  ring(await screen.findByRole('link', { name: 'Ring Sales' }))
  expect(counted().mock.calls).toEqual([[id, 'phone']])
})
