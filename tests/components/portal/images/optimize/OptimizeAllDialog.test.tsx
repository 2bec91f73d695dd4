import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import type { ListingWork, PendingListing } from '~/types/listing'
import { letImagesBe, services } from '../../../../support/imageServices.ts'
import {
  button,
  OptimizeAllDialog,
  renderDialog,
  withReference,
} from '../../../../support/openImages.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  letImagesBe([])
})
afterEach(() => vi.restoreAllMocks())

/** 'House 1' and on, each with a photograph to optimize. */
const houses = (count: number): PendingListing[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: String(index + 1), title: `House ${index + 1}` },
    ...{ property_class: 'sale', pendingImages: 1 },
  }))
const workOn = (listing: PendingListing, change: Partial<ListingWork> = {}): ListingWork => ({
  ...{ listing, state: 'done', total: 1, done: 1, failures: [] },
  ...change,
})

function open(pending: readonly PendingListing[]) {
  services.fetchPendingListings.mockResolvedValue(pending)
  return renderDialog((close) => <OptimizeAllDialog onClose={close} />)
}
const says = (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text)
const house = (number: number) => {
  const [title] = screen.getAllByText(`House ${number}`)
  return within(title?.closest('li') ?? document.body)
}

test('says when nothing needs optimization', async () => {
  open([])
  await says('All images are already optimized')
  expect(button('All Images Optimized')).toHaveAttribute('aria-disabled', 'true')
})

test('stops midway, and goes on with what is left', async () => {
  const { user } = open(houses(4))
  await says('4 photographs of 4 listings need optimization')
  let end = () => {}
  services.optimizeListings.mockImplementationOnce(({ listings, onWork }) => {
    for (const listing of listings.slice(0, 2)) onWork(workOn(listing))
    return new Promise((resolve) => {
      end = resolve
    })
  })
  await user.click(button('Optimize 4 Images'))
  await user.click(button('Stop'))
  expect(button('Stopping...')).toHaveFocus()
  expect(services.optimizeListings.mock.lastCall?.[0].signal.aborted).toBe(true)
  await act(async () => end())
  await says('Stopped. 2 photographs optimized so far')

  services.fetchPendingListings.mockResolvedValue(houses(4).slice(2))
  services.optimizeListings.mockImplementationOnce(async ({ listings, onWork }) => {
    for (const listing of listings) onWork(workOn(listing))
  })
  await user.click(button('Continue'))
  await says('Successfully optimized 2 images')
})

test('says what became of each listing', async () => {
  const { user } = open(houses(2))
  await says('2 photographs of 2 listings need optimization')
  services.optimizeListings.mockImplementation(async ({ listings: [first, second], onWork }) => {
    const message = 'Failed to fetch property images: away (reference 1A2B-3C4D)'
    if (first) onWork(workOn(first, { state: 'failed', done: 0, message }))
    if (second) onWork(workOn(second))
  })
  await user.click(button('Optimize 2 Images'))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 photograph could not be optimized')
  expect(
    house(1).getByText('Incomplete: Failed to fetch property images: away (reference 1A2B-3C4D)'),
  ).toBeVisible()
  expect(house(2).getByText('Optimized: 1 of 1 photograph')).toBeVisible()
})

test("says 'Failed to check images' when the listings cannot be read, and looks again", async () => {
  services.fetchPendingListings.mockRejectedValueOnce(new ServiceError('Failed to check images'))
  const { user } = open(houses(1))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    withReference('Failed to check images'),
  )
  await user.click(button('Retry Optimization'))
  await says('1 photograph of 1 listing needs optimization')
})
