/** The words of the movable map. */
export const mapTexts = {
  keys: 'The arrow keys move the map, plus and minus zoom it.',
} as const
