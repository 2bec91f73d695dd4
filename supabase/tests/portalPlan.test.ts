import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ManyListings, openManyListings } from './support/manyListings.ts'
import { findPostgresPrograms } from './support/postgresServer.ts'

const programs = await findPostgresPrograms()

/** A page reads its 13 rows, the photographs of each and the way to them; the table has over 1,800 blocks. */
const BLOCKS_A_PAGE = 450

const TABS = ['all', 'sale', 'development', 'featured'] as const
type Tab = (typeof TABS)[number]
const SORTS = ['newest', 'oldest', 'price_high', 'price_low'] as const
type Sort = (typeof SORTS)[number]

/** A row of listing_overview that a page ended with. */
interface Row {
  price: string
  date: string
  id: string
}

const CARD =
  'id,title,location,property_class,type,status,featured,price,price_frequency,search_price,created_at,main_image,total_images,pending_images'

const isUpwards = (sort: Sort) => sort === 'oldest' || sort === 'price_low'
const isByPrice = (sort: Sort) => sort === 'price_high' || sort === 'price_low'

function orderOf(tab: Tab, sort: Sort): string {
  const [direction, nulls] = isUpwards(sort) ? ['asc', 'nulls first'] : ['desc', 'nulls last']
  const date = tab === 'all' ? `created_at ${direction} ${nulls}` : `created_at ${direction}`
  const byDate = `${date}, id ${direction}`
  return isByPrice(sort) ? `${date.replace('created_at', 'sort_price')}, ${byDate}` : byDate
}

/** A page of the portal as services/listings/overviewRows.ts asks for it and PostgREST writes it: values as parameters. */
function pageQuery(
  tab: Tab,
  sort: Sort,
  { after }: { after?: Row } = {},
): [query: string, values: string[]] {
  const values: string[] = []
  const given = (value: string) => `$${values.push(value)}`
  const conditions: string[] = []
  if (tab === 'featured') conditions.push(`featured = ${given('true')}`)
  else if (tab !== 'all') conditions.push(`tab_class = ${given(tab)}`)
  if (after) {
    const past = isUpwards(sort) ? '>' : '<'
    const { price, date, id } = after
    const behindDate = () =>
      `created_at ${past} ${given(date)} or created_at = ${given(date)} and id ${past} ${given(id)}`
    conditions.push(
      isByPrice(sort)
        ? `sort_price ${past}= ${given(price)} and (sort_price ${past} ${given(price)}
            or sort_price = ${given(price)} and (${behindDate()}))`
        : `created_at ${past}= ${given(date)} and (${behindDate()})`,
    )
  }
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''
  const query = `
    with pgrst_source as (
      select ${CARD} from public.listing_overview ${where}
      order by ${orderOf(tab, sort)} limit 13 offset 0
    )
    select null::bigint as total_result_set, count(page) as page_total,
      coalesce(json_agg(page), '[]') as body
    from (select * from pgrst_source) as page`
  return [query, values]
}

describe.skipIf(!programs)(
  programs
    ? `24,000 listings on PostgreSQL ${programs.version}, read by staff`
    : 'plans of the portal: skipped, no PostgreSQL server of version 15 or newer is installed here',
  () => {
    let database: ManyListings
    beforeAll(async () => {
      if (!programs) return
      database = await openManyListings(programs)
      await database.becomeStaff()
    })
    afterAll(() => database.close())

    /** The row nine tenths through a tab. */
    async function rowFarBehind(tab: Tab, sort: Sort): Promise<Row> {
      const [row] = await database.query<Row>(
        `select price, date, id from (
          select sort_price::text as price, created_at::text as date, id,
            row_number() over (order by ${orderOf(tab, sort)}) as position, count(*) over () as total
          from public.listing_overview
          where ${tab === 'all' ? 'true' : tab === 'featured' ? 'featured' : `tab_class = '${tab}'`}
        ) as numbered where position = total * 9 / 10`,
      )
      if (!row) throw new Error(`The tab ${tab} is empty.`)
      return row
    }

    const everyList = TABS.flatMap((tab) => SORTS.map((sort) => [tab, sort] as const))

    function indexOf(tab: Tab, sort: Sort): string {
      if (tab === 'featured') return 'properties_featured'
      const listed = tab === 'all' ? 'properties' : 'properties_of_class'
      return `${listed}_by_${isByPrice(sort) ? 'price' : 'date'}`
    }

    test.each(everyList)('the first page of "%s", %s, is read in order', async (tab, sort) => {
      const plan = await database.planOf(...pageQuery(tab, sort))
      // The featured listings are few: by price they are sorted.
      const sorted = tab === 'featured' && isByPrice(sort)
      expect(plan).toMatchObject({ scanned: [], sorted })
      expect(plan.indexes).toContain(indexOf(tab, sort))
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each(everyList)('a page far behind in "%s", %s, costs no more', async (tab, sort) => {
      const after = await rowFarBehind(tab, sort)
      const plan = await database.planOf(...pageQuery(tab, sort, { after }))
      expect(plan.scanned).toEqual([])
      expect(plan.indexes).toContain(indexOf(tab, sort))
      expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
    })

    test.each(everyList.filter(([tab]) => tab !== 'featured'))(
      'a plan made for all values reads "%s", %s, in order too',
      async (tab, sort) => {
        await database.exec('set plan_cache_mode = force_generic_plan')
        try {
          const after = await rowFarBehind(tab, sort)
          for (const from of [{}, { after }]) {
            const plan = await database.planOf(...pageQuery(tab, sort, from))
            expect(plan).toMatchObject({ scanned: [], sorted: false })
            expect(plan.blocks).toBeLessThan(BLOCKS_A_PAGE)
          }
        } finally {
          await database.exec('reset plan_cache_mode')
        }
      },
    )

    /** A search looks through the first 1,000 of a list, and at few beyond; the table has over 3,000 blocks. */
    const BLOCKS_A_SEARCH = 1600

    describe('a search', () => {
      const texts = [
        'richmond',
        'no such listing',
        'Listing 17432',
        'g 17432',
        'river 1743 kew',
        '£750,000',
        'richmond 1.25m',
      ].flatMap((text) => SORTS.map((sort) => [text, sort] as const))
      test.each(texts)('for "%s", %s, reads a part of the listings', async (text, sort) => {
        const plan = await database.planOf(
          `select id, main_image from public.search_overviews('${text}', 'sale', '${sort}')`,
          [],
        )
        expect(plan.blocks).toBeLessThan(BLOCKS_A_SEARCH)
      })

      const ways: [what: string, text: string][] = [
        ['what many have', 'richmond'],
        ['what some have, none of them in front', 'Listing 23'],
        ['what few have', 'Listing 1743'],
        ['what one has', 'Listing 17432'],
        ['a rare word among others', 'g 17432'],
        ['words too short for the index', '7 4'],
        ['no word at all', ', '],
        ['what many have, none of them in front', 'Listing 1'],
        ['what nobody has', 'no such listing'],
        ['words of several lines, in another order', 'river richmond 1743 listing'],
        ['a price', '£750,000'],
        ['a price and a word', 'kew, 1.25m'],
        ['a price that nobody asks', '£1,234,567'],
      ]
      const PRICES: Readonly<Record<string, number>> = {
        '£750,000': 750_000,
        '1.25m': 1_250_000,
        '£1,234,567': 1_234_567,
      }
      const matching = (text: string) =>
        text
          .split(/,?\s+|,$/)
          .map((word) => {
            const hasWord = `search_text ilike '%${word}%'`
            if (PRICES[word]) return `price = ${PRICES[word]}`
            return /^\d{5,}$/.test(word) ? `(${hasWord} or price = ${word})` : hasWord
          })
          .join(' and ')
      /** What matches is looked for once, in so many words, and then ordered for each list. */
      async function expectFound(text: string) {
        const lists = everyList.map(([tab, sort]) => {
          const listed =
            tab === 'all' ? 'true' : tab === 'featured' ? 'featured' : `tab_class = '${tab}'`
          const matches = (from: number, to: number) =>
            `select title, sort_price, created_at, id from matching where ${listed}
            order by ${orderOf(tab, sort)} limit ${to - from} offset ${from}`
          const search = `public.search_overviews('${text}', '${tab}', '${sort}'`
          return `select '${tab}, ${sort}' as list,
            array(select title from ${search})) as first,
            array(select title from (${matches(0, 13)}) as page) as "expected first",
            array(
              select next.title from (${matches(12, 13)}) as last,
                ${search}, last.sort_price::integer, last.created_at, last.id) as next
            ) as second,
            array(select title from (${matches(13, 26)}) as page) as "expected second"`
        })
        const pages = await database.query<Record<string, string[]>>(
          `with matching as materialized (
            select title, sort_price, created_at, id, tab_class, featured
            from public.listing_overview where ${matching(text)}
          ) ${lists.join(' union all ')}`,
        )
        expect(pages).toHaveLength(everyList.length)
        for (const page of pages) {
          expect(page.first, `${page.list}`).toEqual(page['expected first'])
          expect(page.second, `${page.list}, page 2`).toEqual(page['expected second'])
        }
      }
      test.each(ways)('finds %s in every list', (_, text) => expectFound(text))

      test.each(ways)('finds %s also where it takes the table for a large one', async (_, text) => {
        const setRows = (rows: string) =>
          database.exec(`reset role;
            update pg_catalog.pg_class set reltuples = ${rows} where oid = 'public.properties'::regclass;
            set role authenticated`)
        await setRows('10000000')
        try {
          await expectFound(text)
        } finally {
          await setRows('24000')
        }
      })

      test.each(ways)('counts %s', async (_, text) => {
        const [counted] = await database.query<{
          all: { count: number; more: boolean }
          really: number
        }>(
          `select public.count_listings('${text}') -> 'all' as all, (
            select count(*)::integer from public.listing_overview where ${matching(text)}
          ) as really`,
        )
        const { all, really } = counted ?? {}
        if (all?.more) expect(really).toBeGreaterThan(all.count)
        else expect(all?.count).toBe(really)
      })

      test.each(['', 'richmond', 'no such listing'])(
        'has its tabs for "%s" counted so too',
        async (text) => {
          const plan = await database.planOf(`select public.count_listings('${text}')`, [])
          expect(plan.blocks).toBeLessThan(BLOCKS_A_SEARCH)
        },
      )
    })

    describe('an order of the table', () => {
      const ORDERS: Readonly<Record<string, readonly string[]>> = {
        title: ['title', 'id'],
        updated_up: ['updated_at', 'id'],
        status: ['shown_status', 'created_at', 'id'],
      }
      const orders = [
        ['title', 'title', 'asc'],
        ['title_down', 'title', 'desc'],
        ['updated', 'updated_up', 'desc'],
        ['updated_up', 'updated_up', 'asc'],
        ['status', 'status', 'asc'],
        ['status_down', 'status', 'desc'],
      ].flatMap(([sort = '', keys = '', direction = '']) =>
        TABS.map((tab) => ({ tab, sort, keys: ORDERS[keys] ?? [], direction })),
      )

      test.each(orders)(
        'brings "$tab", $sort, in order, and a page far behind for a part of the listings',
        async ({ tab, sort, keys, direction }) => {
          const listed =
            tab === 'all' ? 'true' : tab === 'featured' ? 'featured' : `tab_class = '${tab}'`
          const order = keys.map((key) => `${key} ${direction}`).join(', ')
          const rows = await database.query<{ id: string; text: string; date: string }>(
            `select id, ${keys[0] === 'shown_status' ? 'shown_status' : 'title'} as text,
              ${keys[0] === 'updated_at' ? 'updated_at' : 'created_at'}::text as date
            from public.listing_overview where ${listed} order by ${order}`,
          )
          const ids = rows.map(({ id }) => id)
          for (const begin of [0, Math.floor(rows.length * 0.9)]) {
            const last = rows[begin - 1]
            const after = last
              ? `, p_after_id => '${last.id}', p_after_date => '${last.date}', p_after_text => '${last.text}'`
              : ''
            const page = `select id from public.search_overviews('', '${tab}', '${sort}'${after})`
            const found = await database.query<{ id: string }>(page)
            expect(found.map(({ id }) => id)).toEqual(ids.slice(begin, begin + 13))
            const { blocks } = await database.planOf(page, [])
            expect(blocks).toBeLessThan(BLOCKS_A_SEARCH)
          }
        },
      )

      test('a missing index is noticed', async () => {
        await database.exec(
          'reset role; begin; drop index public.properties_by_name; set role authenticated',
        )
        try {
          const page = "select id from public.search_overviews('', 'all', 'title')"
          const { blocks } = await database.planOf(page, [])
          expect(blocks).toBeGreaterThan(BLOCKS_A_SEARCH)
        } finally {
          await database.exec('rollback; set role authenticated')
        }
      })
    })

    test('a missing index is noticed', async () => {
      await database.exec(
        'reset role; begin; drop index public.properties_of_class_by_price; set role authenticated',
      )
      try {
        const plan = await database.planOf(...pageQuery('sale', 'price_high'))
        expect(plan.sorted).toBe(true)
      } finally {
        await database.exec('rollback; set role authenticated')
      }
    })
  },
)
