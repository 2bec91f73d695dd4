import { type Case, formOf } from '../contract.ts'
import { aListing, relative } from '../world.ts'

/** Reads of rows, in the words of src/services. */

const WITH_IMAGES =
  'id,title,location,price,search_price,price_frequency,available_from,property_class,featured,created_at,features,specs,rating,places(town,north,east),property_images(id,url,display_order,created_at,alt_text,small_images(url),thumbnails(url))'
const CARD =
  'id,title,excerpt,price,search_price,property_class,features,feature_count,specs,cover,photo_count'

export const rows: Case[] = [
  {
    name: 'a listing comes with its photographs in one answer, and each of these with its versions as one row',
    run: async (world) => {
      const listing = await world.newListing()
      const { data, ...rest } = await world.visitor
        .from('properties')
        .select(WITH_IMAGES)
        .eq('id', listing.id)
        .limit(1)
      const [row] = (data ?? []) as unknown as Record<string, unknown>[]
      const { id: _id, created_at, property_images, ...columns } = row ?? {}
      const images = property_images as Record<string, unknown>[]
      return {
        status: rest.status,
        created_at: formOf(created_at),
        ...columns,
        images: images
          .toSorted((a, b) => Number(a.display_order) - Number(b.display_order))
          .map(({ url, small_images, thumbnails, alt_text, created_at: made, display_order }) => ({
            url: relative(listing, url),
            small: small_images && relative(listing, (small_images as { url: string }).url),
            thumbnail: thumbnails && relative(listing, (thumbnails as { url: string }).url),
            alt_text,
            display_order,
            made: formOf(made),
          })),
      }
    },
    expected: {
      status: 200,
      created_at: 'a moment',
      title: aListing.title,
      location: aListing.location,
      price: 900_000,
      search_price: 900_000,
      price_frequency: null,
      available_from: null,
      property_class: 'sale',
      featured: false,
      features: ['garden'],
      specs: {},
      rating: null,
      places: { town: null, north: null, east: null },
      images: [
        {
          url: 'front.jpg',
          small: 'small_images.jpg',
          thumbnail: 'thumbnails.jpg',
          alt_text: null,
          display_order: 1000,
          made: 'a moment',
        },
        {
          url: 'back.jpg',
          small: null,
          thumbnail: null,
          alt_text: null,
          display_order: 1001,
          made: 'a moment',
        },
      ],
    },
  },
  {
    name: 'a card brings its cover as an object and its counts as numbers',
    run: async (world) => {
      const listing = await world.newListing()
      const { data, status } = await world.visitor
        .from('listing_cards')
        .select(CARD)
        .eq('id', listing.id)
      const [{ id: _id, cover, ...card } = { id: '', cover: undefined }] = data ?? []
      const { url, small_url } = (cover ?? {}) as Record<string, unknown>
      return {
        status,
        ...card,
        cover: [relative(listing, url), relative(listing, small_url)],
      }
    },
    expected: {
      status: 200,
      title: aListing.title,
      excerpt: 'With a garden.',
      price: 900_000,
      search_price: 900_000,
      property_class: 'sale',
      features: ['garden'],
      feature_count: 1,
      specs: {},
      photo_count: 2,
      cover: ['front.jpg', 'small_images.jpg'],
    },
  },
  {
    name: 'a page of the portal begins behind a row as it was read, and one row is read by its id',
    run: async (world) => {
      const first = await world.newListing({ title: 'Xochicalco Lodge' })
      await world.newListing({ title: 'Xochicalco Court' })
      const both = (after?: unknown) =>
        world.staff.client.rpc('search_overviews', {
          p_filters: { text: 'xochicalco' },
          ...(after !== undefined && { p_after: after }),
        })
      const { data: all } = await both()
      const { data, status } = await both((all as unknown[] | null)?.[0])
      const rows = (data ?? []) as { id: string; total_images: number }[]
      const { data: row } = await world.staff.client
        .from('listing_overview')
        .select()
        .eq('id', first.id)
        .single()
      return {
        status,
        rows: rows.map(({ id, total_images }) => ({ isTheOlder: id === first.id, total_images })),
        pending_images: row?.pending_images,
        main: relative(first, row?.main_image?.url),
      }
    },
    expected: {
      status: 200,
      rows: [{ isTheOlder: true, total_images: 2 }],
      pending_images: 1,
      main: 'front.jpg',
    },
  },
  {
    name: 'a text is found as it stands, its percent signs and underscores included',
    run: async (world) => {
      const odd = await world.newListing({ title: '100%_sure' })
      const plain = await world.newListing({ title: '100 or sure' })
      const { data, status } = await world.staff.client
        .from('properties')
        .select('title')
        .in('id', [odd.id, plain.id])
        .ilike('title', '%100\\%\\_SURE%')
      return { status, data }
    },
    expected: { status: 200, data: [{ title: '100%_sure' }] },
  },
  {
    name: 'rows are counted without being sent',
    run: async (world) => {
      const { id } = await world.newListing()
      const { count, data, status } = await world.staff.client
        .from('property_images')
        .select('id', { count: 'exact', head: true })
        .eq('property_id', id)
      return { status, count, data }
    },
    expected: { status: 200, count: 2, data: null },
  },
  {
    name: 'a list with a doubled mark is none',
    run: async (world) => {
      const { status } = await world.staff.client
        .from('deleted_listings')
        .select('title')
        .filter('files', 'ov', '{"a.jpg","and ""another"}')
      return status
    },
    expected: 400,
  },
]
