import elsewhere from '~/lib/plainWords/elsewhere.json'
import { readLexicon } from '~/lib/plainWords/lexicon'
import names from '~/lib/plainWords/placeNames.json'
import words from '~/lib/plainWords/words.json'

export const lexicon = readLexicon(words, names, elsewhere)
