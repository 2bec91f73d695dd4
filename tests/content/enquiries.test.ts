import { describe, expect, it } from 'vitest'
import {
  type BookingSource,
  bookingTexts,
  consentTexts,
  consultationTypes,
  timeSlots,
} from '~/content/enquiries'

describe('the booking forms', () => {
  it.each<[BookingSource, string, string, string, number | undefined]>([
    ['valuation', 'Book a Valuation', 'Submitting...', '30-45 minutes', undefined],
    ['consultation', 'Schedule Consultation', 'Scheduling...', '45-60 minutes', 3],
    ['viewing', 'Book Viewing', 'Scheduling...', '30-45 minutes', 1],
    ['interest', 'Register Interest', 'Scheduling...', '30-45 minutes', 1],
  ])('%s states its duration and has its window', (source, title, submitting, minutes, months) => {
    const texts = bookingTexts[source]
    expect(texts).toMatchObject({ title, submitting })
    expect(texts.lead).toContain(minutes)
    expect(texts.bookableMonths).toBe(months)
  })

  it('offer the three time slots with their hours', () => {
    expect(timeSlots).toEqual([
      { value: 'morning', label: expect.stringContaining('9am-12pm') },
      { value: 'afternoon', label: expect.stringContaining('12pm-5pm') },
      { value: 'evening', label: expect.stringContaining('5pm-7pm') },
    ])
  })

  it('offer the five kinds of consultation, property search first', () => {
    expect(consultationTypes.map(({ value }) => value)).toEqual([
      'property-search',
      'property-sale',
      'investment',
      'market-analysis',
      'other',
    ])
  })

  it('say that processing is required and that marketing is optional and can be withdrawn', () => {
    const wording = Object.fromEntries(consentTexts.map((text) => [text.purpose, text.wording]))
    expect(wording.processing).toContain('required to handle the request')
    expect(wording.marketing).toMatch(/optional.*withdraw.*at any time/)
  })
})
