import type { PropertyClass } from '~/types/property'
import { withGaps } from './pattern'
import { type PlaceNames, type Places, readPlaces } from './placeNames'
import type words from './words.json'

/**
 * The words that the grammar knows, and the places. A pattern of words.json is a regular expression of whole words in
 * which a blank stands for any gap, and a low line for a gap or none.
 */
export interface Lexicon {
  places: Places
  words: typeof words
  filling: ReadonlySet<string>
  /** Long enough to be told from others with a letter wrong. */
  long: readonly string[]
  types: readonly TypeWords[]
}

export interface TypeWords {
  type: string
  /** The classes that have it. */
  classes: readonly PropertyClass[]
  pattern: string
  /** What it is in another class. */
  otherwise: string | undefined
  isWhole: RegExp
}

export function readLexicon(known: typeof words, names: PlaceNames): Lexicon {
  return {
    places: readPlaces(names),
    words: known,
    filling: new Set(known.filling.split(' ')),
    long: known.long.split(' '),
    types: known.types.map(([type = '', classes = '', pattern = '', otherwise]) => ({
      type,
      classes: classes.split(' ') as PropertyClass[],
      pattern,
      otherwise,
      isWhole: new RegExp(`^(${withGaps(pattern)})$`),
    })),
  }
}
