import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { OptimizeAllDialog } from '~/components/portal/images/OptimizeAllDialog'
import { photoBytes } from '../../../support/aPhoto.ts'
import {
  calls,
  holding,
  type ImageBackend,
  imageRows,
  openImageBackend,
  pathOf,
} from '../../../support/imageBackend.ts'
import { type Call, cutConnection, status } from '../../../support/network.ts'
import { button, renderDialog, withReference } from '../../../support/openImages.tsx'
import { stubResizeWorkers } from '../../../support/resizeWorkers.ts'

let photo: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  photo = await photoBytes()
})
beforeEach(() => {
  stubResizeWorkers()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => vi.restoreAllMocks())

const idOf = (number: number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`

/** What still needs optimization, by id; a backend may be set to give fewer than it is asked for. */
const pendingIn = (backend: ImageBackend, most: number) => (call: Call) => {
  const after = call.query.get('id')?.replace('gt.', '') ?? ''
  const ids = [...new Set(backend.rows.map((row) => row.property_id))].filter((id) => id > after)
  return ids
    .flatMap((id) => {
      const images = backend.rows.filter((row) => row.property_id === id && !row.small_images)
      const number = Number(id.slice(-12))
      const created_at = new Date(Date.UTC(2026, 0, number)).toISOString()
      const listing = { id, title: `House ${number}`, property_class: 'sale', created_at }
      return images.length > 0 ? [{ ...listing, pending_images: images.length }] : []
    })
    .slice(0, most)
}

/** A backend of so many listings, 'House 1' and on, each with so many photographs to optimize. */
function openListings(count: number, photos: number): ImageBackend {
  const rows = Array.from({ length: count }, (_, index) =>
    imageRows(photos, idOf(index + 1), (index + 1) * 10),
  )
  const backend = openImageBackend(rows.flat(), photo)
  backend.answer(calls.pendingListings, pendingIn(backend, 1000))
  return backend
}

const open = () => renderDialog((close) => <OptimizeAllDialog onClose={close} />)
const says = (text: string) => expect.poll(() => screen.getByRole('status').textContent).toBe(text)
const optimized = ({ rows }: ImageBackend) => rows.filter((row) => row.small_images).length
const house = (number: number) => {
  const [title] = screen.getAllByText(`House ${number}`)
  return within(title?.closest('li') ?? document.body)
}

test('says when nothing needs optimization', async () => {
  openListings(0, 0)
  open()
  await says('All images are already optimized')
  expect(button('All Images Optimized')).toHaveAttribute('aria-disabled', 'true')
})

test('stops midway, and goes on with what is left', async () => {
  const backend = openListings(4, 1)
  const { user } = open()
  await says('4 photographs of 4 listings need optimization')
  const uploads = holding(backend.store)
  backend.upload = (call) =>
    pathOf(call).includes(`${idOf(2)}/small_images`) ? uploads.answer(call) : backend.store(call)
  await user.click(button('Optimize 4 Images'))
  await expect.poll(() => uploads.held.length).toBe(1)
  await user.click(button('Stop'))
  expect(button('Stopping...')).toHaveFocus()
  act(uploads.release)

  // The one that was being stored is finished; the others were not begun.
  await says('Stopped. 2 photographs optimized so far')
  expect(backend.rows.map((row) => row.small_images !== null)).toEqual([true, true, false, false])

  await user.click(button('Continue'))
  await says('Successfully optimized 2 images')
  expect(optimized(backend)).toBe(4)
})

test('goes on with the next property when one cannot be read', async () => {
  const backend = openListings(2, 1)
  const { user } = open()
  await says('2 photographs of 2 listings need optimization')
  const away = status(500, { message: 'the database is away' })
  const isFirst = ({ query }: Call) => query.get('property_id') === `eq.${idOf(1)}`
  backend.answer(calls.images, (call) =>
    isFirst(call) ? away(call) : backend.rows.filter((row) => row.property_id === idOf(2)),
  )
  await user.click(button('Optimize 2 Images'))
  expect(await screen.findByRole('alert')).toHaveTextContent('1 photograph could not be optimized')
  expect(
    house(1).getByText(
      /^Incomplete: Failed to fetch property images: the database is away \(reference \S{9}\)$/,
    ),
  ).toBeVisible()
  expect(house(2).getByText('Optimized: 1 of 1 photograph')).toBeVisible()
  expect(backend.rows.map((row) => row.small_images !== null)).toEqual([false, true])
})

test("says 'Failed to check images' when the listings cannot be read", async () => {
  const backend = openListings(1, 1)
  backend.answer(calls.pendingListings, cutConnection)
  const { user } = open()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    withReference('Failed to check images'),
  )
  backend.answer(calls.pendingListings, pendingIn(backend, 1000))
  await user.click(button('Retry Optimization'))
  await says('1 photograph of 1 listing needs optimization')
})

test('finds all of them also where the backend is set to give fewer at a time', async () => {
  const backend = openListings(3, 1)
  backend.answer(calls.pendingListings, pendingIn(backend, 2))
  open()
  await says('3 photographs of 3 listings need optimization')
  expect(backend.callsOf(calls.pendingListings)).toHaveLength(3)
})
