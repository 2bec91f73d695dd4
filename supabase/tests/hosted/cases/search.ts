import { type Case, told } from '../contract.ts'

/** Functions that help to search: what they count, suggest and give up. */

const sought = { p_class: 'sale', p_filters: { price: { min: 123_459, max: 123_459 } } }

export const search: Case[] = [
  {
    name: 'how many listings a search finds, and how many each option would leave',
    run: async ({ newListing, visitor }) => {
      await newListing({ price: 123_459, bedrooms: 3 })
      const found = await visitor.rpc('count_found', sought)
      const options = await visitor.rpc('count_options', {
        ...sought,
        p_options: { bedrooms: [{ min: 3 }, { min: 4 }] },
      })
      return [told(found), told(options)]
    },
    expected: [
      { status: 200, data: { count: 1, more: false } },
      { status: 200, data: { count: 1, more: false, options: { bedrooms: [1, 0] } } },
    ],
  },
  {
    name: 'which filter a search without a result would have to give up',
    run: async ({ newListing, visitor }) => {
      await newListing({ price: 123_459, bedrooms: 3 })
      const { data, status } = await visitor.rpc('relax_search', {
        ...sought,
        p_filters: { ...sought.p_filters, bedrooms: { min: 9 } },
      })
      return { status, isAnswered: data !== null }
    },
    expected: { status: 200, isAnswered: true },
  },
  {
    name: 'a place is suggested by the beginning of its name, and described by its slug',
    run: async ({ visitor }) => {
      const suggested = await visitor.rpc('suggest_places', { p_class: 'sale', p_text: 'Isling' })
      const described = await visitor.rpc('describe_place', {
        p_class: 'sale',
        p_slug: 'islington',
      })
      return [suggested, described].map(({ status, data }) => ({
        status,
        names: JSON.stringify(data).includes('Islington'),
      }))
    },
    expected: [
      { status: 200, names: true },
      { status: 200, names: true },
    ],
  },
]
