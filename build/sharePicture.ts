import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { agency } from '../src/content/agency.ts'
import { brandColours } from '../src/lib/format/brandColours.ts'
import { isPhotoPlace, type PhotoPlaces } from './photoPlaces.ts'

/** The size at which messengers and networks show a link's picture without cropping it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const inRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const PANEL = { width: 620, height: 190 } as const
const FONT =
  'node_modules/@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'

const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 82, mozjpeg: true }).toBuffer()

/** Crops the middle of a photograph to the size of a shared link's picture. */
function cropToShare(photo: Buffer | string): Promise<Buffer> {
  return asJpeg(sharp(photo).rotate().resize(SHARE_SIZE))
}

/** As much as the bucket of photographs takes. */
const MAX_BYTES = 25 * 1024 * 1024
const LIMIT_MS = 20_000

/**
 * The cropped photograph at an address. If it cannot be fetched, the agency's picture replaces it, since the page names
 * one anyway.
 */
export async function sharePictureOf(
  source: string,
  places: PhotoPlaces,
  log: (line: string) => void,
): Promise<Buffer> {
  try {
    const { href } = new URL(source)
    if (!isPhotoPlace(href, places)) throw new Error('its origin is not in VITE_PHOTO_ORIGINS')
    return await cropToShare(await fetchPhotograph(href))
  } catch (error) {
    log(`${source} could not be made into a picture for links: ${(error as Error).message}`)
    return agencyPicture()
  }
}

/** Follows no redirect, which could lead anywhere. */
async function fetchPhotograph(source: string): Promise<Buffer> {
  const answer = await fetch(source, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
  if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('it is larger than 25 MB')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The picture for every page that is not about one home: a street of ours and the agency's name. */
export async function agencyPicture(): Promise<Buffer> {
  const name = await sharp({
    text: {
      text: `<span foreground="white">${agency.name.replace('&', '&amp;')}</span>`,
      font: 'Bricolage Grotesque SemiBold',
      fontfile: inRoot(FONT),
      width: 420,
      height: 64,
      rgba: true,
    },
  })
    .png()
    .toBuffer()
  const apple = readFileSync(inRoot('src/assets/icon.svg'))
  const panel = sharp({ create: { ...PANEL, channels: 3, background: brandColours.grove } })
  const top = SHARE_SIZE.height - PANEL.height
  const street = await cropToShare(inRoot('src/assets/heroes/hero-street-evening.jpg'))
  return asJpeg(
    sharp(street).composite([
      { input: await panel.png().toBuffer(), left: 0, top },
      {
        input: await sharp(apple, { density: 72 * 4 })
          .resize(120)
          .png()
          .toBuffer(),
        left: 32,
        top: top + 35,
      },
      { input: name, left: 168, top: top + 64 },
    ]),
  )
}
