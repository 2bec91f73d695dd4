import { describe, expect, it } from 'vitest'
import {
  parsePortalFilters,
  SEARCH_MAX_LENGTH,
  serialisePortalFilters,
} from '~/lib/listing/portalFilters'
import { type PortalFilters, portalSorts, portalTabs } from '~/types/listing'

const parse = (query: string) => parsePortalFilters(new URLSearchParams(query))
const defaults: PortalFilters = { tab: 'all', sort: 'newest', search: '' }

describe('the portal’s address', () => {
  it.each([
    ['', defaults],
    ['tab=rent', { ...defaults, tab: 'rent' }],
    ['sort=price_low&tab=featured', { ...defaults, tab: 'featured', sort: 'price_low' }],
    ['search=%20river%20view%20', { ...defaults, search: 'river view' }],
    ['tab=castles&sort=beauty&other=1', defaults],
    ['tab=Rent', defaults],
  ])('asks for %j', (query, filters) => {
    expect(parse(query)).toEqual(filters)
  })

  it.each([
    [defaults, ''],
    [{ tab: 'sale', search: '50% off', sort: 'oldest' }, 'tab=sale&search=50%25+off&sort=oldest'],
  ] as const)('of %j leaves the defaults out', (filters, query) => {
    expect(serialisePortalFilters(filters).toString()).toBe(query)
  })

  it('reads back what it wrote, for every tab and sort', () => {
    for (const tab of portalTabs) {
      for (const sort of portalSorts) {
        const filters = { tab, sort, search: 'W1 & "Mayfair" %_\\' }
        expect(parsePortalFilters(serialisePortalFilters(filters))).toEqual(filters)
      }
    }
  })

  it('keeps a search to its length', () => {
    expect(parse(`search=${'x'.repeat(500)}`).search).toHaveLength(SEARCH_MAX_LENGTH)
    const ending = `${'x'.repeat(SEARCH_MAX_LENGTH - 1)} y`
    expect(parse(`search=${ending}`).search).toBe('x'.repeat(SEARCH_MAX_LENGTH - 1))
  })
})
