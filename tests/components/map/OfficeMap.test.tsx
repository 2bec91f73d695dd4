import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OfficeMap } from '~/components/map/OfficeMap'
import { offices } from '~/content/offices'
import { bringAllIntoView } from '../../support/allInView.ts'
import { layOutAs } from '../../support/resizeObserver.ts'

/** Google's script does not come in these tests: the document does not fetch any. */

const KEY = 'a-key-of-the-tests'

const askedOfGoogle = () =>
  [...document.scripts].map(({ src }) => src).filter((src) => src.includes('googleapis.com'))
const ourMap = () => screen.findByRole('link', { name: 'Essex Office' })
const offer = () => screen.queryByRole('button', { name: 'Show Google Maps' })

/** Once the loader has given up. */
const expectLogged = () =>
  waitFor(() =>
    expect(console.error).toHaveBeenCalledWith(
      'Google Maps could not be loaded.',
      expect.any(Error),
      expect.stringMatching(/^Reference /),
    ),
  )

beforeEach(() => {
  bringAllIntoView()
  layOutAs({ width: 900, height: 400 })
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const script of document.querySelectorAll('script')) script.remove()
})

describe('when the code of our own map does not come', () => {
  beforeEach(() => {
    vi.resetModules()
    vi.doMock('~/components/map/KeylessMap', () => {
      throw new TypeError('Failed to fetch')
    })
  })
  afterEach(() => vi.doUnmock('~/components/map/KeylessMap'))

  it('its place says so, and the page stays', async () => {
    const fresh = await import('~/components/map/OfficeMap')
    render(<fresh.OfficeMap offices={offices} googleMapsKey={undefined} allowed={false} />)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This part of the page could not be loaded. Please load the page again.',
    )
    expect(screen.getByText(/^Places: GeoNames/)).not.toBeVisible()
    await userEvent.click(screen.getByText('Sources'))
    expect(screen.getByText(/^Places: GeoNames/)).toBeVisible()
  })
})

it("nothing of Google's loads before the visitor allows it", async () => {
  render(<OfficeMap offices={offices} googleMapsKey={KEY} allowed={false} />)
  expect(offer()).toBeInTheDocument()
  expect(await ourMap()).toBeInTheDocument()
  expect(askedOfGoogle()).toEqual([])
})

it("without a key there is nothing of Google's to allow", async () => {
  render(<OfficeMap offices={offices} googleMapsKey={undefined} allowed />)
  expect(offer()).not.toBeInTheDocument()
  expect(await ourMap()).toBeInTheDocument()
  expect(askedOfGoogle()).toEqual([])
})

it('a map that cannot be loaded is logged only, and ours stays', async () => {
  render(<OfficeMap offices={offices} googleMapsKey={KEY} allowed={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Show Google Maps' }))
  await expectLogged()
  const { searchParams } = new URL(askedOfGoogle()[0] ?? '')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    key: KEY,
    language: 'en-GB',
    region: 'GB',
  })
  expect(await ourMap()).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('loads by itself once it is near, for a visitor who allowed marketing cookies', async () => {
  render(<OfficeMap offices={offices} googleMapsKey={KEY} allowed />)
  expect(offer()).not.toBeInTheDocument()
  await expectLogged()
  expect(askedOfGoogle()).not.toEqual([])
  expect(await ourMap()).toBeInTheDocument()
})
