import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** The tab's icon, from which the others are drawn. */
export const iconSvg = readFileSync(
  new URL('../src/assets/icon.svg', import.meta.url),
  'utf8',
).trim()

const WHOLE = '0 0 32 32'
/**
 * A launcher may crop an icon to its middle four fifths, so the apple lies within them and the background fills the
 * rest.
 */
const WITH_ROOM = '-4 -4 40 40'

export const plainIcon = (size: number) => drawn(iconSvg, size)

export function maskableIcon(size: number): Promise<Buffer> {
  const ground = 'M-4-4h40v40H-4z'
  return drawn(iconSvg.replace(WHOLE, WITH_ROOM).replace('M0 0h32v32H0z', ground), size)
}

/** For programs that request /favicon.ico whatever the page names: older browsers, feed readers, bookmarks. */
export async function favicon(sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(plainIcon))
  return iconFile(sizes, pictures)
}

function drawn(svg: string, size: number): Promise<Buffer> {
  // An SVG of 32 units is 32 pixels wide at 72 dots per inch.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer()
}

const HEADER = 6
const ENTRY = 16

/** PNGs in Windows' icon format: a header, a row for each picture, then the pictures. */
function iconFile(sizes: readonly number[], pictures: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, picture] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    const size = sizes[index] ?? 0
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    // One colour plane with 32 bits per pixel.
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(32, at + 6)
    directory.writeUInt32LE(picture.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += picture.length
  }
  return Buffer.concat([directory, ...pictures])
}
