import sharp, { type Sharp } from 'sharp'
import { expect } from '../fixtures.ts'
import { test } from './fixtures.ts'
import {
  addPhoto,
  breakWorker,
  type Colour,
  decodeVersion,
  expectColour,
  expectNews,
  openOptimizer,
  optimizeListing,
  plainPhoto,
  type StoredPhoto,
} from './optimizer.ts'
import type { Records } from './records.ts'

const RED: Colour = [214, 40, 40]
const GREEN: Colour = [30, 150, 70]
const BLUE: Colour = [40, 70, 200]
const YELLOW: Colour = [230, 200, 60]
const WHITE: Colour = [255, 255, 255]

/** What two encodings and a scaling may change in a plain area. */
const SLIGHT = 8

/** A picture that `colourAt` paints. */
function painted(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly number[],
): Sharp {
  const channels = colourAt(0, 0).length as 1 | 3 | 4
  const pixels = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x, y), (y * width + x) * channels)
  }
  return sharp(pixels, { raw: { width, height, channels } })
}

/** Red and green above, blue and yellow below: no two of the eight orientations look alike. */
const quarters = (width: number, height: number) =>
  painted(width, height, (x, y) => {
    if (y < height / 2) return x < width / 2 ? RED : GREEN
    return x < width / 2 ? BLUE : YELLOW
  })

const versions = [
  { kind: 'small', width: 383, height: 256, most: 0.3 },
  { kind: 'thumbnail', width: 96, height: 64, most: 0.1 },
] as const

/** Both versions of a photograph: JPEG, of the exact size, within the limit. */
async function bothVersions(records: Records, photo: StoredPhoto) {
  return Promise.all(
    versions.map(async ({ kind, width, height, most }) => {
      const path = kind === 'small' ? photo.smallPath : photo.thumbnailPath
      const version = await decodeVersion(records, path)
      expect(version, `the ${kind} version of ${photo.filename}`).toMatchObject({
        format: 'jpeg',
        width,
        height,
      })
      expect(version.bytes).toBeLessThanOrEqual(most * 1024 * 1024)
      return { ...version, kind }
    }),
  )
}

async function expectQuarters(records: Records, photo: StoredPhoto, tolerance = SLIGHT) {
  for (const version of await bothVersions(records, photo)) {
    const places = [
      [0.25, 0.25, RED],
      [0.75, 0.25, GREEN],
      [0.25, 0.75, BLUE],
      [0.75, 0.75, YELLOW],
    ] as const
    for (const [x, y, colour] of places) {
      expectColour(
        version.at(x, y),
        colour,
        tolerance,
        `${photo.filename} ${version.kind} ${x} ${y}`,
      )
    }
  }
}

test('stores both versions in the exact size, cropped from the centre', {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing()
  // The middle 1200 × 802 px of each are what a small image shows; everything else is red.
  const wide = await painted(2000, 802, (x) =>
    x >= 400 && x < 1600 ? (x < 1000 ? GREEN : BLUE) : RED,
  )
    .jpeg({ quality: 95 })
    .toBuffer()
  const tall = await painted(1200, 2000, (_, y) =>
    y >= 599 && y < 1401 ? (y < 1000 ? GREEN : BLUE) : RED,
  )
    .png()
    .toBuffer()
  const wideStored = await addPhoto(records, listing, { filename: 'wide.jpg', bytes: wide })
  const tallStored = await addPhoto(records, listing, { filename: 'tall.png', bytes: tall })

  await optimizeListing(page, listing)

  for (const version of await bothVersions(records, wideStored)) {
    const at = (x: number) => version.at(x, 0.5)
    expectColour(at(0.02), GREEN, 25, `${version.kind}, left edge`)
    expectColour(at(0.45), GREEN, 25, `${version.kind}, left of the centre`)
    expectColour(at(0.55), BLUE, 25, `${version.kind}, right of the centre`)
    expectColour(at(0.98), BLUE, 25, `${version.kind}, right edge`)
  }
  for (const version of await bothVersions(records, tallStored)) {
    const at = (y: number) => version.at(0.5, y)
    expectColour(at(0.03), GREEN, 25, `${version.kind}, upper edge`)
    expectColour(at(0.45), GREEN, 25, `${version.kind}, above the centre`)
    expectColour(at(0.55), BLUE, 25, `${version.kind}, below the centre`)
    expectColour(at(0.97), BLUE, 25, `${version.kind}, lower edge`)
  }
})

test('stores a version that shows all of it upright, at most 1,280 pixels long and a quarter of a megabyte', async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const noise = await sharp({
    create: {
      width: 2600,
      height: 1732,
      channels: 3,
      background: '#667755',
      noise: { type: 'gaussian', mean: 110, sigma: 25 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer()
  const photos = [
    {
      filename: 'wide.jpg',
      bytes: await quarters(3000, 2000).jpeg({ quality: 95 }).toBuffer(),
      shows: { width: 1280, height: 853, corners: [RED, GREEN, BLUE, YELLOW] },
    },
    {
      filename: 'on-its-side.jpg',
      bytes: await quarters(3000, 2000)
        .jpeg({ quality: 95 })
        .withMetadata({ orientation: 6 })
        .toBuffer(),
      shows: { width: 853, height: 1280, corners: [BLUE, RED, YELLOW, GREEN] },
    },
    {
      filename: 'tall.png',
      bytes: await quarters(900, 1500).png().toBuffer(),
      shows: { width: 768, height: 1280, corners: [RED, GREEN, BLUE, YELLOW] },
    },
    {
      filename: 'little.jpg',
      bytes: await quarters(640, 480).jpeg({ quality: 95 }).toBuffer(),
      shows: { width: 640, height: 480, corners: [RED, GREEN, BLUE, YELLOW] },
    },
    { filename: 'noisy.jpg', bytes: noise, shows: { width: 1280, height: 853, corners: [] } },
  ] as const
  const stored = []
  for (const { filename, bytes } of photos) {
    stored.push(await addPhoto(records, listing, { filename, bytes }))
  }

  await optimizeListing(page, listing)

  for (const [index, { filename, shows }] of photos.entries()) {
    const version = await decodeVersion(records, stored[index]?.mediumPath ?? '')
    const { width, height, corners } = shows
    expect(version, filename).toMatchObject({ format: 'jpeg', width, height })
    expect(version.bytes, filename).toBeLessThanOrEqual(0.25 * 1024 * 1024)
    const card = await decodeVersion(records, stored[index]?.cardPath ?? '')
    const scale = Math.min(1, 800 / Math.max(width, height))
    expect(card, filename).toMatchObject({
      format: 'webp',
      width: Math.round(width * scale),
      height: Math.round(height * scale),
    })
    expect(card.bytes, filename).toBeLessThanOrEqual(0.15 * 1024 * 1024)
    const places = [
      [0.02, 0.02],
      [0.98, 0.02],
      [0.02, 0.98],
      [0.98, 0.98],
    ] as const
    for (const [corner, colour] of corners.entries()) {
      const [x, y] = places[corner] ?? [0, 0]
      expectColour(version.at(x, y), colour, SLIGHT, `${filename} ${x} ${y}`)
      expectColour(card.at(x, y), colour, SLIGHT, `${filename} for cards ${x} ${y}`)
    }
  }
})

/** Turns the upright picture into how a camera with this orientation would have stored it. */
const asStored: Record<number, (upright: Sharp) => Sharp> = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(270).flop(),
  6: (upright) => upright.rotate(270),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
}

for (const [width, height] of [
  [900, 600],
  [600, 900],
  [383, 256],
  [1500, 1001],
] as const) {
  test(`turns all eight orientations of JPEG and PNG of ${width} × ${height} upright`, {
    tag: '@extended',
  }, async ({ page, records }) => {
    const listing = await records.makeListing()
    const upright = await quarters(width, height).png().toBuffer()
    const stored: StoredPhoto[] = []
    for (const [orientation, turn] of Object.entries(asStored)) {
      const turned = await turn(sharp(upright)).png().toBuffer()
      const marked = sharp(turned).withMetadata({ orientation: Number(orientation) })
      for (const [extension, bytes] of [
        ['jpg', await marked.clone().jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()],
        ['png', await marked.clone().png().toBuffer()],
      ] as const) {
        const filename = `${extension}-${orientation}.${extension}`
        stored.push(await addPhoto(records, listing, { filename, bytes }))
      }
    }

    await optimizeListing(page, listing)

    const scale = Math.min(1, 1280 / Math.max(width, height))
    for (const photo of stored) {
      await expectQuarters(records, photo)
      const whole = await decodeVersion(records, photo.mediumPath)
      expect(whole, photo.filename).toMatchObject({
        width: Math.round(width * scale),
        height: Math.round(height * scale),
      })
      for (const [x, y, colour] of [
        [0.02, 0.02, RED],
        [0.98, 0.02, GREEN],
        [0.02, 0.98, BLUE],
        [0.98, 0.98, YELLOW],
      ] as const) {
        expectColour(whole.at(x, y), colour, SLIGHT, `${photo.filename} whole ${x} ${y}`)
      }
    }
  })
}

/** What is missing in browsers that decode in another way. */
const decoders = [
  { title: 'in a browser without ImageDecoder', script: 'delete self.ImageDecoder' },
  {
    title: 'in a browser whose frames know no rotation',
    script: 'delete VideoFrame.prototype.rotation',
  },
]

for (const { title, script } of decoders) {
  test(`turns all eight orientations upright and cuts them in the centre, ${title}`, {
    tag: '@extended',
  }, async ({ page, records }) => {
    await breakWorker(page, script)
    const listing = await records.makeListing()
    // A margin that the crop removes, so that a crop in the stored instead of the upright picture shows.
    const upright = await painted(1600, 800, (x, y) => {
      if (x < 200 || x >= 1400) return WHITE
      if (y < 400) return x < 800 ? RED : GREEN
      return x < 800 ? BLUE : YELLOW
    })
      .png()
      .toBuffer()
    const stored: StoredPhoto[] = []
    for (const [orientation, turn] of Object.entries(asStored)) {
      const turned = await turn(sharp(upright)).png().toBuffer()
      const bytes = await sharp(turned)
        .withMetadata({ orientation: Number(orientation) })
        .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
        .toBuffer()
      // The picture is what it should be: sharp itself turns it upright again.
      const check = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true })
      expect([check.info.width, check.info.height]).toEqual([1600, 800])
      stored.push(
        await addPhoto(records, listing, { filename: `turned-${orientation}.jpg`, bytes }),
      )
    }

    await optimizeListing(page, listing)

    for (const photo of stored) {
      await expectQuarters(records, photo)
      for (const version of await bothVersions(records, photo)) {
        expectColour(
          version.at(0.03, 0.25),
          RED,
          30,
          `${photo.filename} ${version.kind}, no margin left`,
        )
        expectColour(
          version.at(0.96, 0.75),
          YELLOW,
          30,
          `${photo.filename} ${version.kind}, no margin right`,
        )
      }
    }
  })
}

test('takes progressive, CMYK, grey and 16-bit photographs with their colours', {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing()
  const upright = await quarters(1200, 800).png().toBuffer()
  // Colours that printing inks reach, so that no gamut has to be mapped, which each program does its own way.
  const inks = await painted(1200, 800, (x, y) => {
    if (y < 400) return x < 600 ? [170, 90, 80] : [100, 140, 105]
    return x < 600 ? [90, 105, 150] : [190, 175, 120]
  })
    .png()
    .toBuffer()
  const cmyk = await sharp(inks)
    .toColourspace('cmyk')
    .withIccProfile('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  const deep = await sharp(upright).toColourspace('rgb16').png().toBuffer()
  const grey = await sharp(upright).toColourspace('b-w').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  expect((await sharp(grey).metadata()).channels).toBe(1)

  const progressive = await addPhoto(records, listing, {
    filename: 'progressive.jpg',
    bytes: await sharp(upright).jpeg({ progressive: true, quality: 95 }).toBuffer(),
  })
  const printed = await addPhoto(records, listing, { filename: 'printed.jpg', bytes: cmyk })
  const precise = await addPhoto(records, listing, { filename: 'precise.png', bytes: deep })
  const old = await addPhoto(records, listing, { filename: 'old.jpg', bytes: grey })

  await optimizeListing(page, listing)

  await expectQuarters(records, progressive)
  await expectQuarters(records, precise)
  const inPrint = await sharp(cmyk)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const inGrey = await sharp(grey)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Programs convert printing inks a little differently; inverted or swapped ones would be far off.
  for (const [photo, source, tolerance] of [
    [printed, inPrint, 25],
    [old, inGrey, SLIGHT],
  ] as const) {
    for (const version of await bothVersions(records, photo)) {
      for (const [x, y] of [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ] as const) {
        const start = (y * 800 * 1200 + x * 1200) * source.info.channels
        const [red = 0, green = 0, blue = 0] = source.data.subarray(start, start + 3)
        expectColour(
          version.at(x, y),
          [red, green, blue],
          tolerance,
          `${photo.filename} ${version.kind} ${x} ${y}`,
        )
      }
    }
  }
})

test('puts a transparent PNG on white', { tag: '@extended' }, async ({ page, records }) => {
  const listing = await records.makeListing()
  const bytes = await painted(900, 602, (x) => (x < 450 ? [0, 0, 0, 0] : [...BLUE, 255]))
    .png()
    .toBuffer()
  const photo = await addPhoto(records, listing, { filename: 'plan.png', bytes })

  await optimizeListing(page, listing)

  for (const version of await bothVersions(records, photo)) {
    expectColour(version.at(0.2, 0.5), WHITE, SLIGHT, `${version.kind}, where it was clear`)
    expectColour(version.at(0.8, 0.5), BLUE, SLIGHT, `${version.kind}, where it was painted`)
  }
})

test('averages fine stripes to an even grey instead of a pattern', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const stripes = (every: number) =>
    painted(3000, 2005, (x, y) => [
      Math.floor(x / every) % 2 === Math.floor(y / every) % 2 ? 255 : 0,
    ])
  const files = [
    { filename: 'photo-check-1.jpg', bytes: await stripes(1).jpeg({ quality: 95 }).toBuffer() },
    { filename: 'check-1.png', bytes: await stripes(1).png().toBuffer() },
    { filename: 'check-2.png', bytes: await stripes(2).png().toBuffer() },
    {
      filename: 'lines-1.png',
      bytes: await painted(3000, 2005, (x) => [(x % 2) * 255])
        .png()
        .toBuffer(),
    },
  ]
  for (const file of files) await addPhoto(records, listing, file)

  await optimizeListing(page, listing)

  const folder = `made_${listing.id}`
  const small = await records.filesIn(`${folder}/small_images`)
  const thumbnails = await records.filesIn(`${folder}/thumbnails`)
  expect(small).toHaveLength(files.length)
  expect(thumbnails).toHaveLength(files.length)
  for (const path of [...small, ...thumbnails]) {
    const { data } = await decodeVersion(records, path)
    const mean = data.reduce((sum, value) => sum + value, 0) / data.length
    const deviation = Math.sqrt(
      data.reduce((sum, value) => sum + (value - mean) ** 2, 0) / data.length,
    )
    expect(mean, `the mean of ${path}`).toBeGreaterThan(110)
    expect(mean, `the mean of ${path}`).toBeLessThan(145)
    expect(deviation, `the pattern in ${path}`).toBeLessThan(12)
  }
})

test('takes a photograph that is smaller than its small version', { tag: '@extended' }, async ({
  page,
  records,
}) => {
  const listing = await records.makeListing()
  const bytes = await quarters(90, 60).png().toBuffer()
  const photo = await addPhoto(records, listing, { filename: 'tiny.png', bytes })
  await optimizeListing(page, listing)
  await expectQuarters(records, photo)
})

test('takes photographs of a hundred megapixels beside ordinary ones', {
  tag: '@extended',
}, async ({ page, records }) => {
  const listing = await records.makeListing()
  const huge = { width: 11_585, height: 8_632, channels: 3 as const, background: '#3366aa' }
  const jpeg = await sharp({ create: huge }).jpeg({ quality: 60 }).toBuffer()
  const progressive = await sharp({ create: huge })
    .jpeg({ quality: 60, progressive: true })
    .toBuffer()
  const png = await sharp({ create: huge }).png({ compressionLevel: 3 }).toBuffer()
  for (const bytes of [jpeg, progressive, png]) expect(bytes.length).toBeLessThan(25 * 1024 * 1024)
  const photos = [
    await addPhoto(records, listing, { filename: 'huge.jpg', bytes: jpeg }),
    await addPhoto(records, listing, {
      filename: 'ordinary-1.jpg',
      bytes: await plainPhoto('#3366aa'),
    }),
    await addPhoto(records, listing, { filename: 'huge-progressive.jpg', bytes: progressive }),
    await addPhoto(records, listing, { filename: 'huge-drawing.png', bytes: png }),
    await addPhoto(records, listing, {
      filename: 'ordinary-2.jpg',
      bytes: await plainPhoto('#3366aa'),
    }),
  ]
  const crashed: string[] = []
  page.on('crash', () => crashed.push('the tab'))

  const dialog = await openOptimizer(page, listing)
  await dialog.getByRole('button', { name: 'Optimize 5 Images' }).click()
  await expectNews(page, 'Successfully optimized 5 images', 120_000)

  expect(crashed).toEqual([])
  for (const photo of photos) {
    for (const version of await bothVersions(records, photo)) {
      expectColour(
        version.at(0.5, 0.5),
        [51, 102, 170],
        SLIGHT,
        `${photo.filename} ${version.kind}`,
      )
    }
  }
})
