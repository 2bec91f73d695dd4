import { randomUUID } from 'node:crypto'
import type { ListingOverview, ListingRef, SeveralChange, StoredListing } from '~/types/listing'
import type { TestBackend } from '../../../supabase/tests/support/testBackend.ts'
import type { Member } from './member.ts'

/** A listing with photographs, as both members have it before them. */
export interface Seen {
  listing: ListingRef
  particulars: StoredListing
  overview: ListingOverview
  images: readonly string[]
}

/** What one did to it, and whether the screen had to say that it came too late. */
export type Told = 'done' | 'told'

export interface Action {
  name: string
  /** @param turn tells the two members apart where both do the same. */
  act: (member: Member, seen: Seen, turn: number) => Promise<Told>
}

const { signal } = new AbortController()

/** A failure in words tells as well. */
const unlessTold = async (work: Promise<unknown>): Promise<Told> =>
  work.then(
    () => 'done' as const,
    (error: unknown) => {
      if (error instanceof Error && (error.name === 'ServiceError' || 'cause' in error))
        return 'told'
      throw error
    },
  )

/** Of several, this one among them; what it is told of this one counts. */
async function severally(
  { several }: Member,
  { overview }: Seen,
  change: SeveralChange,
): Promise<Told> {
  const run = several.planRun(randomUUID(), change, [overview])
  const { outcomes } = await several.runSeveral(run, signal, () => undefined)
  const outcome = outcomes[0]?.outcome
  return outcome === 'done' || outcome === 'same' ? 'done' : 'told'
}

export function actions(photo: Uint8Array<ArrayBuffer>): readonly Action[] {
  return [
    {
      name: 'edit',
      act: async ({ edits }, { particulars }, turn) => {
        const price = 900_001 + turn
        const outcome = await edits.saveListing(particulars, { ...particulars, price })
        return outcome.kind === 'saved' ? 'done' : 'told'
      },
    },
    {
      name: 'feature',
      act: ({ listings }, { listing }) => unlessTold(listings.setFeatured(listing.id, true)),
    },
    {
      name: 'status',
      act: ({ quick }, { overview }) =>
        unlessTold(quick.changeListing(overview, { status: 'pending' })),
    },
    {
      name: 'withdraw several',
      act: (member, seen) => severally(member, seen, { kind: 'status', status: 'withdrawn' }),
    },
    {
      name: 'feature several',
      act: (member, seen) => severally(member, seen, { kind: 'featured', featured: true }),
    },
    {
      name: 'delete several',
      act: (member, seen) => severally(member, seen, { kind: 'deleted' }),
    },
    {
      name: 'reorder',
      act: ({ order }, { listing, images }, turn) => {
        const moved = turn === 0 ? images.toReversed() : [...images.slice(1), ...images.slice(0, 1)]
        return unlessTold(order.saveImageOrder(listing, { ids: moved, seen: images }))
      },
    },
    {
      name: 'upload',
      act: async ({ upload }, { listing }, turn) => {
        const file = new File([photo], 'more.jpg', { type: 'image/jpeg' })
        const place = { stamp: Date.now() + turn, index: turn, displayOrder: 1000 }
        const told = await unlessTold(
          upload.uploadImage(listing, file, place, signal, () => undefined),
        )
        if (told === 'done') await upload.synchroniseListing(listing)
        return told
      },
    },
    {
      name: 'delete a photograph',
      act: ({ images: service }, { listing, images }) =>
        unlessTold(service.deleteImage(listing, images[0] ?? '')),
    },
    {
      name: 'delete the listing',
      act: async ({ removal }, { listing }) =>
        (await removal.removeListing(listing.id)) ? 'done' : 'told',
    },
  ]
}

/** The names of a listing's files, past the portal's own uploads: what is tested is what comes after them. */
async function storeFiles(
  { service }: TestBackend,
  folder: string,
  photographs: number,
  photo: Uint8Array<ArrayBuffer>,
): Promise<string[]> {
  const bucket = service.storage.from('property-images')
  const names = Array.from({ length: photographs }, (_, index) => `${folder}20261101/${index}.jpg`)
  for (const name of names) {
    const { error } = await bucket.upload(name, photo, { contentType: 'image/jpeg' })
    if (error) throw error
  }
  return names
}

/** Stores a listing with so many photographs, files and all, and shows it to a member. */
export async function storeSeen(
  backend: TestBackend,
  { edits, images, listings }: Member,
  {
    title,
    folder,
    photographs,
    photo,
  }: { title: string; folder: string; photographs: number; photo: Uint8Array<ArrayBuffer> },
): Promise<Seen> {
  const files = await storeFiles(backend, folder, photographs, photo)
  const [row] = await backend.sql<{ id: string }>(
    `with listing as (
      insert into public.properties (title, description, location, type, price)
      values ($1, 'With a garden.', 'Richmond, London', 'house', 900000) returning id
    )
    insert into public.property_images
      (property_id, property_type, url, filename, size, mime_type, display_order)
    select listing.id, 'sale', file.url, 'photo.jpg', 600, 'image/jpeg', file.place - 1
    from listing, unnest($2::text[]) with ordinality as file (url, place)
    returning property_id as id`,
    [title, files],
  )
  if (!row) throw new Error('The listing was not stored.')
  const listing: ListingRef = { id: row.id, title, property_class: 'sale' }
  const [particulars, overview, shown] = await Promise.all([
    edits.fetchListing(listing.id, signal),
    listings.fetchOverview(listing.id, signal),
    images.fetchListingImages(listing, 'Failed', signal),
  ])
  if (!particulars || !overview) throw new Error('The listing is not there.')
  return { listing, particulars, overview, images: shown.map(({ id }) => id) }
}

interface ImageRow {
  url: string
  display_order: number
}

/** What the database and the files hold of a listing (`folder`: how its files' names begin), where it contradicts itself. */
export async function contradictions(
  backend: TestBackend,
  { listing }: Seen,
  folder: string,
): Promise<string[]> {
  const [row] = await backend.sql<{ image_urls: string[] }>(
    'select image_urls from public.properties where id = $1',
    [listing.id],
  )
  const images = await backend.sql<ImageRow>(
    `select url, display_order from public.property_images where property_id = $1
    order by display_order, created_at, id`,
    [listing.id],
  )
  const stored = await backend.sql<{ name: string }>(
    `select name from storage.objects where bucket_id = 'property-images' and name like $1`,
    [`${folder.replaceAll('_', '\\_')}%`],
  )
  const files = stored.map(({ name }) => name)
  const urls = images.map(({ url }) => url)
  return [
    ...(row ? [] : ['no listing']),
    ...(row && JSON.stringify(row.image_urls) !== JSON.stringify(urls)
      ? ['image_urls are not the photographs in their order']
      : []),
    ...(new Set(urls).size < urls.length ? ['a photograph twice'] : []),
    ...urls.filter((url) => !files.includes(url)).map((url) => `${url} has no file`),
    ...files.filter((file) => !urls.includes(file)).map((file) => `${file} has no photograph`),
  ]
}
