import { placeSource } from './locator'

/** The words of a visitor's own places. */
export const ownPlaceTexts = {
  lead: 'Work, school, your parents: up to three places, and each home shows the miles to them. They are kept in this browser alone, and no link you share has them.',
  none: 'You have no places yet.',
  full: 'That is all three. Remove one to add another.',
  place: 'Town, district, station or postcode district',
  name: 'What you call it',
  nameHint: 'For example Work. Otherwise the place’s own name.',
  add: 'Add this place',
  choose: 'Choose one of the places that appear as you type.',
  failed: 'The place could not be loaded. Please try again.',
  notKept: 'This browser keeps nothing, so your places end with this page.',
  list: 'Your places',
  added: (name: string) => `${name} is now one of your places.`,
  remove: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is no longer one of your places.`,
  undo: 'Undo',
  measure:
    'Miles are in a straight line, to the middle of the place and to the home as its map shows it; ‘about’ where that is only its area. A list ordered by one of your places has the nearest towns and districts first.',
  counted: 'Walking and time in trains, without waiting or changing.',
  walked:
    'Minutes are by Tube and DLR: walking at 80 metres a minute, by a way 1.3 times the straight line, and time in trains, without waiting or changing. Stations opened after 2005 are not counted.',
  sources: `${placeSource}. Tube minutes: tubemaps by Nicola Greco, ISC.`,
  byTube: (minutes: number) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} by Tube`,
  compared: (name: string) => `From ${name}`,
} as const

export const placeRefusals = {
  places: ownPlaceTexts.full,
  known: 'You have this place or this name already.',
} as const

/** Whole miles where the home's position is vague: tenths would claim what is not known. */
export function writtenDistance(miles: number, isVague: boolean): string {
  if (isVague) {
    const whole = Math.round(miles)
    if (whole === 0) return 'under a mile'
    return whole === 1 ? 'about 1 mile' : `about ${whole} miles`
  }
  const figure = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles)
  if (figure === 0) return 'less than 0.1 miles'
  return figure === 1 ? '1 mile' : `${figure} miles`
}

export const distanceFrom = (name: string, miles: number, isVague: boolean) =>
  `${writtenDistance(miles, isVague)} from ${name}, in a straight line`
