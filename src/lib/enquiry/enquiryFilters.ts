import { isUuid } from '~/lib/uuid'
import {
  type EnquiryFilters,
  enquiryOrders,
  enquirySources,
  enquiryStates,
} from '~/types/portal/staffEnquiry'
import { formatReceived, parseReceived } from './receivedDays'

/** Longer than any name. A longer text would find nothing and only make the address long. */
export const ENQUIRY_SEARCH_MAX_LENGTH = 100

export const noEnquiryFilters: EnquiryFilters = {
  state: undefined,
  source: undefined,
  property: undefined,
  received: undefined,
  search: '',
  order: 'newest',
}

/** The filters in the list's address. Never throws: a value that makes no sense is left out. */
export function parseEnquiryFilters(params: URLSearchParams): EnquiryFilters {
  const property = params.get('property') ?? ''
  return {
    state: enquiryStates.find((state) => state === params.get('state')),
    source: enquirySources.find((source) => source === params.get('source')),
    property: isUuid(property) ? property : undefined,
    received: parseReceived(params.get('received') ?? ''),
    search: (params.get('search') ?? '').trim().slice(0, ENQUIRY_SEARCH_MAX_LENGTH).trim(),
    order: enquiryOrders.find((order) => order === params.get('order')) ?? 'newest',
  }
}

/** The id of the enquiry that the address opens. */
export function parseOpenEnquiry(params: URLSearchParams): string | undefined {
  const id = params.get('enquiry') ?? ''
  return isUuid(id) ? id : undefined
}

/** The address's query for these filters, in a fixed order and without defaults. */
export function serialiseEnquiryFilters(
  { state, source, property, received, search, order }: EnquiryFilters,
  enquiry?: string | undefined,
): URLSearchParams {
  const params = new URLSearchParams({ view: 'enquiries' })
  if (state) params.set('state', state)
  if (source) params.set('source', source)
  if (property) params.set('property', property)
  if (received) params.set('received', formatReceived(received))
  if (search) params.set('search', search)
  if (order !== 'newest') params.set('order', order)
  if (enquiry) params.set('enquiry', enquiry)
  return params
}

export function isFiltered({ state, source, property, received, search }: EnquiryFilters): boolean {
  return Boolean(state || source || property || received || search)
}
