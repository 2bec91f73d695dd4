import type { PropertyClass } from '~/types/property'
import { typeLabel } from './listing/propertyOptions'
import { homesNoun, writtenCount } from './places'

/** How many homes a map shows one by one; of more it shows how many there are. */
const MOST_PINS = 300

/** The results of a search on a map. */
export const resultsMapTexts = {
  label: (title: string) => `Map of ${title.toLowerCase()}`,
  skip: 'Skip the map',
  loading: 'Loading the map...',
  searching: 'Looking for homes here...',
  failed: 'The homes on the map could not be loaded.',
  offline:
    'The map can be moved while you are offline; homes that it does not show yet come once you are back online.',
  searchHere: 'Search this area',
  searchAsIMove: 'Search as I move',
  draw: 'Draw an area',
  done: 'Done',
  clear: 'Clear',
  howToDraw:
    'Click or tap the corners of your area. Or move the map with the arrow keys, and press Enter for a corner at the cross.',
  corners: (count: number) =>
    count === 0
      ? 'No corner yet'
      : `${count === 1 ? '1 corner' : `${count} corners`}${count < 3 ? ', three are needed' : ''}`,
  chosen: 'The chosen home',
  loadingHome: 'Loading the home...',
  failedHome: 'The home could not be loaded.',
  goneHome: 'This home is no longer shown.',
  together: (count: number) => `${count} homes at this place`,
  close: 'Close',
  here: (count: number, propertyClass: PropertyClass) =>
    count === 0
      ? `No ${homesNoun(propertyClass, 2)} here`
      : `${writtenCount({ count, more: false }, propertyClass)} here`,
  /** Of more homes than are shown one by one, how many were counted, and what shows each. */
  tooMany: (counted: number, isNearest: boolean, propertyClass: PropertyClass) => {
    const homes =
      counted > MOST_PINS
        ? writtenCount({ count: MOST_PINS, more: true }, propertyClass)
        : counted > 0
          ? `At least ${writtenCount({ count: counted, more: false }, propertyClass)}`
          : `Too many ${homesNoun(propertyClass, 2)} to look through`
    const way = isNearest ? 'draw a smaller area or add a filter' : 'zoom in'
    return `${homes} here: ${way} to see each`
  },
  zoomIn: 'Zoom in',
  noneHere: 'Move the map and search there, or take a filter away.',
  everywhere: 'Search everywhere',
  clearFilters: 'Clear the filters',
  ignored: (parts: readonly string[]) =>
    `The address of this page asks for something we could not read (${parts.join(', ')}), so that part was left out.`,
  unplaced: (count: number, isMore: boolean, propertyClass: PropertyClass) => {
    const homes = homesNoun(propertyClass, isMore ? 2 : count)
    const verb = count === 1 && !isMore ? 'has' : 'have'
    return `${isMore ? 'More than ' : ''}${count} matching ${homes} ${verb} no place on the map`
  },
  showUnplaced: 'Show them',
  hideUnplaced: 'Show them no longer',
  failedUnplacedCount: 'The homes without a place on the map could not be counted.',
  failedUnplaced: 'These homes could not be loaded.',
  /** A home whose price stands before it. */
  home: (type: string, bedrooms: number) => {
    const rooms = bedrooms === 1 ? ', 1 bedroom' : `, ${bedrooms} bedrooms`
    return `${typeLabel(type)}${bedrooms > 0 ? rooms : ''}`
  },
  /** What a group of homes is called; the number stands before it. */
  group: (count: number, from: string | undefined, propertyClass: PropertyClass) =>
    `${homesNoun(propertyClass, count)}${from ? `, from ${from}` : ''}`,
} as const
