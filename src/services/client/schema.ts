import type { Database } from '~/types/database'
import type { ListedProperty } from '~/types/property'

type Public = Database['public']
type Card = { Row: ListedProperty }

/** The generated types, with rows of listing_cards as types/property.ts narrows them, wherever they come from. */
export type Schema = Omit<Database, 'public'> & {
  public: Omit<Public, 'Views' | 'Functions'> & {
    Views: Omit<Public['Views'], 'listing_cards'> & {
      listing_cards: Omit<Public['Views']['listing_cards'], 'Row'> & Card
    }
    Functions: Omit<Public['Functions'], 'search_listings'> & {
      search_listings: Omit<Public['Functions']['search_listings'], 'Returns'> & {
        Returns: ListedProperty[]
      }
    }
  }
}
