import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { OptimizeDialog } from '~/components/portal/images/OptimizeDialog'
import { photoBytes } from '../../../support/aPhoto.ts'
import {
  type Answer,
  calls,
  holding,
  type ImageBackend,
  imageRows,
  listing,
  openImageBackend,
  pathOf,
} from '../../../support/imageBackend.ts'
import { status } from '../../../support/network.ts'
import { button, renderDialog, withReference } from '../../../support/openImages.tsx'
import { type ResizeWorkers, stubResizeWorkers } from '../../../support/resizeWorkers.ts'
import { pass, stopClock } from '../../../support/stoppedClock.ts'

let photo: Uint8Array<ArrayBuffer>
let workers: ResizeWorkers
let log: ReturnType<typeof vi.spyOn>
beforeAll(async () => {
  photo = await photoBytes()
})
beforeEach(() => {
  workers = stubResizeWorkers()
  log = vi.spyOn(console, 'error').mockReturnValue(undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function openOptimizer({ autoStart = false } = {}) {
  const { user } = renderDialog((close) => (
    <OptimizeDialog listing={listing} autoStart={autoStart} onClose={close} />
  ))
  const dialog = screen.getByRole('dialog', { name: 'Optimize Images - Mill House' })
  await expect.poll(() => screen.queryByRole('button', { name: 'Checking Images...' })).toBeNull()
  return { user, dialog }
}

const news = () => screen.getByRole('status').textContent
const finished = (text: string) => expect.poll(news).toBe(text)
/** Of each photograph its name and what became of it. */
const outcomes = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
/** Which photographs have their versions. */
const optimized = ({ rows }: ImageBackend) =>
  rows.filter(({ small_images: small }) => small).map(({ filename }) => filename)
const versionsOf = (name: string) => [
  `house_${listing.id}/thumbnails/${name}_thumb.jpg`,
  `house_${listing.id}/medium_images/${name}_medium.jpg`,
  `house_${listing.id}/small_images/${name}_small.jpg`,
]
/** Lets the calls fail that are about one file, and no other. */
const failingFor = (path: RegExp, failure: Answer, otherwise: Answer): Answer => {
  return (call) => (path.test(pathOf(call)) ? failure(call) : otherwise(call))
}

test('says that a single image needs optimization', async () => {
  openImageBackend(imageRows(1), photo)
  const { user } = await openOptimizer()
  expect(news()).toBe('1 image needs optimization')
  await user.click(button('Optimize 1 Image'))
  await finished('Successfully optimized 1 image')
})

test('says that a property has no images, and looks again', async () => {
  const backend = openImageBackend([], photo)
  const { user } = await openOptimizer()
  expect(screen.getByRole('alert')).toHaveTextContent(/^No images found for this property$/)
  // Somebody adds one meanwhile.
  backend.rows = imageRows(1)
  await user.click(button('Retry Optimization'))
  await finished('1 image needs optimization')
})

test('begins by itself after saving the images, and closes two seconds after its end', async () => {
  const backend = openImageBackend(imageRows(2), photo)
  stopClock()
  const { dialog } = await openOptimizer({ autoStart: true })
  await finished('Successfully optimized 2 images')
  expect(button('All Images Optimized')).toBeVisible()
  expect(optimized(backend)).toEqual(['0.jpg', '1.jpg'])
  expect(workers.alive.size, 'no worker is left behind').toBe(0)
  await pass(2000)
  expect(dialog).not.toBeInTheDocument()
})

test('says what is being done to each photograph', async () => {
  const backend = openImageBackend(imageRows(3), photo)
  const { user } = await openOptimizer()
  expect(outcomes()).toEqual(['0.jpgWaiting', '1.jpgWaiting', '2.jpgWaiting'])
  const uploads = holding(backend.store)
  backend.upload = failingFor(/2_small/, uploads.answer, backend.store)
  await user.click(button('Optimize 3 Images'))
  await expect.poll(outcomes).toEqual(['0.jpgOptimized', '1.jpgOptimized', '2.jpgOptimizing'])
  const progress = screen.getByRole('progressbar')
  expect(progress).toHaveAttribute('aria-valuenow', '2')
  expect(progress).toHaveAttribute('aria-valuemax', '3')
  expect(screen.getByText('2 of 3 photographs')).toBeVisible()
  expect(button('Optimizing...')).toHaveAttribute('aria-disabled', 'true')
  act(uploads.release)
  await finished('Successfully optimized 3 images')
})

describe('where versions are kept', () => {
  test('two photographs of the same name are told apart', async () => {
    const [jpeg, png] = imageRows(2)
    if (!jpeg || !png) throw new Error('There are two.')
    const folder = `house_${listing.id}`
    const backend = openImageBackend([
      { ...jpeg, url: `${folder}/front.jpg` },
      { ...png, url: `${folder}/front.png` },
    ])
    const red = await photoBytes('#aa2222')
    backend.files.set(`${folder}/front.jpg`, red).set(`${folder}/front.png`, photo)
    const { user } = await openOptimizer()
    await user.click(button('Optimize 2 Images'))
    await finished('Successfully optimized 2 images')
    const small = backend.rows.map(({ small_images: version }) => version?.url ?? '')
    expect(small).toEqual(
      [jpeg, png].map(({ id }) => `${folder}/small_images/front_${id}_small.jpg`),
    )
    const stored = small.map((path) => new Uint8Array(backend.files.get(path) as ArrayBuffer))
    expect(stored).toEqual([red, photo])
  })

  test('photographs that are stored with an absolute address are optimized too', async () => {
    const [own, linked] = imageRows(2)
    if (!own || !linked) throw new Error('There are two.')
    const elsewhere = 'https://photos.example/houses/front%20door.jpg?size=large'
    const backend = openImageBackend([], photo)
    backend.rows = [
      { ...own, url: `${location.origin}/storage/v1/object/public/property-images/${own.url}` },
      { ...linked, url: elsewhere },
    ]
    backend.files.set(own.url, photo)
    backend.answer('GET /houses/front%20door.jpg', () => new Response(photo))
    const { user } = await openOptimizer()
    await user.click(button('Optimize 2 Images'))
    await finished('Successfully optimized 2 images')
    expect(workers.downloads).toContain(elsewhere)
    const urls = backend.rows.flatMap((row) => [
      row.thumbnails?.url,
      row.medium_images?.url,
      row.small_images?.url,
    ])
    expect(urls).toEqual([
      ...versionsOf('0'),
      `linked_${linked.id}/thumbnails/front_door_thumb.jpg`,
      `linked_${linked.id}/medium_images/front_door_medium.jpg`,
      `linked_${linked.id}/small_images/front_door_small.jpg`,
    ])
  })
})

describe('closing', () => {
  test('midway stops: what was finished counts, of the rest nothing is left', async () => {
    const backend = openImageBackend(imageRows(6), photo)
    const { user, dialog } = await openOptimizer()
    const downloads = holding(backend.fetchFile)
    backend.download = failingFor(/[1-5]\.jpg$/, downloads.answer, backend.fetchFile)
    await user.click(button('Optimize 6 Images'))
    await expect.poll(() => optimized(backend)).toEqual(['0.jpg'])
    await expect.poll(() => downloads.held.length).toBe(3)
    await user.click(button('Close'))
    expect(dialog).not.toBeInTheDocument()
    act(downloads.release)
    await expect.poll(() => workers.alive.size).toBe(0)
    expect(backend.sent).toEqual(versionsOf('0'))
    expect(workers.downloads).toHaveLength(4)
    expect(optimized(backend)).toEqual(['0.jpg'])

    await openOptimizer()
    expect(news()).toBe('5 images need optimization')
  })

  test('while an image is being stored finishes that image', async () => {
    const backend = openImageBackend(imageRows(1), photo)
    const { user, dialog } = await openOptimizer()
    const uploads = holding(backend.store)
    backend.upload = uploads.answer
    await user.click(button('Optimize 1 Image'))
    await expect.poll(() => uploads.held.length).toBe(1)
    await user.click(button('Close'))
    expect(dialog).not.toBeInTheDocument()
    uploads.release()
    await expect.poll(() => optimized(backend)).toEqual(['0.jpg'])
    expect([...backend.files.keys()]).toEqual(expect.arrayContaining(versionsOf('0')))
  })

  test('while it looks again begins no run', async () => {
    const backend = openImageBackend(imageRows(1), photo)
    const { user } = await openOptimizer()
    backend.upload = status(500, { message: 'the disk is away' })
    await user.click(button('Optimize 1 Image'))
    await screen.findByRole('alert')
    backend.upload = backend.store
    const check = holding(() => [])
    backend.answer(calls.smallImages, check.answer)
    await user.click(button('Retry Optimization'))
    await expect.poll(() => check.held.length).toBe(1)
    await user.click(button('Close'))
    check.release()

    backend.answer(calls.smallImages, () => [])
    await openOptimizer()
    expect(news()).toBe('1 image needs optimization')
    expect(workers.downloads, 'those of the first run').toHaveLength(1)
  })

  test('the page is asked about while it runs', async () => {
    const backend = openImageBackend(imageRows(1), photo)
    const { user } = await openOptimizer()
    const asksBeforeLeaving = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    }
    expect(asksBeforeLeaving()).toBe(false)
    const downloads = holding(backend.fetchFile)
    backend.download = downloads.answer
    await user.click(button('Optimize 1 Image'))
    await expect.poll(() => downloads.held.length).toBe(1)
    expect(asksBeforeLeaving()).toBe(true)
    act(downloads.release)
    await finished('Successfully optimized 1 image')
    expect(asksBeforeLeaving()).toBe(false)
  })
})

describe('a check that fails', () => {
  const away = status(500, { message: 'the database is away' })
  for (const { call, answer, message } of [
    {
      call: calls.images,
      answer: away,
      message: 'Failed to fetch property images: the database is away',
    },
    {
      call: calls.smallImages,
      answer: away,
      message: 'Failed to fetch small images: the database is away',
    },
    {
      // An answer that is none: not an error, but not a list either.
      call: calls.smallImages,
      answer: () => ({ unexpected: true }),
      message: 'Failed to check images',
    },
  ]) {
    test(`says '${message}' and checks again`, async () => {
      const backend = openImageBackend(imageRows(2), photo)
      backend.answer(call, answer)
      const { user } = await openOptimizer()
      expect(screen.getByRole('alert')).toHaveTextContent(withReference(message))
      backend.answer(call, () => (call === calls.images ? backend.rows : []))
      await user.click(button('Retry Optimization'))
      await finished('2 images need optimization')
      expect(screen.queryByRole('alert')).toBeNull()
    })
  }
})

describe('an image that fails', () => {
  const disk = status(500, { message: 'the disk is away' })
  const table = status(500, { message: 'the table is away' })
  const second = imageRows(2)[1]?.id
  const isOfSecond: (body: unknown) => boolean = (body) =>
    (body as { property_image_id: string }).property_image_id === second

  for (const { message, breakDown } of [
    {
      message: 'Failed to download image: the disk is away',
      breakDown: (backend: ImageBackend) => {
        backend.download = failingFor(/1\.jpg$/, disk, backend.fetchFile)
      },
    },
    {
      message: 'Failed to upload small image: the disk is away',
      breakDown: (backend: ImageBackend) => {
        backend.upload = failingFor(/1_small\.jpg$/, disk, backend.store)
      },
    },
    {
      message: 'Failed to upload medium image: the disk is away',
      breakDown: (backend: ImageBackend) => {
        backend.upload = failingFor(/1_medium\.jpg$/, disk, backend.store)
      },
    },
    {
      message: 'Failed to upload thumbnail image: the disk is away',
      breakDown: (backend: ImageBackend) => {
        backend.upload = failingFor(/1_thumb\.jpg$/, disk, backend.store)
      },
    },
    {
      message: 'Failed to insert small image record: the table is away',
      breakDown: (backend: ImageBackend) =>
        backend.answer(calls.recordSmall, (call) =>
          isOfSecond(call.body) ? table(call) : backend.recordSmall(call),
        ),
    },
    {
      message: 'Failed to insert medium image record: the table is away',
      breakDown: (backend: ImageBackend) =>
        backend.answer(calls.recordMedium, (call) =>
          isOfSecond(call.body) ? table(call) : backend.recordMedium(call),
        ),
    },
    {
      message: 'Failed to insert thumbnail record: the table is away',
      breakDown: (backend: ImageBackend) =>
        backend.answer(calls.recordThumbnail, (call) =>
          isOfSecond(call.body) ? table(call) : backend.recordThumbnail(call),
        ),
    },
  ]) {
    test(`says '${message}', goes on, and can be tried again`, async () => {
      const backend = openImageBackend(imageRows(3), photo)
      const { user } = await openOptimizer()
      breakDown(backend)
      await user.click(button('Optimize 3 Images'))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        '1 photograph could not be optimized',
      )
      expect(outcomes()).toEqual([
        '0.jpgOptimized',
        expect.stringMatching(
          new RegExp(`^1\\.jpgFailed: ${message} \\(reference [\\dA-F]{4}-[\\dA-F]{4}\\)$`),
        ),
        '2.jpgOptimized',
      ])
      expect(news()).toBe('Successfully optimized 2 images')
      expect(optimized(backend)).toEqual(['0.jpg', '2.jpg'])
      expect(log).toHaveBeenCalledOnce()

      backend.upload = backend.store
      backend.download = backend.fetchFile
      backend.answer(calls.recordSmall, backend.recordSmall)
      backend.answer(calls.recordMedium, backend.recordMedium)
      backend.answer(calls.recordThumbnail, backend.recordThumbnail)
      await user.click(button('Retry Optimization'))
      await finished('Successfully optimized 1 image')
      expect(optimized(backend)).toEqual(['0.jpg', '1.jpg', '2.jpg'])
    })
  }

  test('was deleted meanwhile: what was made of it is removed', async () => {
    const backend = openImageBackend(imageRows(2), photo)
    const { user } = await openOptimizer()
    const uploads = holding(backend.store)
    backend.upload = failingFor(/1_small/, uploads.answer, backend.store)
    await user.click(button('Optimize 2 Images'))
    await expect.poll(() => uploads.held.length).toBe(1)
    backend.rows = backend.rows.slice(0, 1)
    uploads.release()
    await expect.poll(() => outcomes()[1]).toContain('This photograph was deleted meanwhile')
    const made = [...backend.files.keys()].filter((path) =>
      /(small|medium)_images|thumbnails/.test(path),
    )
    expect(made.toSorted()).toEqual(versionsOf('0').toSorted())
  })
})

test('stops when the session ends, and goes on after it', async () => {
  const backend = openImageBackend(imageRows(8), photo)
  backend.answer(calls.recordThumbnail, status(401, { message: 'Invalid or expired session.' }))
  const { user } = await openOptimizer()
  await user.click(button('Optimize 8 Images'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session has ended.')
  // Three at a time, and no more were tried.
  expect(backend.callsOf(calls.recordThumbnail).length).toBeLessThanOrEqual(3)
  expect(outcomes().every((outcome) => outcome?.endsWith('Waiting'))).toBe(true)

  backend.answer(calls.recordThumbnail, backend.recordThumbnail)
  await user.click(button('Retry Optimization'))
  await finished('Successfully optimized 8 images')
  expect(optimized(backend)).toHaveLength(8)
})

describe('a worker', () => {
  for (const { title, task, reaction, limit, message } of [
    {
      title: 'crashes',
      task: 'resize',
      reaction: 'crashes',
      message: 'Failed to load image for resizing',
    },
    {
      title: 'crashes over a download',
      task: 'download',
      reaction: 'crashes',
      message: 'Failed to download image: Uncaught Error: out of memory',
    },
    {
      title: 'hangs over a download',
      task: 'download',
      reaction: 'hangs',
      limit: 301_000,
      message: 'Failed to download image: No answer in time',
    },
    {
      title: 'hangs',
      task: 'resize',
      reaction: 'hangs',
      limit: 91_000,
      message: 'Failed to load image for resizing',
    },
  ] as const) {
    test(`that ${title} is replaced, and the run goes on`, async () => {
      const bad = await photoBytes('#ff0000')
      const rows = imageRows(6)
      const backend = openImageBackend(rows, photo)
      // With three at a time, each worker meets one that breaks it and then has to do another.
      for (const { url } of rows.slice(0, 3)) backend.files.set(url, bad)
      workers.reactTo = (request) => {
        if (request.task !== task) return undefined
        const isBad =
          request.task === 'resize'
            ? Buffer.compare(request.photo, bad) === 0
            : /[012]\.jpg$/.test(request.url)
        return isBad ? reaction : undefined
      }
      const { user } = await openOptimizer()
      stopClock()
      await user.click(button('Optimize 6 Images'))
      if (limit) {
        await expect.poll(() => workers.hanging).toBe(3)
        await pass(limit)
      }
      await expect
        .poll(() => screen.queryByRole('alert')?.textContent)
        .toBe('3 photographs could not be optimized')
      expect(outcomes().slice(0, 3)).toEqual(
        [0, 1, 2].map(() => expect.stringContaining(`Failed: ${message}`)),
      )
      expect(news()).toBe('Successfully optimized 3 images')
      expect(workers.alive.size, 'none is left behind').toBe(0)
    })
  }

  test("that does not start is said as 'An unexpected error occurred'", async () => {
    const backend = openImageBackend(imageRows(4), photo)
    workers.starts = false
    const { user, dialog } = await openOptimizer()
    await user.click(button('Optimize 4 Images'))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      withReference('An unexpected error occurred'),
    )
    expect(outcomes()).toEqual([0, 1, 2, 3].map((index) => `${index}.jpgWaiting`))
    workers.starts = true
    await user.click(button('Retry Optimization'))
    await finished('Successfully optimized 4 images')
    expect(optimized(backend)).toHaveLength(4)
  })
})
