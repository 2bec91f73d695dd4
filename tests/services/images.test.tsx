import { crc32, deflateSync } from 'node:zlib'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { fetchOptimizableImages, optimizeImages } from '~/services/images/imageOptimizer'
import { saveImageOrder } from '~/services/images/imageOrder'
import { storeImage, uploadImage } from '~/services/images/imageUpload'
import { deleteImage } from '~/services/images/listingImages'
import { fetchPendingListings, optimizeListings } from '~/services/images/optimizeListings'
import type { ImageOutcome, OptimizableImage } from '~/types/listing'
import { aPhoto, photoBytes } from '../support/aPhoto.ts'
import { aSession } from '../support/aSession.ts'
import { cutConnection, type Network, status, stubNetwork } from '../support/network.ts'

// The real workers draw, which is tested in a browser.
vi.mock(import('~/services/images/resizeWorker'), async (original) => ({
  ...(await original()),
  ResizeWorker: class {
    download = () => photoBytes()
    resize = async () => ({
      small: new Blob(['small'], { type: 'image/jpeg' }),
      medium: new Blob(['medium'], { type: 'image/jpeg' }),
      card: new Blob(['card'], { type: 'image/webp' }),
      thumbnail: new Blob(['thumb'], { type: 'image/jpeg' }),
    })
    close() {}
  } as never,
}))

const listing = {
  id: '3b0e3f52-77b5-4d0c-8f0a-5d7b3c1e9a10',
  title: 'Mill House',
  property_class: 'sale',
} as const
const OBJECTS = '/storage/v1/object/property-images'
const stamp = Date.UTC(2026, 10, 24)
const place = { stamp, index: 0, displayOrder: 1000 }

beforeEach(() => {
  localStorage.setItem('bng_auth', JSON.stringify(aSession()))
  vi.spyOn(console, 'error').mockReturnValue(undefined)
})

/** A storage that takes every file, whatever its path. */
function stubStorage(routes: Parameters<typeof stubNetwork>[0]): Network {
  const network = stubNetwork({
    [`DELETE ${OBJECTS}`]: () => [],
    'GET /rest/v1/deleted_listings': () => [],
    ...routes,
  })
  const stubbed = fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (pathname.startsWith(`${OBJECTS}/`) && !(`POST ${pathname}` in (routes ?? {}))) {
      network.answer(`POST ${pathname}`, () => ({ Key: pathname }))
    }
    return stubbed(input, init)
  })
  return network
}
const removed = (network: Network) => network.callsOf(`DELETE ${OBJECTS}`).map(({ body }) => body)
const storedIn = (network: Network) =>
  network.calls
    .filter(({ method, path }) => method === 'POST' && path.startsWith(OBJECTS))
    .map(({ path }) => path.slice(OBJECTS.length + 1))

describe('an upload', () => {
  const never = new AbortController().signal
  const RECORD = 'POST /rest/v1/property_images'
  const UNRECORD = 'DELETE /rest/v1/property_images'

  test('whose record is refused takes the stored file with it', async () => {
    const network = stubStorage({ [RECORD]: status(500) })
    const upload = uploadImage(listing, await aPhoto('1.jpg'), place, never, () => {})
    await expect(upload).rejects.toThrow('Failed to store image reference for 1.jpg')
    expect(removed(network)).toEqual([{ prefixes: storedIn(network) }])
  })

  test('whose answer was lost takes back the record before the file', async () => {
    const network = stubStorage({ [RECORD]: cutConnection, [UNRECORD]: () => null })
    const upload = uploadImage(listing, await aPhoto('1.jpg'), place, never, () => {})
    await expect(upload).rejects.toThrow('Failed to store image reference for 1.jpg')
    const removals = network.calls.filter(({ method }) => method === 'DELETE')
    expect(removals.map(({ path }) => path)).toEqual(['/rest/v1/property_images', OBJECTS])
    expect(removed(network)).toEqual([{ prefixes: storedIn(network) }])
  })

  test('that is cancelled while its record is written is undone', async () => {
    const cancelling = new AbortController()
    const network = stubStorage({
      [RECORD]: () => {
        cancelling.abort()
        return { id: 'its id' }
      },
      [UNRECORD]: () => null,
    })
    await uploadImage(listing, await aPhoto('1.jpg'), place, cancelling.signal, () => {})
    expect(network.callsOf(UNRECORD)).toHaveLength(1)
    expect(removed(network)).toEqual([{ prefixes: storedIn(network) }])
  })

  test.each([
    ['there is no session', 403, 'Only staff may upload files.', false],
    ['the session is over', 401, 'This session is over.', true],
    ['the database says so', 400, 'database error, code: PT401', true],
  ])('after the end of the session says so: %s', async (_, code, message, isSignedIn) => {
    if (!isSignedIn) localStorage.removeItem('bng_auth')
    stubNetwork()
    vi.stubGlobal('fetch', async () => Response.json({ message }, { status: code }))
    await expect(storeImage(await aPhoto('1.jpg'), 'Mill House', place, never)).rejects.toThrow(
      'Failed to upload 1.jpg: Your session ended. Log in to go on.',
    )
  })

  test('under a title in any script and of any length has a path that every host takes', async () => {
    const network = stubStorage({})
    const title = `Crêperie № 5 “Ärger” 東京 ${'long '.repeat(60)}`.trim()
    await storeImage(await aPhoto('1.jpg'), title, place, never)
    expect(storedIn(network)).toEqual([
      expect.stringMatching(/^cr_perie___5___rger_____[a-z_]{170,180}_\d{8}\/\d{13}_0\d{20}\.jpg$/),
    ])
  })

  test('is stored as what its bytes are, whatever its name and announced type', async () => {
    const network = stubStorage({})
    const file = new File([blackPng(80)], 'really-a.jpg', { type: 'image/jpeg' })
    const { path, mimeType } = await storeImage(file, 'Mill House', place, never)
    expect([path, mimeType]).toEqual([expect.stringMatching(/\.png$/), 'image/png'])
    expect(network.calls[0]?.headers.get('content-type')).toBe('image/png')
  })

  const start = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
  test.each<[name: string, reason: string, bytes: () => Promise<BlobPart[]>]>([
    ['huge.jpg', 'the file is larger than 25 MB', async () => [start, new Uint8Array(26_214_400)]],
    ['vast.png', 'the photograph has more than 120 megapixels', async () => [blackPng(16_000)]],
    ['half.jpg', 'the file is incomplete', async () => [(await photoBytes()).subarray(0, 200)]],
    [
      'damaged.png',
      'the file is damaged',
      async () => {
        const png = blackPng(80)
        // The last byte of the picture's chunk, before the 12 of the end.
        png[png.length - 13] = (png.at(-13) ?? 0) ^ 1
        return [png]
      },
    ],
  ])('of %s fails before anything is sent: %s', async (name, reason, bytes) => {
    const network = stubNetwork()
    const file = new File(await bytes(), name)
    await expect(storeImage(file, 'Mill House', place, never)).rejects.toThrow(
      `Failed to upload ${name}: ${reason}`,
    )
    expect(network.calls).toEqual([])
  })
})

test('a deletion whose files cannot be removed only logs that', async () => {
  stubNetwork({
    'POST /rest/v1/rpc/delete_image_safely': () => ['house/0.jpg'],
    [`DELETE ${OBJECTS}`]: status(500),
  })
  await deleteImage(listing, '1')
  const logged = vi.mocked(console.error).mock.calls.map(([text]) => text)
  expect(logged).toEqual(['1 stored files could not be removed.'])
})

test('neither order nor deletion is sent for a listing whose id is no UUID of version 4', async () => {
  const network = stubNetwork()
  const unsaved = { ...listing, id: '6536a1b0-5f2a-11ee-8c99-0242ac120002' }
  await expect(saveImageOrder(unsaved, { ids: ['1'], seen: ['1'] })).rejects.toThrow(
    'Invalid property ID format. Cannot save image order.',
  )
  await expect(deleteImage(unsaved, '1')).rejects.toThrow(
    'Invalid property ID format. Cannot delete images.',
  )
  expect(network.calls).toEqual([])
})

describe('a list that fails', () => {
  const signal = AbortSignal.any([])
  const images = () => fetchOptimizableImages(listing, signal)
  test.each([
    ['property_images', images, 'Failed to fetch property images: away'],
    ['small_images', images, 'Failed to fetch small images: away'],
    ['pending_listings', () => fetchPendingListings(signal), 'Failed to check images'],
  ])('of %s says so', async (table, ask, message) => {
    const tables = ['property_images', 'small_images'].map((name) => `GET /rest/v1/${name}`)
    stubNetwork({
      ...Object.fromEntries(tables.map((route) => [route, () => [{ id: '1' }]])),
      [`GET /rest/v1/${table}`]: status(500, { message: 'away' }),
    })
    await expect(ask()).rejects.toThrow(message)
  })
})

describe('an order', () => {
  const REORDER = 'POST /rest/v1/rpc/reorder_images_safely'
  const order = (...ids: string[]) => ({ ids, seen: ['1', '2'] })

  it('is sent after the one before, and only the last of those waiting', async () => {
    let answer = () => {}
    const network = stubNetwork({
      [REORDER]: () =>
        new Promise((resolve) => {
          answer = () => resolve(null)
        }),
    })
    const first = saveImageOrder(listing, order('2', '1'))
    await expect.poll(() => network.callsOf(REORDER).length).toBe(1)
    const rest = [
      saveImageOrder(listing, order('1', '2')),
      saveImageOrder(listing, order('2', '1', '3')),
    ]
    answer()
    await first
    await expect.poll(() => network.callsOf(REORDER).length).toBe(2)
    answer()
    await Promise.all(rest)
    expect(network.callsOf(REORDER).map(({ body }) => body)).toMatchObject([
      { p_image_ids: ['2', '1'], p_seen_ids: ['1', '2'] },
      // The first is what it comes after.
      { p_image_ids: ['2', '1', '3'], p_seen_ids: ['2', '1'] },
    ])
  })

  it('of a page that is left waits for none, and outlives the page', async () => {
    const network = stubNetwork({ [REORDER]: () => null })
    const sent = vi.fn(fetch)
    vi.stubGlobal('fetch', sent)
    const both = [
      saveImageOrder(listing, order('2', '1')),
      saveImageOrder(listing, order('1', '2'), true),
    ]
    await expect.poll(() => network.callsOf(REORDER).length).toBe(2)
    await Promise.all(both)
    expect(sent.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true])
  })
})

describe('the versions of photographs', () => {
  const anImage = (path: string): OptimizableImage => ({
    ...{ id: `id-of-${path}`, filename: path, path },
    ...{ smallPath: undefined, mediumPath: undefined, cardPath: undefined },
    ...{ thumbnailPath: undefined, previewUrl: undefined },
  })
  const records = {
    'POST /rest/v1/small_images': () => null,
    'POST /rest/v1/medium_images': () => null,
    'POST /rest/v1/thumbnails': () => null,
    'PATCH /rest/v1/property_images': () => [{ id: '1' }],
  }

  /** What became of each in the end. */
  async function optimize(images: readonly OptimizableImage[], signal = AbortSignal.any([])) {
    const outcomes = new Map<string, ImageOutcome>()
    await optimizeImages({
      ...{ listing, images, siblings: images, signal },
      onOutcome: ({ path }, outcome) => void outcomes.set(path, outcome),
    })
    return outcomes
  }

  test('are told apart where two are named the same', async () => {
    const network = stubStorage(records)
    await optimize([anImage('house/front.jpg'), anImage('house/front.png')])
    expect(
      storedIn(network)
        .filter((path) => path.includes('small'))
        .toSorted(),
    ).toEqual([
      'house/small_images/front_id-of-house/front.jpg_small.jpg',
      'house/small_images/front_id-of-house/front.png_small.jpg',
    ])
  })

  test('of a photograph at an absolute address have a folder of their own', async () => {
    const network = stubStorage(records)
    const elsewhere = 'https://photos.example/houses/front%20door.jpg?size=large'
    await optimize([{ ...anImage(elsewhere), id: '7' }])
    expect(storedIn(network)).toEqual([
      'linked_7/thumbnails/front_door_thumb.jpg',
      'linked_7/medium_images/front_door_medium.jpg',
      'linked_7/card_images/front_door_card.webp',
      'linked_7/small_images/front_door_small.jpg',
    ])
  })

  test.each([
    ['POST /rest/v1/medium_images', status(409, { code: '23503', message: 'no such row' })],
    ['PATCH /rest/v1/property_images', () => []],
  ])('are removed where the photograph was deleted meanwhile, as %s says', async (route, gone) => {
    const network = stubStorage({ ...records, [route]: gone })
    const outcomes = await optimize([anImage('house/0.jpg')])
    expect(outcomes.get('house/0.jpg')).toMatchObject({
      message: expect.stringContaining('This photograph was deleted meanwhile'),
    })
    expect(removed(network)).toEqual([{ prefixes: storedIn(network) }])
  })

  const [small, thumbnail] = ['house/small_images/0_small.jpg', 'house/thumbnails/0_thumb.jpg']
  test.each([
    [`POST ${OBJECTS}/${small}`, 'Failed to upload small image: away'],
    [`POST ${OBJECTS}/house/medium_images/0_medium.jpg`, 'Failed to upload medium image: away'],
    [`POST ${OBJECTS}/house/card_images/0_card.webp`, 'Failed to upload card image: away'],
    [`POST ${OBJECTS}/${thumbnail}`, 'Failed to upload thumbnail image: away'],
    ['POST /rest/v1/small_images', 'Failed to insert small image record: away'],
    ['POST /rest/v1/medium_images', 'Failed to insert medium image record: away'],
    ['PATCH /rest/v1/property_images', 'Failed to record card image: away'],
    ['POST /rest/v1/thumbnails', 'Failed to insert thumbnail record: away'],
  ])('of which %s fails say so', async (route, message) => {
    stubStorage({ ...records, [route]: status(500, { message: 'away' }) })
    const outcomes = await optimize([anImage('house/0.jpg')])
    expect(outcomes.get('house/0.jpg')).toEqual({
      state: 'failed',
      message: expect.stringMatching(
        new RegExp(`^${message} \\(reference [\\dA-F]{4}-[\\dA-F]{4}\\)$`),
      ),
    })
  })

  test('are made over all listings for a photograph that lacks the one for cards, and replace the others', async () => {
    const row = (id: string, card_url: string | null) => ({
      ...{ id, filename: `${id}.jpg`, url: `house/${id}.jpg`, card_url },
      ...{ medium_images: { url: `house/medium_images/${id}_medium.jpg` }, thumbnails: null },
    })
    const network = stubStorage({
      ...records,
      'GET /rest/v1/property_images': () => [
        row('old', null),
        row('new', 'house/card_images/new_card.webp'),
      ],
      'GET /rest/v1/small_images': () =>
        ['old', 'new'].map((id) => ({ property_image_id: id, url: `house/small/${id}.jpg` })),
    })
    await optimizeListings({
      listings: [{ ...listing, pendingImages: 1 }],
      onWork: () => undefined,
      signal: AbortSignal.any([]),
    })
    expect(storedIn(network)).toEqual([
      'house/thumbnails/old_thumb.jpg',
      'house/medium_images/old_medium.jpg',
      'house/card_images/old_card.webp',
      'house/small_images/old_small.jpg',
    ])
    expect(network.callsOf('PATCH /rest/v1/property_images').map(({ body }) => body)).toEqual([
      { card_url: 'house/card_images/old_card.webp' },
    ])
    expect(removed(network)).toEqual([{ prefixes: ['house/small/old.jpg'] }])
  })

  test('that are begun when the run is stopped are finished, and no others', async () => {
    const stop = new AbortController()
    const network = stubStorage({ ...records, 'POST /rest/v1/thumbnails': () => stop.abort() })
    const images = Array.from({ length: 6 }, (_, index) => anImage(`house/${index}.jpg`))
    const outcomes = await optimize(images, stop.signal)
    const states = images.map(({ path }) => outcomes.get(path)?.state)
    expect(states.slice(3)).toEqual([undefined, undefined, undefined])
    const done = states.filter((state) => state === 'done').length
    expect(done).toBeGreaterThan(0)
    expect(network.callsOf('POST /rest/v1/small_images')).toHaveLength(done)
    expect(storedIn(network)).toHaveLength(4 * done)
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
