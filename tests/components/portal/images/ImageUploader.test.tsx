import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServiceError } from '~/services/client/errors'
import { aPhoto, photoBytes, photos } from '../../../support/aPhoto.ts'
import {
  aGate,
  letImagesBe,
  services,
  someImages,
  storedNames,
} from '../../../support/imageServices.ts'
import { button, choose, openImages, shownNames } from '../../../support/openImages.tsx'

afterEach(() => vi.restoreAllMocks())

test('a second batch comes behind the first', async () => {
  letImagesBe([])
  await openImages()
  choose(await photos(2))
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg'])
  choose([await aPhoto('3.jpg')])
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  const orders = services.uploadImage.mock.calls.map(([, , { displayOrder }]) => displayOrder)
  expect(orders).toEqual([1000, 1001, 1002])
})

test('three files are sent at a time, and each says how far it is', async () => {
  letImagesBe([])
  await openImages()
  const upload = services.uploadImage.getMockImplementation()
  if (!upload) throw new Error('Uploads are stubbed.')
  const [storing, recording] = [aGate(), aGate()]
  services.uploadImage.mockImplementation(async (of, file, place, signal, onStored) => {
    if (file.name === '1.jpg') onStored()
    await (file.name === '1.jpg' ? recording : storing).passed
    return upload(of, file, place, signal, onStored)
  })
  choose(await photos(5))
  const progress = () =>
    screen
      .queryAllByRole('progressbar')
      .map((bar) => `${bar.getAttribute('aria-label')}: ${bar.getAttribute('aria-valuenow')}`)
  await expect
    .poll(progress)
    .toEqual([
      'Upload of 1.jpg: 50',
      'Upload of 2.jpg: 10',
      'Upload of 3.jpg: 10',
      'Upload of 4.jpg: 0',
      'Upload of 5.jpg: 0',
    ])
  expect(screen.getAllByText('Waiting')).toHaveLength(2)
  recording.open()
  expect(await screen.findByText('1 of 5 photographs uploaded')).toBeVisible()
  await expect.poll(shownNames).toEqual(['1.jpg'])
  storing.open()
  await expect.poll(shownNames).toHaveLength(5)
})

test('files that are dropped on the manager upload; beside it nothing happens', async () => {
  letImagesBe([])
  await openImages()
  const dataTransfer = { types: ['Files'], files: [await aPhoto('dropped.jpg')] }
  const beside = createEvent.drop(document.body, { dataTransfer })
  fireEvent(document.body, beside)
  expect(beside.defaultPrevented, 'the browser does not open the file').toBe(true)

  const area = screen.getByRole('region', { name: 'Property Images' })
  const invitation = () => screen.queryByText('Drop the photographs to upload them')
  expect(invitation()).toBeNull()
  fireEvent.dragEnter(area, { dataTransfer })
  fireEvent.dragOver(area, { dataTransfer })
  expect(invitation()).toBeVisible()
  fireEvent.dragLeave(area, { dataTransfer })
  expect(invitation()).toBeNull()
  fireEvent.dragOver(area, { dataTransfer })
  fireEvent.drop(area, { dataTransfer })
  expect(invitation()).toBeNull()
  await expect.poll(shownNames).toEqual(['dropped.jpg'])
})

test('the announced type must be that of a JPG or PNG, and then the bytes decide', async () => {
  letImagesBe([])
  await openImages()
  const bytes = await photoBytes()
  const refusals = () =>
    screen.queryAllByText(/^Invalid file type/).map(({ textContent }) => textContent)
  choose([
    new File(['only words'], 'text.jpg', { type: 'image/jpeg' }),
    new File([bytes], 'untyped.jpg'),
    new File([bytes], 'octets.jpg', { type: 'application/octet-stream' }),
    new File([bytes], 'nameless', { type: 'IMAGE/JPG' }),
    new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }),
  ])
  await expect.poll(shownNames).toEqual(['nameless'])
  expect(refusals()).toEqual([
    'Invalid file type: text.jpg. Only JPG and PNG are allowed.',
    'Invalid file type: untyped.jpg. Only JPG and PNG are allowed.',
    'Invalid file type: octets.jpg. Only JPG and PNG are allowed.',
    'Invalid file type: plan.pdf. Only JPG and PNG are allowed.',
  ])

  // The next choice starts afresh, also after two files of the same name.
  const same = () => new File(['only words'], 'same.jpg')
  choose([same(), same()])
  await expect.poll(refusals).toHaveLength(2)
  choose(await photos(1))
  await expect.poll(refusals).toEqual([])
  await expect.poll(shownNames).toEqual(['nameless', '1.jpg'])
})

test('images that cannot be read again after an upload are said so, and can be', async () => {
  letImagesBe(someImages(1))
  const { user } = await openImages()
  services.fetchListingImages.mockRejectedValueOnce(
    new ServiceError('Failed to process image updates'),
  )
  const synchronising = aGate()
  services.synchroniseListing.mockReturnValue(synchronising.passed)
  choose(await photos(1))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
  expect(storedNames()).toEqual(['0.jpg', '1.jpg'])
  await user.click(button('Try again'))
  await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg'])
  expect(screen.queryByRole('alert')).toBeNull()
  synchronising.open()
})
