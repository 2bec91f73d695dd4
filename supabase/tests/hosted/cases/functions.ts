import { randomUUID } from 'node:crypto'
import { type Case, told } from '../contract.ts'

/** Functions of the database: what they answer, and with which status they refuse. */

export const functions: Case[] = [
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
          attention: { count: 0, more: false },
        },
      },
    ],
  },
]
