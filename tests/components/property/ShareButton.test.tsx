import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PropertyCopies } from '~/components/property/PropertyCopies'
import { aProperty } from '../../support/aProperty.ts'

const property = aProperty()
const path = `/property/${property.id}`
const address = `${location.origin}${path}`
const COPIED = 'The link is on your clipboard.'

/** The device's own sheet, or none. */
function withSheet(share: Navigator['share'] | undefined): void {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

/** Its clipboard is a stand-in of user-event's. */
async function press(name: 'Share' | 'Print') {
  const user = userEvent.setup()
  await navigator.clipboard.writeText('what was there')
  render(
    <MemoryRouter initialEntries={[`${path}?utm_source=mail`]}>
      <PropertyCopies property={property} />
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name }))
}
const copied = () => navigator.clipboard.readText()

it.each([
  ['is missing', undefined],
  ['fails', () => Promise.reject(new DOMException('Refused', 'NotAllowedError'))],
])("'Share' copies the address without its query when the share sheet %s", async (_, sheet) => {
  withSheet(sheet)
  await press('Share')
  expect(await screen.findByText(COPIED)).toHaveAttribute('role', 'status')
  expect(await copied()).toBe(address)
})

it("'Share' hands title and address to the device's own sheet", async () => {
  const share = vi.fn<Navigator['share']>().mockResolvedValue()
  withSheet(share)
  await press('Share')
  expect(share.mock.calls).toEqual([[{ title: property.title, url: address }]])
  expect(screen.queryByText(COPIED)).toBeNull()
  expect(await copied()).toBe('what was there')
})

it('a sheet that was closed copies nothing', async () => {
  const share = vi.fn<Navigator['share']>().mockRejectedValue(new DOMException('', 'AbortError'))
  withSheet(share)
  await press('Share')
  expect(share).toHaveBeenCalledOnce()
  expect(screen.queryByText(COPIED)).toBeNull()
  expect(await copied()).toBe('what was there')
})

it('without sheet and clipboard the address is shown', async () => {
  withSheet(undefined)
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(
    new DOMException('Refused', 'NotAllowedError'),
  )
  render(
    <MemoryRouter initialEntries={[path]}>
      <PropertyCopies property={property} />
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText(`Copy this address: ${address}`)).toBeInTheDocument()
})

it("'Print' prints the page", async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
})
