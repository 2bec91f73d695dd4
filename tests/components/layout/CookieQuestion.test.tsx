import { act, cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { MemoryStorage } from '../../support/memoryStorage'
import { stubNetwork } from '../../support/network'
import { openSite } from '../../support/openSite'

const KEY = 'bng_cookie_consent'
const TITLE = 'Cookie Preferences'

/** What is stored has changed behind this page: by another tab, or because the browser is another one. */
function storageChanged(key: string | null): void {
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

// Somebody who has not been here before.
beforeEach(() => {
  stubNetwork()
  localStorage.clear()
  storageChanged(null)
})

async function openPage(address = '/terms') {
  const { user } = await openSite(address, { isNew: true })
  return { user, banner: within(await screen.findByRole('region', { name: TITLE })) }
}

/** The page is loaded anew. */
async function reload(): Promise<UserEvent> {
  cleanup()
  storageChanged(KEY)
  const { user } = await openSite('/about', { isNew: true })
  await screen.findByRole('heading', { level: 1, name: 'Our Story' })
  return user
}

type Banner = Awaited<ReturnType<typeof openPage>>['banner']
const toggle = (banner: Banner, name: string) => banner.getByRole('switch', { name })
const button = (banner: Banner, name: string) => banner.getByRole('button', { name })
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')
const expectGone = () => expect(screen.queryByRole('region', { name: TITLE })).toBeNull()

it('begins with necessary on for good, visits counted until they are switched off, and marketing off', async () => {
  const { banner } = await openPage()
  expect(toggle(banner, 'Necessary')).toBeChecked()
  expect(toggle(banner, 'Necessary')).toBeDisabled()
  expect(toggle(banner, 'Analytics')).toBeChecked()
  expect(toggle(banner, 'Marketing')).not.toBeChecked()
  expect(stored(), 'nothing is stored before a choice').toBeNull()
})

it('is refused with one press, whatever was switched on', async () => {
  const { user, banner } = await openPage()
  await user.click(toggle(banner, 'Marketing'))
  await user.click(button(banner, 'Only Necessary'))
  expectGone()
  expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false })
})

it('shows and hides the details', async () => {
  const { user, banner } = await openPage()
  expect(banner.queryAllByRole('definition')).toEqual([])
  expect(button(banner, 'Show Details')).toHaveAttribute('aria-expanded', 'false')
  await user.click(button(banner, 'Show Details'))
  expect(banner.getAllByRole('definition')).toHaveLength(3)
  expect(button(banner, 'Hide Details')).toHaveAttribute('aria-expanded', 'true')
  await user.click(button(banner, 'Hide Details'))
  expect(banner.queryAllByRole('definition')).toEqual([])
  expect(button(banner, 'Show Details')).toBeVisible()
})

it.each([
  { what: 'Analytics', pressed: [], analytics: true, marketing: false },
  { what: 'the necessary alone', pressed: ['Analytics'], analytics: false, marketing: false },
  { what: 'Marketing', pressed: ['Analytics', 'Marketing'], analytics: false, marketing: true },
  { what: 'Analytics and Marketing', pressed: ['Marketing'], analytics: true, marketing: true },
])("'Accept Selected' stores $what", async ({ pressed, analytics, marketing }) => {
  const { user, banner } = await openPage()
  for (const name of pressed) await user.click(toggle(banner, name))
  await user.click(button(banner, 'Accept Selected'))
  expectGone()
  expect(stored()).toEqual({ necessary: true, analytics, marketing })
})

it('a toggle that is turned off again is not stored', async () => {
  const { user, banner } = await openPage()
  await user.click(toggle(banner, 'Marketing'))
  await user.click(toggle(banner, 'Marketing'))
  await user.click(button(banner, 'Accept Selected'))
  expect(stored()).toEqual({ necessary: true, analytics: true, marketing: false })
})

it('says what is counted, and that it can be switched off', async () => {
  const { banner } = await openPage()
  expect(
    banner.getByText(
      'Counts visits in sums, without cookies or names. On unless you switch it off.',
    ),
  ).toBeInTheDocument()
})

it('whoever has refused stays refused', async () => {
  localStorage.setItem(KEY, '{"necessary":true,"analytics":false,"marketing":false}')
  storageChanged(KEY)
  const user = await reload()
  await user.click(await screen.findByRole('button', { name: 'Cookie preferences' }))
  const again = within(await screen.findByRole('region', { name: TITLE }))
  expect(toggle(again, 'Analytics')).not.toBeChecked()
})

it("'Accept All' stores everything whatever is selected", async () => {
  const { user, banner } = await openPage()
  await user.click(button(banner, 'Accept All'))
  expectGone()
  expect(stored()).toEqual({ necessary: true, analytics: true, marketing: true })
})

it('opens again from the footer with the stored choice and can change it', async () => {
  const { user, banner } = await openPage()
  await user.click(toggle(banner, 'Analytics'))
  await user.click(toggle(banner, 'Marketing'))
  await user.click(button(banner, 'Accept Selected'))
  await reload()

  const opener = await screen.findByRole('button', { name: 'Cookie preferences' })
  await user.click(opener)
  const region = await screen.findByRole('region', { name: TITLE })
  const again = within(region)
  expect(region).toHaveFocus()
  expect(toggle(again, 'Marketing')).toBeChecked()
  expect(toggle(again, 'Analytics')).not.toBeChecked()
  await user.click(toggle(again, 'Marketing'))
  await user.click(button(again, 'Accept Selected'))
  expectGone()
  expect(opener).toHaveFocus()
  expect(stored()).toEqual({ necessary: true, analytics: false, marketing: false })
})

it('asks again when what is stored cannot be understood', async () => {
  localStorage.setItem(KEY, '{"necessary":tr')
  storageChanged(KEY)
  const { user, banner } = await openPage()
  await user.click(button(banner, 'Accept All'))
  await reload()
  expectGone()
  expect(stored()).toEqual({ necessary: true, analytics: true, marketing: true })
})

it('a choice made in one tab closes the banner in another', async () => {
  await openPage()
  localStorage.setItem(KEY, '{"necessary":true,"analytics":true,"marketing":true}')
  storageChanged(KEY)
  expectGone()
})

it('works for the visit where the browser blocks storage', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const insecure = new DOMException('The operation is insecure.', 'SecurityError')
  class BlockedStorage extends MemoryStorage {
    override getItem(): never {
      throw insecure
    }
    override setItem(): never {
      throw insecure
    }
  }
  vi.stubGlobal('localStorage', new BlockedStorage())
  const { user, banner } = await openPage()
  await user.click(button(banner, 'Accept All'))
  expectGone()
  const foot = within(await screen.findByRole('contentinfo'))
  await user.click(await foot.findByRole('link', { name: 'About us' }))
  await screen.findByRole('heading', { level: 1, name: 'Our Story' })
  expectGone()
})
