import { describe, expect, it } from 'vitest'
import { type BookingSource, bookingTexts, consentTexts } from '~/content/enquiry/enquiries'

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

  it('say that processing is required and that marketing is optional and can be withdrawn', () => {
    const wording = Object.fromEntries(consentTexts.map((text) => [text.purpose, text.wording]))
    expect(wording.processing).toContain('required to handle the request')
    expect(wording.marketing).toMatch(/optional.*withdraw.*at any time/)
  })
})
