import { locatorTexts, placeSource } from './locator'

/** The words of the movable map. */
export const mapTexts = {
  keys: 'The arrow keys move the map, plus and minus zoom it.',
  sources: 'Sources',
  /** Whom the drawing is owed to; what comes from open databases can be fetched. */
  drawn: `${placeSource}. Coast: GSHHG, LGPL 3. Boroughs and Thames: National Statistics and OS data © Crown copyright and database right, OGL 3.0.`,
  stations: locatorTexts.stationSource,
  lines: locatorTexts.lineSource,
} as const
