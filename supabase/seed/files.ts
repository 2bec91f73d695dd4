import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import sharp from 'sharp'
import { deterministicId } from './deterministicId.ts'
import type { Listing } from './listing.ts'
import { listingId } from './listingId.ts'
import { type DemoFile, demoFiles } from './plans/demoFiles.ts'
import { demoTours } from './plans/demoTours.ts'

const LONGEST_ON_SCREEN = 1600

const types: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
}

/** The plans and documents of demo listings: their rows, and what is stored in the bucket property-files. */
export async function fileRecords(listings: readonly Listing[]) {
  const records = await Promise.all(
    listings.flatMap((listing) =>
      demoFiles
        .filter(({ slug }) => slug === listing.key)
        .map((file, index) => recordOf(listing, file, index)),
    ),
  )
  return {
    rows: records.map(({ row }) => row),
    files: records.flatMap(({ files }) => files),
  }
}

async function recordOf(listing: Listing, { kind, title, file, ...size }: DemoFile, index: number) {
  const body = await readFile(new URL(`./plans/files/${file}`, import.meta.url))
  const extension = extname(file)
  const contentType = types[extension] ?? ''
  const path = (version: string) =>
    `${listingId(listing)}/${deterministicId(`${version}/${listing.key}/${file}`)}${extension}`
  const stored = (name: string, content: Buffer) => ({
    path: name,
    body: new Uint8Array(content).buffer,
    contentType,
  })
  const { width = null, height = null } = size
  const isLarge = Math.max(width ?? 0, height ?? 0) > LONGEST_ON_SCREEN
  const screen = isLarge ? await onScreen(body) : undefined
  return {
    row: {
      id: deterministicId(`file/${listing.key}/${file}`),
      property_id: listingId(listing),
      kind,
      title,
      url: path('file'),
      screen_url: screen ? path('screen') : null,
      mime_type: contentType,
      size: body.byteLength,
      width,
      height,
      sha256: createHash('sha256').update(body).digest('hex'),
      display_order: index,
      created_at: listing.created_at,
    },
    files: [stored(path('file'), body), ...(screen ? [stored(path('screen'), screen)] : [])],
  }
}

const onScreen = (plan: Buffer) =>
  sharp(plan).resize(LONGEST_ON_SCREEN, LONGEST_ON_SCREEN, { fit: 'inside' }).toBuffer()

/** The tours of demo listings. */
export const tourRecords = (listings: readonly Listing[]) =>
  listings.flatMap((listing) =>
    demoTours
      .filter(({ slug }) => slug === listing.key)
      .map(({ slug, ...tour }, index) => ({
        ...tour,
        id: deterministicId(`tour/${slug}/${tour.url}`),
        property_id: listingId(listing),
        display_order: index,
        created_at: listing.created_at,
      })),
  )
