import type { AlertNews } from '~/content/letters/alertLetters'
import type { ToldHome } from '~/content/letters/homeLines'
import type { ListedProperty } from '~/types/property'
import { demoListings } from '../../../supabase/seed/demoListings.ts'
import { cardRow } from '../../support/demoCards.ts'

/** What the database queues, for tests of the letters and for looking at them. */

export const addresses = {
  site: 'https://www.bramleyandgrove.example',
  photos: 'https://photos.bramleyandgrove.example',
}

export const TOKEN = 'a'.repeat(43)

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
