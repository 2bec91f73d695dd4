import type { AlertNews } from '~/content/letters/alertLetters'
import type { ToldHome } from '~/content/letters/homeLines'
import type { LetterKind } from '~/content/letters/letters'
import type { ListedProperty } from '~/types/property'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { cardRow } from '../../support/demoCards.ts'

/** What the database queues, for tests of the letters and for looking at them. */

export const addresses = {
  site: 'https://www.bramleyandgrove.example',
  photos: 'https://photos.bramleyandgrove.example',
}

export const TOKEN = 'a'.repeat(43)
export const ENQUIRY_TOKEN = '5b3f0c7e-9d42-4a86-b1f7-2c8e64a9d013'

const alert = {
  token: TOKEN,
  class: 'sale' as const,
  filters: { location: 'Richmond', price: { max: 950_000 }, bedrooms: { min: 2 } },
  area: null,
  asked_at: '2026-11-20T09:30:00Z',
}

export const confirmation = { ...alert, homes: 0, frequency: 'daily' }
export const stillLooking = { ...alert, homes: 0 }

const cards = demoListings.filter(({ property_class }) => property_class === 'sale').map(cardRow)

export const told = (index: number, changes: Partial<ToldHome> = {}): ToldHome => ({
  ...(cards[index % cards.length] as ListedProperty),
  news: 'new',
  price_before: null,
  ...changes,
})

export const news = (homes: readonly ToldHome[], changes: Partial<AlertNews> = {}): AlertNews => ({
  ...alert,
  homes,
  more: 0,
  ...changes,
})

/** As many as a letter names. */
export const manyNews = news(
  Array.from({ length: 20 }, (_, index) => told(index)),
  { more: 7 },
)

const enquiry = {
  source: 'viewing' as const,
  mailbox: 'sales' as const,
  // A Saturday.
  received_at: '2026-11-21T20:15:00Z',
  message: 'We are a family of four, and sell a flat in Kew.\nIs the garden overlooked?',
  details: { preferredDate: '2026-11-28', preferredTime: 'morning' },
  property_title: told(0).title,
  token: ENQUIRY_TOKEN,
}

export const enquiryAnswer = {
  ...enquiry,
  home: told(0),
  like_it: [told(1), told(2), told(3)],
}

const enquiryReply = {
  ...enquiry,
  name: 'Nora Whitfield',
  text: `Thank you for asking about ${enquiry.property_title}. We could meet you there on Saturday 28 November at 11am. Please tell us whether that suits you.\n\nThe garden is not overlooked: behind it is a churchyard.`,
  member: 'Ben Cole',
}

/** One of each kind that is not about a viewing. */
export const someLetters: Readonly<Record<Exclude<LetterKind, `viewing-${string}`>, object>> = {
  'alert-confirmation': confirmation,
  alert: manyNews,
  'alert-still-looking': stillLooking,
  'enquiry-answer': enquiryAnswer,
  'enquiry-reply': enquiryReply,
}
