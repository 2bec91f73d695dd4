import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { areNearDuplicates, flawsOf } from '~/lib/photo/photoAdvice'
import { measurePhoto, type PhotoMeasurements } from '~/lib/photo/photoMeasurements'

const FOLDER = join(import.meta.dirname, '../../supabase/seed/photos')
const names = readdirSync(FOLDER).filter((name) => name.endsWith('.jpg'))

async function look(picture: Sharp): Promise<PhotoMeasurements> {
  // As a browser sees it: the disturbed photograph first as a file.
  const file = await picture.jpeg({ quality: 80 }).toBuffer()
  const { data, info } = await sharp(file)
    .resize(512, 512, { fit: 'inside' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return measurePhoto({ width: info.width, height: info.height, values: data })
}

const photo = (name: string) => sharp(join(FOLDER, name))
const good = new Map<string, PhotoMeasurements>()
const kindsOf = (measured: PhotoMeasurements) => flawsOf(measured).map(({ kind }) => kind)

/** Turned as by a hand that did not hold the camera level, without what comes into its corners. */
async function tilted(name: string, degrees: number): Promise<Sharp> {
  const { width, height } = await photo(name).metadata()
  const turned = await photo(name).rotate(degrees).toBuffer({ resolveWithObject: true })
  const angle = Math.abs((degrees * Math.PI) / 180)
  const scale = 0.98 / (Math.cos(angle) + (Math.sin(angle) * width) / height)
  const [innerWidth, innerHeight] = [Math.floor(width * scale), Math.floor(height * scale)]
  return sharp(turned.data).extract({
    left: Math.floor((turned.info.width - innerWidth) / 2),
    top: Math.floor((turned.info.height - innerHeight) / 2),
    width: innerWidth,
    height: innerHeight,
  })
}

beforeAll(async () => {
  for (const name of names) good.set(name, await look(photo(name)))
}, 60_000)

it('nothing is said of any of the demo photographs, which are good ones', () => {
  expect(names.length).toBeGreaterThan(70)
  const flawed = [...good].filter(([, measured]) => flawsOf(measured).length > 0)
  expect(flawed).toEqual([])
})

it('no two demo photographs are taken for the same', () => {
  const pairs = [...good].flatMap(([name, one], index) =>
    [...good]
      .slice(index + 1)
      .flatMap(([other, two]) => (areNearDuplicates(one, two) ? [[name, other]] : [])),
  )
  expect(pairs).toEqual([])
})

/** Houses, rooms, dusk and daylight. */
const some = [
  'georgian-terrace.jpg',
  'bedroom-calm.jpg',
  'living-room-evening.jpg',
  'kitchen-white.jpg',
  'modern-villa-white.jpg',
  'office-building-dusk.jpg',
]

describe.each(some)('%s', (name) => {
  it('is blurred when it is out of focus', async () => {
    expect(kindsOf(await look(photo(name).blur(6)))).toContain('blurred')
  })

  it('is dark when it has a quarter of its light, and not blurred for that', async () => {
    expect(kindsOf(await look(photo(name).linear(0.25, 0)))).toEqual(['dark'])
  })

  it.each([-5, -3, 3, 5])('is tilted when it is turned by %i degrees', async (degrees) => {
    const flaws = flawsOf(await look(await tilted(name, degrees)))
    expect(flaws).toEqual([{ kind: 'tilted', degrees: expect.any(Number) }])
    const [flaw] = flaws
    const said = flaw?.kind === 'tilted' ? flaw.degrees : 0
    expect(Math.abs(said - Math.abs(degrees))).toBeLessThanOrEqual(1)
  })

  it('is the same at another size and brightness', async () => {
    const original = good.get(name)
    const smaller = await look(photo(name).resize(700).linear(1.2, 5))
    expect(original && areNearDuplicates(original, smaller)).toBe(true)
  })
})

it('a plain picture is neither blurred nor tilted', async () => {
  const grey = sharp({ create: { width: 600, height: 400, channels: 3, background: '#b0b0b0' } })
  expect(flawsOf(await look(grey))).toEqual([])
})
