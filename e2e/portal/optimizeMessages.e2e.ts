import type { Page, Route } from '@playwright/test'
import { withReference } from '../failureFile.ts'
import { expect, failedRequest } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  addPhoto,
  breakWorker,
  decodeVersion,
  expectNews,
  folderOf,
  openOptimizer,
  plainPhoto,
  versionsOf,
} from './optimizer.ts'

/** The backend's refusal of one call. */
const refuse = (message: string) => (route: Route) =>
  route.fulfill({ status: 500, json: { message, statusCode: '500', error: 'internal' } })

/** Of one kind of request only those with this method. */
function routeMethod(
  page: Page,
  pattern: string,
  method: string,
  handle: (route: Route) => Promise<void>,
) {
  return page.route(pattern, (route) =>
    route.request().method() === method ? handle(route) : route.fallback(),
  )
}

const reads = [
  {
    pattern: '**/rest/v1/property_images?select=url*',
    handle: refuse('the database is away'),
    message: 'Failed to fetch property images: the database is away',
  },
  {
    pattern: '**/rest/v1/small_images?select=property_image_id*',
    handle: refuse('the database is away'),
    message: 'Failed to fetch small images: the database is away',
  },
  {
    // An answer that is none: not an error, but not a list either.
    pattern: '**/rest/v1/small_images?select=property_image_id*',
    handle: (route: Route) => route.fulfill({ json: { unexpected: true } }),
    message: 'Failed to check images',
  },
]

for (const { pattern, handle, message } of reads) {
  test(`says '${message}' and checks again`, async ({ page, records, allowedNoise }) => {
    allowedNoise.push(failedRequest, /Failed to/)
    const listing = await records.makeListing({}, 2)
    await page.route(pattern, handle)
    const dialog = await openOptimizer(page, listing)
    await expect(dialog.getByRole('alert')).toHaveText(withReference(message))

    await page.unroute(pattern)
    await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
    await expect(dialog.getByRole('status')).toHaveText('2 images need optimization')
    await expect(dialog.getByRole('alert')).toBeHidden()
  })
}

const writes = [
  {
    pattern: '**/object/public/property-images/**/1.jpg',
    method: 'GET',
    message: 'Failed to download image: the disk is away',
  },
  {
    pattern: '**/storage/v1/object/property-images/**/1_small.jpg',
    method: 'POST',
    message: 'Failed to upload small image: the disk is away',
  },
  {
    pattern: '**/storage/v1/object/property-images/**/1_thumb.jpg',
    method: 'POST',
    message: 'Failed to upload thumbnail image: the disk is away',
  },
]

for (const { pattern, method, message } of writes) {
  test(`says '${message}' of that image and goes on`, async ({ page, records, allowedNoise }) => {
    allowedNoise.push(failedRequest, /could not be optimized/)
    const listing = await records.makeListing({}, 3)
    const dialog = await openOptimizer(page, listing)
    // Not before: the dashboard shows the photograph as well.
    await routeMethod(page, pattern, method, refuse('the disk is away'))
    await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('1 image could not be optimized')
    await expect(dialog.getByRole('listitem').filter({ hasText: '1.jpg' })).toContainText(
      `Failed: ${message}`,
    )
    await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 2 images')
    const done = (await versionsOf(records, listing)).map(({ small }) => small !== null)
    expect(done).toEqual([true, false, true])
    await page.unroute(pattern)
    await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
    await expectNews(page, 'Successfully optimized 1 image')
    const all = (await versionsOf(records, listing)).map(({ small }) => small !== null)
    expect(all).toEqual([true, true, true])
  })
}

const rows = [
  {
    pattern: '**/rest/v1/small_images?on_conflict=*',
    message: 'Failed to insert small image record: the table is away',
  },
  {
    pattern: '**/rest/v1/thumbnails?on_conflict=*',
    message: 'Failed to insert thumbnail record: the table is away',
  },
]

for (const { pattern, message } of rows) {
  test(`says '${message}' of that image and goes on`, async ({ page, records, allowedNoise }) => {
    allowedNoise.push(failedRequest, /could not be optimized/)
    const listing = await records.makeListing({}, 3)
    const [, second] = await records.imageIds(listing.id)
    await page.route(pattern, (route) =>
      route
        .request()
        .postData()
        ?.includes(second ?? '')
        ? refuse('the table is away')(route)
        : route.continue(),
    )
    const dialog = await openOptimizer(page, listing)
    await dialog.getByRole('button', { name: 'Optimize 3 Images' }).click()
    await expect(dialog.getByRole('listitem').filter({ hasText: '1.jpg' })).toContainText(
      `Failed: ${message}`,
    )
    await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 2 images')
    const done = (await versionsOf(records, listing)).map(({ small }) => small !== null)
    expect(done).toEqual([true, false, true])
  })
}

/** Photographs of this width are the ones that the broken browser stumbles over. */
const BAD_WIDTH = 1111

const inWorker = [
  {
    title: 'a browser without a canvas',
    script: 'OffscreenCanvas.prototype.getContext = () => null',
    message: 'Failed to get canvas context',
  },
  {
    title: 'a browser that makes no file',
    script: "OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new Error('no'))",
    message: 'Failed to create resized image blob',
  },
  {
    title: 'a browser that makes a PNG instead',
    script: `const make = OffscreenCanvas.prototype.convertToBlob
      OffscreenCanvas.prototype.convertToBlob = function () { return make.call(this, { type: 'image/png' }) }`,
    message: 'Failed to create resized image blob',
  },
]

for (const { title, script, message } of inWorker) {
  test(`says '${message}' in ${title}`, async ({ page, records, allowedNoise }) => {
    allowedNoise.push(/could not be optimized/)
    const listing = await records.makeListing({}, 2)
    await breakWorker(page, script)
    const dialog = await openOptimizer(page, listing)
    await dialog.getByRole('button', { name: 'Optimize 2 Images' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('2 images could not be optimized')
    await expect(
      dialog.getByRole('listitem').filter({ hasText: `Failed: ${message}` }),
    ).toHaveCount(2)
    expect((await versionsOf(records, listing)).map(({ small }) => small)).toEqual([null, null])
    await expect(records.filesIn(`${folderOf(listing)}/small_images`)).resolves.toEqual([])
  })
}

const breakdowns = [
  {
    title: 'crashes',
    message: 'Failed to load image for resizing',
    script: `addEventListener('message', (event) => {
      if (event.data.facts?.width !== ${BAD_WIDTH}) return
      event.stopImmediatePropagation()
      throw new Error('out of memory')
    })`,
  },
  {
    title: 'crashes over a download',
    message: 'Failed to download image: Uncaught Error: out of memory',
    script: `addEventListener('message', (event) => {
      if (!/[012]\\.jpg$/.test(event.data.address)) return
      event.stopImmediatePropagation()
      throw new Error('out of memory')
    })`,
  },
  {
    title: 'hangs over a download',
    message: 'Failed to download image: No answer in time',
    hangsFor: 301_000,
    script: `addEventListener('message', (event) => {
      if (!/[012]\\.jpg$/.test(event.data.address)) return
      event.stopImmediatePropagation()
      console.debug('hangs')
    })`,
  },
  {
    title: 'hangs',
    hangsFor: 91_000,
    message: 'Failed to load image for resizing',
    script: `addEventListener('message', (event) => {
      if (event.data.facts?.width !== ${BAD_WIDTH}) return
      event.stopImmediatePropagation()
      console.debug('hangs')
    })`,
  },
]

for (const { title, message, hangsFor, script } of breakdowns) {
  test(`replaces a worker that ${title} and goes on`, async ({ page, records, allowedNoise }) => {
    allowedNoise.push(/could not be optimized/)
    const listing = await records.makeListing()
    // With three at a time, each worker meets one that breaks it and then has to do another.
    for (const [index, width] of [BAD_WIDTH, BAD_WIDTH, BAD_WIDTH, 900, 900, 900].entries()) {
      await addPhoto(records, listing, {
        filename: `${index}.jpg`,
        bytes: await plainPhoto('#334455', width),
      })
    }
    let hanging = 0
    page.on('console', (line) => {
      if (line.text() === 'hangs') hanging += 1
    })
    await page.clock.install()
    await breakWorker(page, script)
    const dialog = await openOptimizer(page, listing)
    await dialog.getByRole('button', { name: 'Optimize 6 Images' }).click()
    const outcomes = dialog.getByRole('listitem')
    if (hangsFor) {
      await expect.poll(() => hanging, 'each of the three is being waited for').toBe(3)
      await page.clock.fastForward(hangsFor)
    }
    await expect(dialog.getByRole('alert')).toHaveText('3 images could not be optimized')
    await expect(outcomes.filter({ hasText: `Failed: ${message}` })).toHaveCount(3)
    await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 3 images')
    expect(page.workers(), 'none is left behind').toEqual([])
  })
}

test("says 'An unexpected error occurred' when the worker does not start", async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(failedRequest, /WorkerMissing/)
  const listing = await records.makeListing({}, 4)
  await page.route('**/assets/imageOptimizer.worker-*.js', (route) => route.abort())
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(withReference('An unexpected error occurred'))
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Waiting' })).toHaveCount(4)

  await page.unroute('**/assets/imageOptimizer.worker-*.js')
  await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
  await expectNews(page, 'Successfully optimized 4 images')
})

test('brings a version that is too large below its limit, in the same size', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing({}, 1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // An encoder that is wasteful at the first quality asked for.
  await breakWorker(
    page,
    `const make = OffscreenCanvas.prototype.convertToBlob
    OffscreenCanvas.prototype.convertToBlob = async function (options) {
      const blob = await make.call(this, options)
      return options.quality === 0.8 ? new Blob([blob, new Uint8Array(400 * 1024)], { type: blob.type }) : blob
    }`,
  )
  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 1 Image' }).click()
  await expectNews(page, 'Successfully optimized 1 image')
  const [version] = await versionsOf(records, listing)
  const small = await decodeVersion(records, version?.small?.url ?? '')
  expect(small).toMatchObject({ format: 'jpeg', width: 383, height: 256 })
  expect(small.bytes).toBeLessThan(0.3 * 1024 * 1024)
  const thumbnail = await decodeVersion(records, version?.thumbnail?.url ?? '')
  expect(thumbnail).toMatchObject({ format: 'jpeg', width: 96, height: 64 })
  expect(thumbnail.bytes).toBeLessThan(0.1 * 1024 * 1024)
  const { origin } = new URL(page.url())
  expect(
    asked.filter((url) => !url.startsWith(origin) && !url.startsWith('blob:')),
    'no CDN is asked',
  ).toEqual([])
})
