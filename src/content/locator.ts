import type { ShownAs } from '~/types/position'

/** Names the source of the positions of towns and quarters, as its licence requires. */
export const placeSource = 'Places: GeoNames, CC BY 4.0'

interface NearestStation {
  name: string
  miles: number
}

export const countedMiles = (miles: number) => (miles === 1 ? '1 mile' : `${miles} miles`)

const distanceOf = (miles: number) => {
  const tenths = Math.round(miles * 10) / 10
  return tenths === 0 ? 'less than 0.1 miles' : `about ${countedMiles(tenths)}`
}

const londonWater =
  'Thames: National Statistics and OS data © Crown copyright and database right, OGL 3.0.'
const coast = 'Coast: GSHHG, LGPL 3.'

const shownCaptions: Readonly<Record<ShownAs, string>> = {
  exact: 'The dot marks the building.',
  street: 'Approximate position: the dot marks the street, to about 100 metres.',
  area: 'Approximate position: the dot marks the area, to about a kilometre.',
}

/** The map of a property's page, which shows its position, or else its town or quarter. */
export const locatorTexts = {
  /** Above the map of a brochure. */
  title: 'Where it is',
  alt: (name: string, station?: NearestStation) =>
    station
      ? `Map around ${name}. The nearest station is ${station.name}, ${distanceOf(station.miles)} away in a straight line.`
      : `Map around ${name}.`,
  station: ({ name, miles }: NearestStation) =>
    `Nearest station: ${name}, ${distanceOf(miles)} from the dot in a straight line.`,
  caption: (name: string, shown: ShownAs | null) =>
    shown ? shownCaptions[shown] : `The dot marks ${name}, not the building.`,
  /** The miles beside the arrows to towns beyond the edge, which stand on maps of the country. */
  arrows: 'The arrows give miles in a straight line.',
  waterSource: {
    london: londonWater,
    hampshire: coast,
    essex: `${coast} ${londonWater}`,
  },
  stationSource: 'Stations: Trainline and uk-railway-stations, ODbL.',
  lineSource: 'Underground and DLR lines of 2018: OpenStreetMap contributors, ODbL.',
} as const
