import { crc32, deflateSync } from 'node:zlib'
import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aPhoto, photoBytes, photos } from '../../../support/aPhoto.ts'
import {
  calls,
  holding,
  type ImageBackend,
  type ImageRow,
  imageRows,
  openImageBackend,
} from '../../../support/imageBackend.ts'
import { cutConnection, status } from '../../../support/network.ts'
import { choose, openImages, shownNames } from '../../../support/openImages.tsx'

afterEach(() => vi.restoreAllMocks())

const recorded = (backend: ImageBackend) =>
  backend.callsOf(calls.record).map(({ body }) => body as ImageRow & { mime_type: string })
const ordersOf = (rows: readonly ImageRow[]) =>
  rows.map(({ filename, display_order }) => `${display_order} ${filename}`)

test('a second batch comes behind the first', async () => {
  const backend = openImageBackend([])
  await openImages()
  const [one, two, three] = await photos(3)
  choose([one, two].filter((file) => file !== undefined))
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg'])
  choose([three].filter((file) => file !== undefined))
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg', '3.jpg'])
  expect(ordersOf(backend.rows).toSorted()).toEqual(['1000 1.jpg', '1001 2.jpg', '1002 3.jpg'])
})

test('three files are sent at a time, and each says how far it is', async () => {
  const backend = openImageBackend([])
  await openImages()
  const uploads = holding(backend.store)
  const recording = holding(backend.record)
  backend.upload = uploads.answer
  backend.answer(calls.record, recording.answer)
  choose(await photos(5))

  const progress = () =>
    screen
      .queryAllByRole('progressbar')
      .map((bar) => `${bar.getAttribute('aria-label')}: ${bar.getAttribute('aria-valuenow')}`)
  const five = (first: number, second: number, third: number) =>
    [first, second, third, 0, 0].map((part, index) => `Upload of ${index + 1}.jpg: ${part}`)
  await expect.poll(() => uploads.held.length).toBe(3)
  expect(progress()).toEqual(five(10, 10, 10))
  expect(screen.getAllByText('Waiting')).toHaveLength(2)

  act(() => uploads.held[0]?.go())
  await expect.poll(() => recording.held.length).toBe(1)
  expect(progress()).toEqual(five(50, 10, 10))
  // Still the same three: the first is being recorded.
  expect(uploads.held).toHaveLength(3)

  act(recording.release)
  await expect.poll(() => uploads.held.length).toBe(4)
  expect(screen.getByText('1 of 5 photographs uploaded')).toBeVisible()
  expect(shownNames()).toEqual(['1.jpg'])
  act(uploads.release)
  await expect.poll(shownNames).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'])
})

test('files that are dropped on the manager upload; beside it nothing happens', async () => {
  openImageBackend([])
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

test('titles in any script and of any length make a path that every host takes', async () => {
  const backend = openImageBackend([])
  await openImages({ title: `Crêperie № 5 “Ärger” 東京 ${'long '.repeat(60)}`.trim() })
  choose(await photos(1))
  await expect.poll(shownNames).toEqual(['1.jpg'])
  const [path] = backend.sent
  expect(path).toMatch(/^cr_perie___5___rger_____[a-z_]{170,180}_\d{8}\/\d{13}_0\d{20}\.jpg$/)
  expect(backend.rows.map(({ url }) => url)).toEqual([path])
})

describe('what a file is', () => {
  const alert = () => screen.queryByRole('alert')
  const refusals = () =>
    screen.queryAllByRole('listitem').flatMap(({ textContent }) => {
      return textContent?.startsWith('Invalid file type') ? [textContent] : []
    })

  test('the announced type must be that of a JPG or PNG, and then the bytes decide', async () => {
    const backend = openImageBackend([])
    await openImages()
    const bytes = await photoBytes()
    const png = new Uint8Array(await sharp(bytes).png().toBuffer())
    choose([
      new File(['only words'], 'text.jpg', { type: 'image/jpeg' }),
      new File([bytes], 'untyped.jpg'),
      new File([bytes], 'octets.jpg', { type: 'application/octet-stream' }),
      new File([bytes], 'nameless', { type: 'IMAGE/JPG' }),
      new File([png], 'really-a.jpg', { type: 'image/jpeg' }),
      new File(['%PDF-1.7'], 'plan.pdf', { type: 'application/pdf' }),
    ])
    await expect.poll(shownNames).toEqual(['nameless', 'really-a.jpg'])
    expect(refusals()).toEqual(
      ['text.jpg', 'untyped.jpg', 'octets.jpg', 'plan.pdf'].map(
        (name) => `Invalid file type: ${name}. Only JPG and PNG are allowed.`,
      ),
    )
    expect(recorded(backend).map(({ filename, mime_type }) => [filename, mime_type])).toEqual([
      ['nameless', 'image/jpeg'],
      ['really-a.jpg', 'image/png'],
    ])
    expect(recorded(backend).map(({ url }) => url.split('.').at(-1))).toEqual(['jpg', 'png'])

    // The next choice starts afresh, also after two files of the same name.
    const same = () => new File(['only words'], 'same.jpg')
    choose([same(), same()])
    await expect.poll(refusals).toHaveLength(2)
    choose([new File(['only words'], 'other.jpg')])
    await expect.poll(refusals).toEqual([expect.stringContaining('other.jpg')])
    choose(await photos(1))
    await expect.poll(alert).toBeNull()
    await expect.poll(shownNames).toHaveLength(3)
  })

  const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  const unusable = [
    {
      what: 'a large file',
      name: 'huge.jpg',
      bytes: () => [start, new Uint8Array(26_214_400)],
      reason: 'the file is larger than 25 MB',
    },
    {
      what: 'a small file of a huge picture',
      name: 'vast.png',
      bytes: () => [blackPng(16_000)],
      reason: 'the photograph has more than 120 megapixels',
    },
    {
      what: 'a broken file',
      name: 'half.jpg',
      bytes: async () => [(await photoBytes()).subarray(0, 200)],
      reason: 'the file is incomplete',
    },
    {
      what: 'a PNG with a wrong check sum',
      name: 'damaged.png',
      bytes: () => {
        const png = blackPng(80)
        // The last byte of the picture's chunk, before the 12 of the end.
        png[png.length - 13] = (png.at(-13) ?? 0) ^ 1
        return [png]
      },
      reason: 'the file is damaged',
    },
  ]
  for (const { what, name, bytes, reason } of unusable) {
    test(`${what} fails before anything is sent`, async () => {
      const backend = openImageBackend([])
      await openImages()
      const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
      choose([new File(await bytes(), name, { type })])
      expect(await screen.findByRole('alert')).toHaveTextContent(
        new RegExp(`^Failed to upload ${name}: ${reason}$`),
      )
      expect(screen.queryByRole('button', { name: `Retry ${name}` })).toBeNull()
      expect(backend.sent).toEqual([])
      expect(backend.rows).toEqual([])
    })
  }
})

describe('what becomes of it', () => {
  test('a failing synchronisation after the upload is only warned about', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined)
    const backend = openImageBackend([])
    backend.answer(calls.synchronise, status(500, { message: 'not now' }))
    await openImages()
    choose(await photos(1))
    await expect
      .poll(() => warned.mock.calls.map(([text]) => text))
      .toEqual(['optimize_property_images failed after an upload.'])
    expect(shownNames()).toEqual(['1.jpg'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('images that cannot be read again after an upload are said so, and can be', async () => {
    const backend = openImageBackend(imageRows(1))
    const { user } = await openImages()
    // The optimizer, which asks for the photographs as well, is not what this is about.
    backend.answer(calls.images, (call) =>
      call.query.get('select')?.includes('display_order') ? cutConnection(call) : backend.rows,
    )
    choose(await photos(1))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to process image updates')
    expect(ordersOf(backend.rows)).toEqual(['0 0.jpg', '1000 1.jpg'])
    backend.answer(calls.images, () => backend.rows)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await expect.poll(shownNames).toEqual(['0.jpg', '1.jpg'])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

/** As wide as it is high, a bit to a pixel: a picture that is nearly nothing until it is decoded. */
function blackPng(width: number): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(width, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(width * (1 + width / 8)))
  return new Uint8Array(
    Buffer.concat([
      Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
      pngChunk('IHDR', header),
      pngChunk('IDAT', rows),
      pngChunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

function pngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
