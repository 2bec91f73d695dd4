import { randomUUID } from 'node:crypto'
import { type Case, told } from '../contract.ts'
import { aListing, type World } from '../world.ts'

/** Functions of the database: what they answer, and with which status they refuse. */

async function deletedListing(world: World): Promise<string> {
  const { id } = await world.newListing()
  await world.staff.client.from('properties').delete().eq('id', id)
  return id
}

export const functions: Case[] = [
  {
    name: 'a search answers the cards of a page',
    run: async (world) => {
      const { id } = await world.newListing({ price: 123_457 })
      const { data, status } = await world.visitor.rpc('search_listings', {
        p_class: 'sale',
        p_sort: 'price-desc',
        p_filters: { price: { min: 123_457, max: 123_457 }, features: ['garden'] },
      })
      const [card, ...others] = data as Record<string, unknown>[]
      return { status, others, isIt: card?.id === id, title: card?.title, price: card?.price }
    },
    expected: { status: 200, others: [], isIt: true, title: aListing.title, price: 123_457 },
  },
  {
    name: 'a listing is named by a part of its title',
    run: async (world) => {
      const { id } = await world.newListing({ title: 'Popocatepetl Lodge' })
      const { data, status } = await world.visitor.rpc('listings_named', {
        p_class: 'sale',
        p_text: 'OCATEPETL',
      })
      const named = data as { id: string; title: string; location: string }[]
      return { status, found: named.find((listing) => listing.id === id) !== undefined }
    },
    expected: { status: 200, found: true },
  },
  {
    name: 'the order of photographs is stored and refused with a photograph that has gone or from an order that has (PT409) or a listing that has (PT404)',
    run: async (world) => {
      const { id, images } = await world.newListing()
      const reorder = (listing: string, ids: string[], type = 'sale', seen?: string[]) =>
        world.staff.client.rpc('reorder_images_safely', {
          p_property_id: listing,
          p_property_type: type,
          p_image_ids: ids,
          p_seen_ids: seen,
        })
      const stored = await reorder(id, images.toReversed())
      const { data } = await world.visitor
        .from('property_images')
        .select('id')
        .eq('property_id', id)
        .order('display_order')
      return {
        stored: { status: stored.status, error: stored.error },
        isReversed: data?.map((row) => row.id).join() === images.toReversed().join(),
        goneImage: told(await reorder(id, [randomUUID()])),
        goneOrder: told(await reorder(id, images, 'sale', images)),
        goneListing: told(await reorder(randomUUID(), images)),
        otherClass: told(await reorder(id, images, 'rent')),
      }
    },
    expected: {
      stored: { status: 204, error: null },
      isReversed: true,
      goneImage: { status: 409, code: 'PT409' },
      goneOrder: { status: 409, code: 'PT409' },
      goneListing: { status: 404, code: 'PT404' },
      otherClass: { status: 404, code: 'PT404' },
    },
  },
  {
    name: 'a request outside the client library carries the session as a header, and is refused in JSON',
    run: async (world) => {
      const { data } = await world.staff.client.auth.getSession()
      const response = await world.fetch('/rest/v1/rpc/reorder_images_safely', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${data.session?.access_token}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({
          p_property_id: randomUUID(),
          p_property_type: 'sale',
          p_image_ids: [],
        }),
      })
      const { code, message } = await response.json()
      return { status: response.status, code, message }
    },
    expected: { status: 404, code: 'PT404', message: 'There is no such property.' },
  },
  {
    name: 'a photograph is deleted with its files’ names, once',
    run: async (world) => {
      const { id, images } = await world.newListing()
      const remove = () =>
        world.staff.client.rpc('delete_image_safely', {
          p_property_id: id,
          p_property_type: 'sale',
          p_image_id: images[0],
        })
      const { data, status } = await remove()
      const files = (data as string[]).map((file) => file.replace(`${id}/`, '')).sort()
      return { status, files, again: told(await remove()) }
    },
    expected: {
      status: 200,
      files: ['front.jpg', 'medium_images.jpg', 'small_images.jpg', 'thumbnails.jpg'],
      again: { status: 404, code: 'PT404' },
    },
  },
  {
    name: 'how many photographs lack a small version is a bare number',
    run: async (world) => {
      const { id } = await world.newListing()
      return told(
        await world.staff.client.rpc('optimize_property_images', {
          p_property_id: id,
          p_property_type: 'sale',
        }),
      )
    },
    expected: { status: 200, data: 1 },
  },
  {
    name: 'the portal’s search answers the columns that are asked for, and its counts an object',
    run: async (world) => {
      await world.newListing({ title: 'Quetzalcoatl Lodge' })
      const search = world.staff.client
        .rpc('search_overviews', { p_filters: { text: 'quetzalcoatl' } })
        .select('title,search_price,total_images')
      const counts = world.staff.client.rpc('count_listings', {
        p_filters: { text: 'quetzalcoatl' },
      })
      return [told(await search), told(await counts)]
    },
    expected: [
      {
        status: 200,
        data: [{ title: 'Quetzalcoatl Lodge', search_price: 900_000, total_images: 2 }],
      },
      {
        status: 200,
        data: {
          all: { count: 1, more: false },
          sale: { count: 1, more: false },
          rent: { count: 0, more: false },
          commercial: { count: 0, more: false },
          development: { count: 0, more: false },
          featured: { count: 0, more: false },
        },
      },
    ],
  },
  {
    name: 'a deleted listing comes back without an answer, is not brought back twice (PT404), and is erased for good with its files’ names',
    run: async (world) => {
      const id = await deletedListing(world)
      const { client } = world.staff
      const restore = () => client.rpc('restore_listing', { p_id: id })
      const erase = () => client.rpc('erase_deleted_listing', { p_id: id })
      const restored = [told(await restore()), told(await restore())]
      await client.from('properties').delete().eq('id', id)
      const { data, status } = await erase()
      return { restored, status, files: (data as string[]).length, again: told(await erase()) }
    },
    expected: {
      restored: [
        { status: 204, data: null },
        { status: 404, code: 'PT404' },
      ],
      status: 200,
      files: 5,
      again: { status: 404, code: 'PT404' },
    },
  },
  {
    name: 'what waits for staff today comes in one object',
    run: async (world) => {
      await world.newListing({ status: 'draft', created_at: '2026-11-01T09:00:00Z' })
      const { status, data } = await world.staff.client.rpc('desk_today', { p_day: '2026-11-25' })
      const { listings, ...rest } = data as Record<string, object>
      return { status, keys: Object.keys(rest).toSorted(), needs: 'finishing' in (listings ?? {}) }
    },
    expected: {
      status: 200,
      keys: ['enquiries', 'first_enquiries', 'first_visits', 'visits'],
      needs: true,
    },
  },
  {
    name: 'several listings are changed in one call, which answers what became of each',
    run: async (world) => {
      const { id } = await world.newListing()
      const change = (p_change: string, seen?: string, wanted?: string) =>
        world.staff.client.rpc('change_listings', {
          p_action: randomUUID(),
          p_change,
          p_listings: { [id]: { seen, wanted } },
        })
      const outcomes = [
        await change('status', 'active', 'sold'),
        await change('status', 'active', 'pending'),
        await change('featured', undefined, 'true'),
        await change('deleted', 'sold'),
        await change('restored'),
      ]
      return outcomes.map(({ status, data }) => [status, (data as Record<string, string>)[id]])
    },
    expected: [
      [200, 'done'],
      [200, 'changed'],
      [200, 'done'],
      [200, 'done'],
      [200, 'done'],
    ],
  },
  {
    name: 'members of staff are known by their addresses',
    run: async (world) => {
      const { data, status } = await world.staff.client.rpc('staff_emails')
      const rows = data as { user_id: string; email: string }[]
      const mine = rows.find(({ user_id }) => user_id === world.staff.id)
      return { status, isMine: mine?.email === world.staff.email }
    },
    expected: { status: 200, isMine: true },
  },
  {
    name: 'staff are told the schema',
    run: async (world) => {
      const { data, status } = await world.staff.client.rpc('get_schema_info')
      return { status, parts: Object.keys(data as object).sort() }
    },
    expected: {
      status: 200,
      parts: ['functions', 'tables', 'views'],
    },
  },
]
