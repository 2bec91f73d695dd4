import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { lookThrough } from './page.ts'
import { arriveAt, sitePages } from './routes.ts'

const screens = [
  { width: 390, height: 844, density: 1 },
  { width: 390, height: 844, density: 3 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
]

const pages = sitePages.filter(({ path }) => /^\/(|properties|property\/.+)$/.test(path))

/** The most bytes of a card's picture at a pixel density of 1, and of one that is two cards wide. */
const CARD_BYTES = 60_000
const LEAD_BYTES = 256 * 1024
/** The most bytes of all pictures of a list on a phone with a dense screen. */
const LIST_BYTES = 900_000
/** Browsers switch to the larger of two candidates at the geometric mean of their densities. */
const SHARP_ENOUGH = 0.7
/** The least pixels of a photograph for each one of its box, on a dense screen. */
const SHARP = 1.5
const TOO_LARGE = 2.1

/** The widths of the versions of a photograph that the optimizer makes. */
const PHOTO_WIDTHS = [383, 800, 1280]

interface Drawn {
  alt: string
  url: string
  /** The width of the file in pixels. */
  width: number
  /** The device pixels that the whole picture would take, including parts that its box crops. */
  needed: number
  /** The available widths. */
  candidates: number[]
  inCard: boolean
  /** Whether it stands in the index of a slide show, whose pictures are fetched in their full size as well. */
  inIndex: boolean
  /** Whether it is in the first section, as the hero or the gallery of a property. */
  leads: boolean
  loading: string
  priority: string
  decoding: string
  sized: boolean
}

/** The bytes of every fetched picture, by address. */
function recordPictures(page: Page): Map<string, number> {
  const fetched = new Map<string, number>()
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image' || !response.url().startsWith('http')) return
    fetched.set(response.url(), Number(response.headers()['content-length'] ?? 0))
  })
  return fetched
}

function picturesOf(page: Page): Promise<Drawn[]> {
  return page
    .getByRole('main')
    .locator('img:visible')
    .evaluateAll(
      (images, photoWidths) =>
        Promise.all(
          (images as HTMLImageElement[]).map(async (image) => {
            // Loads the file itself, because naturalWidth of an image with srcset is corrected by density.
            const file = new Image()
            file.src = image.currentSrc
            await file.decode()
            const box = { width: image.clientWidth, height: image.clientHeight }
            const ratio = file.naturalWidth / file.naturalHeight
            const sources = [...(image.closest('picture')?.querySelectorAll('source') ?? [])]
            const used = sources.find(({ srcset }) =>
              srcset.includes(new URL(image.currentSrc).pathname),
            )
            return {
              alt: image.alt,
              url: image.currentSrc,
              width: file.naturalWidth,
              needed: Math.max(box.width, box.height * ratio) * devicePixelRatio,
              candidates: used
                ? [...used.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))
                : photoWidths,
              inCard: image.closest('article[tabindex]') !== null,
              inIndex: image.closest('button[aria-current]') !== null,
              leads: image.closest('section') === document.querySelector('main section'),
              loading: image.loading,
              priority: image.fetchPriority,
              decoding: image.decoding,
              sized: image.hasAttribute('width') && image.hasAttribute('height'),
            }
          }),
        ),
      PHOTO_WIDTHS,
    )
}

/** A name that all sizes and formats of a picture share. */
function pictureOf(url: string): string {
  const { pathname } = new URL(url)
  return pathname
    .replace(/\/(small|medium|card)_images\//, '/')
    .replace(/_(small|medium|card)\.(jpg|webp|avif)$/, '')
    .replace(/\.jpg$/, '')
    .replace(/-[\w-]{8}\.(avif|webp)$/, '')
}

/** The core tests the page with most pictures, on a phone with a density of 1; the extended suite tests the others. */
const isCore = (path: string, width: number, density: number) =>
  path === '/properties' && width === 390 && density === 1

for (const { width, height, density } of screens) {
  test.describe(`on a screen of ${width} pixels, each ${density} wide`, () => {
    test.use({
      viewport: { width, height },
      deviceScaleFactor: density,
      contextOptions: { reducedMotion: 'reduce' },
    })

    for (const sitePage of pages) {
      const tag = isCore(sitePage.path, width, density) ? [] : '@extended'
      test(`the pictures of ${sitePage.path} fit what they are shown in`, { tag }, async ({
        page,
      }) => {
        const fetched = recordPictures(page)
        await page.goto(sitePage.path)
        await arriveAt(page, sitePage)
        await lookThrough(page)
        const drawn = await picturesOf(page)
        expect(drawn.filter(({ inCard }) => inCard).length).toBeGreaterThan(2)

        for (const { alt, url, width: chosen, needed, candidates, inIndex } of drawn) {
          const what = `${alt} (${url}): ${chosen} pixels for ${Math.round(needed)}`
          const enough = candidates.filter((candidate) => candidate >= needed)
          if (chosen > Math.min(...enough)) {
            expect(chosen / needed, `${what} is too large`).toBeLessThan(TOO_LARGE)
          }
          const isPhotograph = inIndex || isOfListing(url)
          const least = density > 2 && isPhotograph ? SHARP / density : SHARP_ENOUGH
          const isDrawing = url.endsWith('.svg')
          if (!isDrawing && chosen < Math.max(...candidates)) {
            expect(chosen / needed, `${what} is blurred`).toBeGreaterThan(least)
          }
        }

        const small = drawn.filter(({ inCard }) => inCard)
        for (const { alt, url } of density === 1 ? small : []) {
          const bytes = fetched.get(url)
          expect(bytes, `${alt} (${url})`).toBeGreaterThan(0)
          const most = url.includes('/medium_images/') ? LEAD_BYTES : CARD_BYTES
          expect(bytes, `${alt} (${url})`).toBeLessThanOrEqual(most)
        }

        const [first] = drawn
        expect(first).toMatchObject({ leads: true, loading: 'eager', priority: 'high' })
        // The leading photograph of a list is in sight with its hero.
        const atOnce = sitePage.path === '/properties' ? drawn.find(({ inCard }) => inCard) : first
        expect(atOnce).toMatchObject({ loading: 'eager', priority: 'high' })
        expect(drawn.filter(({ priority }) => priority === 'high')).toEqual([
          ...new Set([first, atOnce]),
        ])
        for (const picture of drawn) {
          expect(picture).toMatchObject(
            picture.leads || picture === atOnce ? { sized: true } : LATER,
          )
        }

        const thumbnails = drawn.filter(({ inIndex }) => inIndex).map(({ url }) => url)
        const shown = [...fetched.keys()].filter((url) => !thumbnails.includes(url)).map(pictureOf)
        expect(shown.filter((picture, at) => shown.indexOf(picture) !== at)).toEqual([])
      })
    }
  })
}

const isOfListing = (url: string) => url.includes('/property-images/')
const isOriginal = (url: string) => /property-images\/[^/]+\/[^/]+$/.test(new URL(url).pathname)

for (const density of [2, 3]) {
  test.describe(`on a phone with a screen of density ${density}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: density })

    test(`every picture of a list is sharp, from the first card to the last, in 0.9 MB`, async ({
      page,
    }) => {
      const fetched = recordPictures(page)
      await page.goto('/properties')
      await lookThrough(page)
      const bytes = [...fetched.values()].reduce((sum, each) => sum + each, 0)
      test.info().annotations.push({ type: 'size', description: `${bytes} bytes` })
      expect(bytes).toBeLessThanOrEqual(LIST_BYTES)
      const drawn = (await picturesOf(page)).filter(({ inCard }) => inCard)
      expect(drawn.length).toBeGreaterThanOrEqual(24)
      for (const { alt, url, width, needed } of drawn) {
        expect(width / (needed / density), `${alt} (${url})`).toBeGreaterThanOrEqual(SHARP)
      }
    })
  })
}

/** The core tests one page of listings, because the same code renders the others. */
for (const width of [760, 1440]) {
  for (const { path, lists } of pages) {
    const tag = path === '/properties' && width === 760 ? [] : '@extended'
    test(`in a window of ${width} pixels nothing on ${path} is stretched by more than 1.3, and no original fetched`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      const fetched = recordPictures(page)
      await page.goto(path)
      await arriveAt(page, { path, lists })
      await lookThrough(page)
      for (const { alt, url, width: own, needed } of await picturesOf(page)) {
        expect(needed / own, `${alt} (${url})`).toBeLessThanOrEqual(1.3)
      }
      expect([...fetched.keys()].filter(isOriginal)).toEqual([])
    })
  }
}

const LATER = { loading: 'lazy', decoding: 'async', sized: true }

test('on /services a photograph stands beside its text, or right above it', {
  tag: '@extended',
}, async ({ page }) => {
  await page.goto('/services')
  const services = page.getByRole('main').getByRole('article')
  await expect(services).toHaveCount(4)
  const pictured = services.filter({ has: page.getByRole('img') })
  await expect(pictured).toHaveCount(2)
  for (const service of await pictured.all()) {
    const picture = await service.getByRole('img').boundingBox()
    const title = await service.getByRole('heading', { level: 2 }).boundingBox()
    expect(title?.y).toBeGreaterThanOrEqual(picture?.y ?? Number.NaN)
    expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0) + 60)
  }
})
