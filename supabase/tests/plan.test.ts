import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import {
  findPostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

/** A page reads its 24 rows, their images and the way to them; far fewer blocks than the table has. */
const BLOCKS_A_PAGE = 200

const BY_PRICE = 'search_price desc, created_at desc, id desc'
const BY_PRICE_UPWARDS = 'search_price, created_at, id'
const BY_DATE = 'created_at desc, id desc'

interface Listing {
  propertyClass?: string
  where?: string
  order: string
  values?: string[]
}

/** A listing page as PostgREST writes it: filters as parameters, one image embedded, 24 rows. */
function listingQuery({ where, order }: Listing): string {
  const ordered = order.replace(/\b(?=search_price|created_at|id)/g, 'properties.')
  return `
    with pgrst_source as (
      select properties.id, properties.title, properties.location, properties.price,
        properties.search_price, properties.status, properties.created_at,
        coalesce(images.images, '[]') as property_images
      from public.properties
      left join lateral (
        select json_agg(image)::jsonb as images
        from (
          select embedded.url, embedded.alt_text
          from public.property_images as embedded
          where embedded.property_id = properties.id
          order by embedded.display_order, embedded.created_at
          limit 1 offset 0
        ) as image
      ) as images on true
      where properties.property_class = $1 and properties.status = $2 ${where ? `and ${where}` : ''}
      order by ${ordered}
      limit 24 offset 0
    )
    select null::bigint as total_result_set, count(page) as page_total,
      coalesce(json_agg(page), '[]') as body
    from (select * from pgrst_source) as page`
}

describe.skipIf(!programs)(
  programs
    ? `24,000 listings on PostgreSQL ${programs.version}, read by a visitor`
    : 'plans of listing pages: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let server: PostgresServer
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      server = await startPostgresServer(programs)
      database = await openManyListings(server)
      await database.exec('set role anon')
    })
    afterAll(async () => {
      await database.close()
      await server.stop()
    })

    /** Where page `page` begins, as the row before it. */
    async function rowBefore(page: number, order: string): Promise<string[]> {
      const [row] = await database.query<{ price: number; date: string; id: string }>(
        `select search_price as price, created_at::text as date, id from public.properties
        where property_class = 'sale' and status = 'active'
        order by ${order} limit 1 offset ${page * 24 - 1}`,
      )
      if (!row) throw new Error(`There is no page ${page}.`)
      return order === BY_DATE ? [row.date, row.id] : [String(row.price), row.date, row.id]
    }

    const listings: [string, string, Listing][] = [
      ['dearest first', 'properties_active_by_price', { order: BY_PRICE }],
      ['cheapest first', 'properties_active_by_price', { order: BY_PRICE_UPWARDS }],
      ['newest first', 'properties_active_by_date', { order: BY_DATE }],
      [
        'newest first in a small class',
        'properties_active_by_date',
        { propertyClass: 'development', order: BY_DATE },
      ],
      [
        'a price band, dearest first',
        'properties_active_by_price',
        {
          where: 'properties.search_price >= $3 and properties.search_price <= $4',
          order: BY_PRICE,
          values: ['1000000', '2000000'],
        },
      ],
      [
        'a price band, cheapest first',
        'properties_active_by_price',
        {
          where: 'properties.search_price >= $3 and properties.search_price <= $4',
          order: BY_PRICE_UPWARDS,
          values: ['1000000', '2000000'],
        },
      ],
      [
        'a price band, newest first',
        'properties_active_by_date',
        {
          where: 'properties.search_price >= $3 and properties.search_price <= $4',
          order: BY_DATE,
          values: ['0', '1000000'],
        },
      ],
      [
        'type, bedrooms and bathrooms',
        'properties_active_by_price',
        {
          where:
            'properties.type = $3 and properties.bedrooms >= $4 and properties.bathrooms >= $5',
          order: BY_PRICE,
          values: ['house', '3', '2'],
        },
      ],
      [
        'a usual feature',
        'properties_active_by_date',
        { where: 'properties.features @> $3', order: BY_DATE, values: ['{garden,parking}'] },
      ],
    ]

    test.each(listings)('%s reads %s in its order', async (_, index, listing) => {
      const { propertyClass = 'sale', values = [] } = listing
      const plan = await database.planOf(listingQuery(listing), [
        propertyClass,
        'active',
        ...values,
      ])
      expect(plan).toMatchObject({
        indexes: [index, 'property_images_in_order'],
        scanned: [],
        sorted: false,
      })
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each([
      [
        'by price',
        BY_PRICE,
        'properties_active_by_price',
        `properties.search_price <= $3 and (properties.search_price < $3
          or properties.search_price = $3 and properties.created_at < $4
          or properties.search_price = $3 and properties.created_at = $4 and properties.id < $5)`,
      ],
      [
        'by price upwards',
        BY_PRICE_UPWARDS,
        'properties_active_by_price',
        `properties.search_price >= $3 and (properties.search_price > $3
          or properties.search_price = $3 and properties.created_at > $4
          or properties.search_price = $3 and properties.created_at = $4 and properties.id > $5)`,
      ],
      [
        'by date',
        BY_DATE,
        'properties_active_by_date',
        `properties.created_at <= $3 and (properties.created_at < $3
          or properties.created_at = $3 and properties.id < $4)`,
      ],
    ])('page 300 %s costs what the first one does', async (_, order, index, where) => {
      const values = await rowBefore(300, order)
      const plan = await database.planOf(listingQuery({ where, order }), [
        'sale',
        'active',
        ...values,
      ])
      expect(plan).toMatchObject({
        indexes: [index, 'property_images_in_order'],
        scanned: [],
        sorted: false,
      })
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test('the featured listings are read from their own index', async () => {
      const plan = await database.planOf(
        `select id, title from public.properties where featured = $1 order by ${BY_DATE} limit 6`,
        ['true'],
      )
      expect(plan).toMatchObject({ indexes: ['properties_featured'], scanned: [], sorted: false })
    })

    test('a missing index is noticed', async () => {
      await database.exec(
        'reset role; begin; drop index public.properties_active_by_price; set role anon',
      )
      try {
        const plan = await database.planOf(listingQuery({ order: BY_PRICE }), ['sale', 'active'])
        expect(plan.sorted).toBe(true)
      } finally {
        await database.exec('rollback; set role anon')
      }
    })
  },
)
