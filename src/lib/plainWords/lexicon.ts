import type { PropertyClass } from '~/types/property'
import { withGaps } from './pattern'
import { type PlaceNames, type Places, readPlaces } from './placeNames'
import type words from './words.json'

/**
 * The words and places that the grammar knows. A pattern of words.json is a regular expression of whole words in which
 * a blank stands for any gap, and an underscore for a gap or none.
 */
export interface Lexicon {
  places: Places
  words: typeof words
  filling: ReadonlySet<string>
  /** Words that resemble one of ours and are never corrected. */
  kept: ReadonlySet<string>
  /** Words that say too little to be looked for by themselves. */
  vague: ReadonlySet<string>
  /** The words that are long enough to be recognised with one wrong letter. */
  long: readonly string[]
  types: readonly TypeWords[]
}

export interface TypeWords {
  type: string
  /** The classes that have this type. */
  classes: readonly PropertyClass[]
  pattern: string
  /** The type that the word means in other classes. */
  otherwise: string | undefined
  isWhole: RegExp
}

export function readLexicon(
  known: typeof words,
  names: PlaceNames,
  elsewhere: { towns: string },
): Lexicon {
  return {
    places: readPlaces(names, elsewhere.towns),
    words: known,
    filling: new Set(known.filling.split(' ')),
    kept: new Set(known.kept.split(' ')),
    vague: new Set(known.vague.split(' ')),
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
