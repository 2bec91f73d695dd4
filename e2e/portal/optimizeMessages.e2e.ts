import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  breakWorker,
  decodeVersion,
  expectNews,
  folderOf,
  openOptimizer,
  versionsOf,
} from './optimizer.ts'

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
