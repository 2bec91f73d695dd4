import type { EnquiryFacts } from '~/types/ownEnquiry'
import { enquiryFields, readableDetail } from './enquiryFields'

/** What a form asked for beside its message, in the order of its fields, for its sender. */
export function askedFacts({ property_title, details }: EnquiryFacts): readonly [string, string][] {
  const asked = Object.entries(enquiryFields).flatMap(([name, { label, shown }]) => {
    const value = details[name]
    return typeof value === 'string' ? [pair(shown ?? label, readableDetail(name, value))] : []
  })
  return property_title ? [pair('Home', property_title), ...asked] : asked
}

const pair = (label: string, value: string): [string, string] => [label, value]
