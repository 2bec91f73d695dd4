import { randomUUID } from 'node:crypto'
import { type Case, formOf, told } from '../contract.ts'
import { aListing, relative } from '../world.ts'

/** Writes of rows, and how they are refused. */

export const writes: Case[] = [
  {
    name: 'what should be one row and is none is refused where it is asked for so, and null where it may be none',
    run: async (world) => {
      const none = world.staff.client
        .from('properties')
        .update({ featured: true })
        .eq('id', randomUUID())
      const maybe = world.staff.client
        .from('properties')
        .select('property_class')
        .eq('id', randomUUID())
      return [told(await none.select('id').single()), told(await maybe.maybeSingle())]
    },
    expected: [
      { status: 406, code: 'PGRST116' },
      { status: 200, data: null },
    ],
  },
  {
    name: 'a new listing is answered as it was stored, and a second of its id is refused',
    run: async (world) => {
      const id = world.newListingId()
      const insert = () =>
        world.staff.client
          .from('properties')
          .insert({ ...aListing, id })
          .select('title,status,specs')
      return [told(await insert()), told(await insert())]
    },
    expected: [
      // It has no photograph yet.
      { status: 201, data: [{ title: aListing.title, status: 'draft', specs: {} }] },
      { status: 409, code: '23505' },
    ],
  },
  {
    name: 'a listing is saved if it is the one that was seen, by the moment that was read',
    run: async (world) => {
      const { id } = await world.newListing()
      const table = () => world.staff.client.from('properties')
      const { data } = await table().select('updated_at').eq('id', id)
      const seen = String(data?.[0]?.updated_at)
      const save = (price: number) =>
        table().update({ price }).eq('id', id).eq('updated_at', seen).select('price')
      return [told(await save(2)), told(await save(3))]
    },
    expected: [
      { status: 200, data: [{ price: 2 }] },
      { status: 200, data: [] },
    ],
  },
  {
    name: 'a value that the table does not take is refused by its CHECK',
    run: async (world) => {
      const row = { ...aListing, id: world.newListingId(), price: -1 }
      return told(await world.staff.client.from('properties').insert(row).select('id'))
    },
    expected: { status: 400, code: '23514' },
  },
  {
    name: 'a deleted listing is answered once, kept with its files, and found by one of them',
    run: async (world) => {
      const listing = await world.newListing()
      const { client } = world.staff
      const remove = () => client.from('properties').delete().eq('id', listing.id).select('title')
      const deletions = [told(await remove()), told(await remove())]
      const { data, status } = await client
        .from('deleted_listings')
        .select('title,deleted_at,files,location:listing->>location')
        .filter('files', 'ov', `{"${listing.id}/front.jpg","and \\"another"}`)
        .order('deleted_at', { ascending: false })
      const [kept] = data ?? []
      return {
        deletions,
        status,
        kept: data?.length,
        location: kept?.location,
        deleted_at: formOf(kept?.deleted_at),
        files: ((kept?.files ?? []) as string[]).map((file) => relative(listing, file)).sort(),
      }
    },
    expected: {
      deletions: [
        { status: 200, data: [{ title: aListing.title }] },
        { status: 200, data: [] },
      ],
      status: 200,
      kept: 1,
      location: aListing.location,
      deleted_at: 'a moment',
      files: ['back.jpg', 'front.jpg', 'medium_images.jpg', 'small_images.jpg', 'thumbnails.jpg'],
    },
  },
]
