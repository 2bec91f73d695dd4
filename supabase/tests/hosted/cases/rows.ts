import { randomUUID } from 'node:crypto'
import { type Case, formOf, told } from '../contract.ts'
import { aListing, type Listing, type World } from '../world.ts'

/** Reads and writes of rows, in the words of src/services. */

const WITH_IMAGES =
  'id,title,location,price,search_price,price_frequency,available_from,property_class,featured,created_at,features,specs,rating,property_images(id,url,display_order,created_at,alt_text,small_images(url),thumbnails(url))'
const CARD =
  'id,title,excerpt,price,search_price,property_class,features,feature_count,specs,cover,photo_count'
const OVERVIEW =
  'id,title,property_class,status,featured,search_price,created_at,main_image,total_images,pending_images'
const ENQUIRY =
  'id,source,state,is_open,name,property_title,received_at,acknowledged_at,spam_reason,relay_state,excerpt'

/** Ids and addresses are each host's own: only the listing's part is cut out of them. */
const relative = ({ id }: Listing, url: unknown) => String(url).replace(`${id}/`, '')

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
      specs: null,
      photo_count: 2,
      cover: ['front.jpg', 'small_images.jpg'],
    },
  },
  {
    name: 'the nearest in price are read by several conditions and orders at once',
    run: async (world) => {
      const cheap = await world.newListing({ price: 100_001 })
      const dear = await world.newListing({ price: 100_003 })
      const { data, status } = await world.visitor
        .from('listing_cards')
        .select('search_price')
        .eq('property_class', 'sale')
        .eq('status', 'active')
        .neq('id', dear.id)
        .in('id', [cheap.id, dear.id])
        .lte('search_price', 100_003)
        .order('search_price', { ascending: false })
        .order('created_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(6)
      return { status, data }
    },
    expected: { status: 200, data: [{ search_price: 100_001 }] },
  },
  {
    name: 'a range of rows is that range, and behind the last there is none',
    run: async (world) => {
      const { id } = await world.newListing()
      const ranges = [
        [0, 0],
        [1, 10],
      ] as const
      const answers = []
      for (const [from, to] of ranges) {
        const query = world.visitor.from('properties').select('title').eq('id', id).order('id')
        answers.push(told(await query.range(from, to)))
      }
      return answers
    },
    expected: [
      { status: 200, data: [{ title: aListing.title }] },
      { status: 200, data: [] },
    ],
  },
  {
    name: 'a page of the portal begins behind a moment as it was read, by one nested or',
    run: async (world) => {
      const first = await world.newListing()
      const second = await world.newListing()
      const both = () =>
        world.staff.client
          .from('listing_overview')
          .select(OVERVIEW)
          .in('id', [first.id, second.id])
          .order('created_at', { ascending: false, nullsFirst: false })
          .order('id', { ascending: false })
      const { data: all } = await both()
      const [newest] = (all ?? []) as { created_at: string; id: string }[]
      const { created_at: date = '', id = '' } = newest ?? {}
      const { data, status } = await both()
        .lte('created_at', date)
        .or(`created_at.lt."${date}",and(created_at.eq."${date}",id.lt.${id})`)
        .limit(13)
      const [row] = (data ?? []) as Record<string, unknown>[]
      const { main_image, total_images, pending_images } = row ?? {}
      return {
        status,
        rows: data?.length,
        isTheOlder: row?.id === first.id,
        total_images,
        pending_images,
        main: relative(first, (main_image as { url?: string } | undefined)?.url),
      }
    },
    expected: {
      status: 200,
      rows: 1,
      isTheOlder: true,
      total_images: 2,
      pending_images: 1,
      main: 'front.jpg',
    },
  },
  {
    name: 'what still needs small versions is read from an id on',
    run: async (world) => {
      const { id } = await world.newListing()
      const query = world.staff.client
        .from('pending_listings')
        .select('id,title,property_class,created_at,pending_images')
        .gte('id', id)
        .order('id')
        .limit(1000)
      const { data, status } = await query.gt('id', '00000000-0000-0000-0000-000000000000')
      const row = data?.find((candidate) => candidate.id === id)
      return { status, pending_images: row?.pending_images, created_at: formOf(row?.created_at) }
    },
    expected: { status: 200, pending_images: 1, created_at: 'a moment' },
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
      { status: 201, data: [{ title: aListing.title, status: 'active', specs: {} }] },
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
    name: 'a version of a photograph replaces the one before it',
    run: async (world) => {
      const { id, images } = await world.newListing()
      const row = { property_image_id: images[0], property_id: id, filename: 'b.jpg', size: 2 }
      const table = world.staff.client.from('small_images')
      const { status } = await table.upsert(
        { ...row, url: `${id}/newer.jpg`, mime_type: 'image/jpeg' },
        { onConflict: 'property_image_id' },
      )
      const { data } = await table.select('filename').eq('property_image_id', images[0])
      return { status, data }
    },
    expected: { status: 200, data: [{ filename: 'b.jpg' }] },
  },
  {
    name: 'a version of a photograph that has gone is refused',
    run: async (world) => {
      const { id } = await world.newListing()
      const table = world.staff.client.from('thumbnails')
      const row = {
        property_image_id: randomUUID(),
        property_id: id,
        url: 'x',
        filename: 'x',
        size: 1,
      }
      return told(await table.upsert(row, { onConflict: 'property_image_id' }))
    },
    expected: { status: 409, code: '23503' },
  },
  {
    name: 'a value that the table does not take is refused by its CHECK',
    run: async (world) => {
      const row = { ...aListing, id: world.newListingId(), price: -1 }
      return told(await world.staff.client.from('properties').insert(row).select('id'))
    },
    expected: { status: 500, code: 'SUP' },
    hosted: {
      expected: { status: 400, code: '23514' },
      why: 'The embedded library does not know the code. Nothing depends on the status: forms check first, and any failure is shown.',
    },
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
        .select('title,deleted_at,files,location:listing->>location,cover:listing->cover')
        .filter('files', 'ov', `{"${listing.id}/front.jpg","and ""another"}`)
        .order('deleted_at', { ascending: false })
      const [kept] = data ?? []
      const cover = kept?.cover as { url?: string } | undefined
      return {
        deletions,
        status,
        kept: data?.length,
        location: kept?.location,
        deleted_at: formOf(kept?.deleted_at),
        cover: relative(listing, cover?.url),
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
      cover: 'front.jpg',
      files: ['back.jpg', 'front.jpg', 'small_images.jpg', 'thumbnails.jpg'],
    },
  },
  {
    name: 'the log names who did what, and begins behind a moment',
    run: async (world) => {
      const { id } = await world.newListing()
      const { client, email } = world.staff
      await client.from('properties').update({ price: 5 }).eq('id', id)
      const log = () =>
        client
          .from('audit_log')
          .select('id,happened_at,actor_email,action,property_title,changes')
          .eq('property_id', id)
          .eq('action', 'edited')
          .order('happened_at', { ascending: false })
          .order('id', { ascending: false })
      const { data, status } = await log()
      const [entry] = data ?? []
      const older = await log().or(
        `happened_at.lt."${entry?.happened_at}",and(happened_at.eq."${entry?.happened_at}",id.lt.${entry?.id})`,
      )
      return {
        status,
        isTheirs: entry?.actor_email === email,
        changes: entry?.changes,
        title: entry?.property_title,
        happened_at: formOf(entry?.happened_at),
        older: told(older),
      }
    },
    expected: {
      status: 200,
      isTheirs: true,
      changes: { price: [900_000, 5] },
      title: aListing.title,
      happened_at: 'a moment',
      older: { status: 200, data: [] },
    },
  },
  {
    name: 'enquiries are listed open ones first, behind one of them, and changed if they are as seen',
    run: async (world) => {
      const { id: listing } = await world.newListing()
      const id = await storeEnquiry(world, { p_source: 'viewing', p_property_id: listing })
      const { client } = world.staff
      const list = () =>
        client
          .from('enquiry_overview')
          .select(ENQUIRY)
          .eq('property_id', listing)
          .neq('state', 'spam')
          .order('is_open', { ascending: false })
          .order('received_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(25)
      const { data, status } = await list()
      const [{ id: _id, received_at, ...row } = { id: '', received_at: '' }] = data ?? []
      const behind = await list().or(
        `is_open.eq.false,received_at.lt."${received_at}",and(received_at.eq."${received_at}",id.lt.${id})`,
      )
      const change = () =>
        client
          .from('enquiries')
          .update({ state: 'acknowledged' })
          .eq('id', id)
          .eq('state', 'new')
          .select('state,note')
      const changes = [told(await change()), told(await change())]
      const events = await client
        .from('enquiry_events')
        .select('id,happened_at,done_by,action,value')
        .eq('enquiry_id', id)
        .order('happened_at', { ascending: false })
        .order('id', { ascending: false })
      const [event] = events.data ?? []
      return {
        status,
        received_at: formOf(received_at),
        ...row,
        behind: told(behind),
        changes,
        event: [event?.action, event?.value, event?.done_by === world.staff.id],
      }
    },
    expected: {
      status: 200,
      received_at: 'a moment',
      source: 'viewing',
      state: 'new',
      is_open: true,
      name: 'Ada Visitor',
      property_title: aListing.title,
      acknowledged_at: null,
      spam_reason: null,
      relay_state: 'pending',
      excerpt: 'Do you sell houses in Testshire?',
      behind: { status: 200, data: [] },
      changes: [
        { status: 200, data: [{ state: 'acknowledged', note: null }] },
        { status: 200, data: [] },
      ],
      event: ['state', 'acknowledged', true],
    },
  },
]

/** An enquiry as a visitor leaves it; answers the id of its row. */
export async function storeEnquiry(world: World, fields: Record<string, unknown>): Promise<string> {
  const enquiry = world.newEnquiry(fields)
  const { error } = await world.visitor.rpc('submit_enquiry', enquiry)
  if (error) throw error
  const { data } = await world.service
    .from('enquiries')
    .select('id')
    .eq('request_id', enquiry.p_request_id)
    .single()
  return String(data?.id)
}
