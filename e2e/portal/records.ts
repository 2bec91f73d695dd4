import { readFile } from 'node:fs/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import type { Database, TablesInsert } from '../../src/types/database.ts'
import { findPhoto } from '../../supabase/seed/photos.ts'
import { completeFacts, materialFacts } from '../../tests/support/completeFacts.ts'
import type { PortalServer } from './portalServer.ts'

export interface MadeListing {
  id: string
  title: string
  property_class: 'sale' | 'rent' | 'development' | 'commercial'
}

/** The database and the storage, read and written with all rights instead of through the portal. */
export interface Records {
  client: SupabaseClient<Database>
  /** Stores a listing for one test, with a unique title and this many real photographs, which are not optimized. */
  makeListing: (
    columns?: Partial<TablesInsert<'properties'>>,
    photos?: number,
  ) => Promise<MadeListing>
  /** Enters what a listing must state beside its form, as its material information is. */
  stateFacts: (listing: Pick<MadeListing, 'id' | 'property_class'>) => Promise<void>
  /** The ids of a listing's photographs in their stored order. */
  imageIds: (listingId: string) => Promise<string[]>
  /** Whether the bucket has a file. This asks the storage, not a cache. */
  hasFile: (path: string) => Promise<boolean>
  /** The paths of all files in a folder and its subfolders. */
  filesIn: (folder: string) => Promise<string[]>
}

const photoNames = [
  'stucco-terrace-porticoes',
  'kitchen-white',
  'bedroom-calm',
  'dining-room',
  'home-office',
]
let made = 0

/** The bytes of one of the demo photographs, a real JPEG. */
export function photoBytes(index: number): Promise<Buffer> {
  const name = photoNames[index % photoNames.length] ?? 'dining-room'
  return readFile(new URL(`../../supabase/seed/photos/${findPhoto(name).file}`, import.meta.url))
}

export function openRecords({ url, secretKey }: PortalServer): Records {
  const client = createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  })
  const bucket = client.storage.from('property-images')

  async function addPhoto(listing: MadeListing, index: number): Promise<void> {
    const bytes = await photoBytes(index)
    const filename = `${index}.jpg`
    const path = `made_${listing.id}/${filename}`
    const stored = await bucket.upload(path, new Uint8Array(bytes).buffer, {
      contentType: 'image/jpeg',
    })
    if (stored.error) throw stored.error
    const { error } = await client.from('property_images').insert({
      property_id: listing.id,
      property_type: listing.property_class,
      url: path,
      filename,
      size: bytes.length,
      mime_type: 'image/jpeg',
      display_order: index,
    })
    if (error) throw error
  }

  /** One without photographs has one while it is published, because it would not be otherwise. */
  async function publish({ id, property_class }: MadeListing, status: string): Promise<void> {
    const url = `made_${id}/to-be-published.jpg`
    const last = { display_order: 1000, filename: 'a.jpg', size: 1, mime_type: 'image/jpeg' }
    const images = client.from('property_images')
    await images
      .insert({ property_id: id, property_type: property_class, url, ...last })
      .throwOnError()
    const { error } = await client.from('properties').update({ status }).eq('id', id)
    if (error) throw new Error(`${error.message} ${error.details}`, { cause: error })
    await images.delete().eq('url', url).throwOnError()
  }

  async function filesIn(folder: string): Promise<string[]> {
    const { data, error } = await bucket.list(folder, { limit: 1000 })
    if (error) throw error
    const nested = await Promise.all(
      data.map(async ({ id, name }) => {
        // The embedded backend repeats the folder in names, hosted Supabase does not.
        const path = name.startsWith(`${folder}/`) ? name : `${folder}/${name}`
        return id === null ? filesIn(path) : [path]
      }),
    )
    return nested.flat().sort()
  }

  return {
    client,
    filesIn,
    makeListing: async (columns = {}, photos = 0) => {
      made += 1
      const { property_class = 'sale', status = 'active' } = columns
      const { data, error } = await client
        .from('properties')
        .insert({
          ...completeFacts[property_class as MadeListing['property_class']],
          title: `Test House ${made} of ${Date.now()}`,
          description: 'A house made for a test.',
          ...(property_class === 'sale' && { price: 750_000 }),
          bedrooms: 3,
          bathrooms: 2,
          ...columns,
          status: 'draft',
        })
        .select('id,title,property_class')
        .single()
      if (error) throw error
      const listing = data as MadeListing
      for (let index = 0; index < photos; index += 1) await addPhoto(listing, index)
      if (status !== 'draft') await publish(listing, status)
      return listing
    },
    stateFacts: async ({ id, property_class }) => {
      const facts = materialFacts[property_class]
      await client.from('properties').update(facts).eq('id', id).throwOnError()
    },
    imageIds: async (listingId) => {
      const { data, error } = await client
        .from('property_images')
        .select('id')
        .eq('property_id', listingId)
        .order('display_order')
        .order('created_at')
        .order('id')
      if (error) throw error
      return data.map(({ id }) => id)
    },
    hasFile: async (path) => {
      const folder = path.split('/').slice(0, -1).join('/')
      return (await filesIn(folder)).includes(path)
    },
  }
}
