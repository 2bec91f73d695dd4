/** What stands in a PDF for characters that none of its typefaces has. */
export const unprinted = {
  emoji: '[emoji]',
  symbol: '[symbol]',
  /** By the script's name in Unicode. */
  scripts: {
    Hiragana: '[Japanese text]',
    Katakana: '[Japanese text]',
    Han: '[Chinese text]',
    Hangul: '[Korean text]',
    Hebrew: '[Hebrew text]',
    Arabic: '[Arabic text]',
    Cyrillic: '[Cyrillic text]',
    Greek: '[Greek text]',
    Devanagari: '[Hindi text]',
    Bengali: '[Bengali text]',
    Gurmukhi: '[Punjabi text]',
    Gujarati: '[Gujarati text]',
    Tamil: '[Tamil text]',
    Thai: '[Thai text]',
  },
} as const
