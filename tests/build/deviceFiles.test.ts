import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { deviceFiles } from '../../build/deviceFiles.ts'
import { offices } from '../../src/content/offices.ts'

async function read(path: string): Promise<Buffer> {
  const made = await deviceFiles.get(path)?.()
  if (made === undefined) throw new Error(`There is no ${path}`)
  return Buffer.from(made)
}

interface Manifest {
  name: string
  theme_color: string
  icons: { src: string; sizes: string; purpose: string }[]
}

const readManifest = async (): Promise<Manifest> =>
  JSON.parse((await read('/manifest.webmanifest')).toString())

/** The colour of a picture's pixel, as hexadecimal digits. */
async function colourAt(picture: Buffer, left: number, top: number): Promise<string> {
  const area = { left, top, width: 1, height: 1 }
  return (await sharp(picture).extract(area).removeAlpha().raw().toBuffer()).toString('hex')
}

describe('the manifest', () => {
  it('names an icon of 192 and one of 512 pixels, and one that can be cut to any shape', async () => {
    const { icons } = await readManifest()
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of icons) {
      const { format, width, height } = await sharp(await read(src)).metadata()
      expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    }
  })

  it("has the name and the colour that index.html gives the browser's frame", async () => {
    const page = await readFile(new URL('../../index.html', import.meta.url), 'utf8')
    const { name, theme_color } = await readManifest()
    expect(name).toBe('Bramley & Grove')
    expect(page).toContain(`<meta name="theme-color" content="${theme_color}" />`)
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
  })
})

test('of the icon that is cut, nothing but its ground is outside the middle four fifths', async () => {
  const icon = await read('/icons/maskable-512.png')
  const { data, info } = await sharp(icon).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const ground = await colourAt(icon, 0, 0)
  const outside: string[] = []
  for (let y = 0; y < info.height; y += 4) {
    for (let x = 0; x < info.width; x += 4) {
      if (Math.hypot(x - 256, y - 256) <= 0.4 * 512) continue
      const at = 3 * (y * info.width + x)
      outside.push(data.subarray(at, at + 3).toString('hex'))
    }
  }
  expect(new Set(outside)).toEqual(new Set([ground]))
  expect(await colourAt(icon, 256, 256)).not.toBe(ground)
})

test('the icon of a home screen is 180 pixels wide', async () => {
  expect(await sharp(await read('/apple-touch-icon.png')).metadata()).toMatchObject({
    format: 'png',
    width: 180,
    height: 180,
  })
})

test('favicon.ico holds a picture of 16, of 32 and of 48 pixels', async () => {
  const file = await read('/favicon.ico')
  expect([file.readUInt16LE(0), file.readUInt16LE(2)]).toEqual([0, 1])
  const entries = Array.from({ length: file.readUInt16LE(4) }, (_, index) => 6 + 16 * index)
  const sizes = await Promise.all(
    entries.map(async (at) => {
      const start = file.readUInt32LE(at + 12)
      const picture = file.subarray(start, start + file.readUInt32LE(at + 8))
      const { width } = await sharp(picture).metadata()
      return [file.readUInt8(at), width]
    }),
  )
  expect(sizes).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
})

describe('the contact card', () => {
  it.each(offices)('of $name has what stands beside it on the page', async (office) => {
    const card = (await read(`/contacts/${office.id}.vcf`)).toString()
    expect(card).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n(?:[^\n]+\r\n)+END:VCARD\r\n$/)
    expect(card).toContain(`\r\nFN:Bramley & Grove\\, ${office.name}\r\n`)
    expect(card).toContain(`:${office.phoneHref.replace('tel:', '')}\r\n`)
    expect(card).toContain(`:${office.email}\r\n`)
    expect(card).toContain(`\r\nGEO:${office.position.lat};${office.position.lng}\r\n`)
  })

  it('writes street, town and postcode where an address book looks for them', async () => {
    expect((await read('/contacts/london.vcf')).toString()).toContain(
      '\r\nADR;TYPE=WORK:;;Grove House\\, 14 Old Orchard Court;London;;EC2V 7HG;United Kingdom\r\n',
    )
  })
})

it("the agency's picture for links is as large as its pages say", async () => {
  const { width, height, format } = await sharp(await read('/share.jpg')).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
})
