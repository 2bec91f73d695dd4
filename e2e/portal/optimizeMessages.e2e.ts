import type { Route } from '@playwright/test'
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

test('a version that is refused and one that gets no answer are said so, and can be tried again', {
  tag: '@extended',
}, async ({ page, records, allowedNoise }) => {
  allowedNoise.push(failedRequest, /could not be optimized/)
  const listing = await records.makeListing({}, 4)
  const dialog = await openOptimizer(page, listing)
  const faults = [
    { pattern: '**/object/public/**/0.jpg', fail: refuse('the disk is away') },
    { pattern: '**/small_images/1_small.jpg', fail: refuse('the disk is full') },
    { pattern: '**/thumbnails/2_thumb.jpg', fail: (route: Route) => route.abort() },
  ]
  // Not before: the dashboard shows the photographs as well.
  for (const { pattern, fail } of faults) await page.route(pattern, fail)
  await dialog.getByRole('button', { name: 'Optimize 4 Images' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('3 photographs could not be optimized')
  const messages = [
    'Failed to download image: the disk is away',
    'Failed to upload small image: the disk is full',
    'Failed to upload thumbnail image: ',
  ]
  for (const [index, message] of messages.entries()) {
    const row = dialog.getByRole('listitem').filter({ hasText: `${index}.jpg` })
    await expect(row).toContainText(`Failed: ${message}`)
  }
  await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 1 image')
  const done = async () => (await versionsOf(records, listing)).map(({ small }) => small !== null)
  expect(await done()).toEqual([false, false, false, true])

  for (const { pattern } of faults) await page.unroute(pattern)
  await dialog.getByRole('button', { name: 'Retry Optimization' }).click()
  await expectNews(page, 'Successfully optimized 3 images')
  expect(await done()).toEqual([true, true, true, true])
})

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

test('says why a browser makes no version, and stores nothing', { tag: '@extended' }, async ({
  page,
  records,
  allowedNoise,
}) => {
  allowedNoise.push(/could not be optimized/)
  const listing = await records.makeListing({}, 2)
  const dialog = await openOptimizer(page, listing)
  const optimize = dialog.getByRole('button', { name: /^(Optimize 2 Images|Retry Optimization)$/ })
  for (const { title, script, message } of inWorker) {
    await test.step(`in ${title}`, async () => {
      // Each run begins with workers of its own.
      const mend = await breakWorker(page, script)
      // By then what the last run said is gone.
      await Promise.all([page.waitForEvent('worker'), optimize.click()])
      await expect(dialog.getByRole('alert')).toHaveText('2 photographs could not be optimized')
      await expect(
        dialog.getByRole('listitem').filter({ hasText: `Failed: ${message}` }),
      ).toHaveCount(2)
      await mend()
    })
  }
  expect((await versionsOf(records, listing)).map(({ small }) => small)).toEqual([null, null])
  await expect(records.filesIn(`${folderOf(listing)}/small_images`)).resolves.toEqual([])
})

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
      if (!/[012]\\.jpg$/.test(event.data.url)) return
      event.stopImmediatePropagation()
      throw new Error('out of memory')
    })`,
  },
  {
    title: 'hangs over a download',
    message: 'Failed to download image: No answer in time',
    hangsFor: 301_000,
    script: `addEventListener('message', (event) => {
      if (!/[012]\\.jpg$/.test(event.data.url)) return
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
  // tests/components/portal/images/OptimizeDialog.test.tsx has all four every day.
  test(`replaces a worker that ${title} and goes on`, { tag: '@extended' }, async ({
    page,
    records,
    allowedNoise,
  }) => {
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
    await expect(dialog.getByRole('alert')).toHaveText('3 photographs could not be optimized')
    await expect(outcomes.filter({ hasText: `Failed: ${message}` })).toHaveCount(3)
    await expect(dialog.getByRole('status')).toHaveText('Successfully optimized 3 images')
    expect(page.workers(), 'none is left behind').toEqual([])
  })
}

test('brings a version that is too large below its limit, in the same size', {
  tag: '@extended',
}, async ({ page, records }) => {
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
