import { describe, expect, it } from 'vitest'
import {
  isFiltered,
  noEnquiryFilters,
  parseEnquiryFilters,
  parseOpenEnquiry,
  serialiseEnquiryFilters,
} from '~/lib/enquiry/enquiryFilters'
import { parsePortalView } from '~/lib/listing/portalFilters'
import { enquirySources, enquiryStates, receivedSpans } from '~/types/portal/staffEnquiry'

const ID = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'
const DAYS = { from: '2026-11-01', to: '2026-11-24' }
const parse = (query: string) => parseEnquiryFilters(new URLSearchParams(query))

describe('the address of the enquiries', () => {
  it.each([
    ['', noEnquiryFilters],
    ['state=spam', { ...noEnquiryFilters, state: 'spam' }],
    [
      'source=viewing&search=%20nora%20',
      { ...noEnquiryFilters, source: 'viewing', search: 'nora' },
    ],
    [`property=${ID}`, { ...noEnquiryFilters, property: ID }],
    ['received=yesterday', { ...noEnquiryFilters, received: 'yesterday' }],
    ['received=2026-11-01..', { ...noEnquiryFilters, received: { from: '2026-11-01' } }],
    ['order=oldest', { ...noEnquiryFilters, order: 'oldest' }],
    ['order=random', noEnquiryFilters],
    ['received=..', noEnquiryFilters],
    ['received=2026-11-31..2026-13-01..', noEnquiryFilters],
    ['received=last-spring', noEnquiryFilters],
    ['state=lost&source=fax&property=1&enquiry=x', noEnquiryFilters],
  ])('asks for %j', (query, filters) => {
    expect(parse(query)).toEqual(filters)
  })

  it('is read back as it was written, for every state and source', () => {
    for (const state of [undefined, ...enquiryStates]) {
      for (const source of [undefined, ...enquirySources]) {
        for (const received of [undefined, ...receivedSpans, DAYS, { to: '2026-11-24' }]) {
          const search = 'O’Hara & "Co" 50%'
          const filters = {
            state,
            source,
            property: ID,
            received,
            search,
            order: 'oldest',
          } as const
          const query = serialiseEnquiryFilters(filters, ID)
          expect(parseEnquiryFilters(query)).toEqual(filters)
          expect(parseOpenEnquiry(query)).toBe(ID)
          expect(parsePortalView(query)).toBe('enquiries')
        }
      }
    }
  })

  it('leaves defaults out', () => {
    expect(serialiseEnquiryFilters(noEnquiryFilters).toString()).toBe('view=enquiries')
    expect(isFiltered(noEnquiryFilters)).toBe(false)
    expect(isFiltered({ ...noEnquiryFilters, search: 'x' })).toBe(true)
  })

  it.each(['', 'view=', 'view=castles'])('%j is the properties’', (query) => {
    expect(parsePortalView(new URLSearchParams(query))).toBe('properties')
  })
})
