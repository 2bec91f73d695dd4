import { milesBetween } from '~/lib/map/distance'
import type { DiaryViewing } from '~/types/portal/diary'

/** Streets are longer than the straight line. */
const DETOUR = 1.3
/** In the streets of a town, and beyond these miles on a road between towns. */
const TOWN_MILES = 4
const TOWN_MPH = 10
const ROAD_MPH = 30
/** To leave one door, and to find the next. */
const DOORS_MINUTES = 5
const STEP_MINUTES = 5
const NEXT_DOOR_MILES = 0.05

export interface Travel {
  /** Of the straight line. */
  miles: number
  /** An estimate, in steps of five. */
  minutes: number
  /** Between the end of one viewing and the beginning of the next. */
  gap: number
  /** Whether the estimate takes longer than there is time. */
  isTight: boolean
}

type Visit = Pick<DiaryViewing, 'starts_at' | 'ends_at' | 'lat' | 'lng'>

/** About how long the way over these miles of straight line takes, in minutes. */
export function minutesFor(miles: number): number {
  if (miles < NEXT_DOOR_MILES) return 0
  const driven = miles * DETOUR
  const inTown = Math.min(driven, TOWN_MILES) / TOWN_MPH
  const onRoad = Math.max(0, driven - TOWN_MILES) / ROAD_MPH
  const minutes = DOORS_MINUTES + (inTown + onRoad) * 60
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** The way from one viewing to the next of the same person; undefined where it is not known where one of them is. */
export function travelBetween(from: Visit, to: Visit): Travel | undefined {
  if (from.lat === null || from.lng === null || to.lat === null || to.lng === null) return undefined
  const miles = milesBetween({ lat: from.lat, lng: from.lng }, { lat: to.lat, lng: to.lng })
  const minutes = minutesFor(miles)
  const gap = Math.round((Date.parse(to.starts_at) - Date.parse(from.ends_at)) / 60_000)
  return { miles, minutes, gap, isTight: minutes > gap }
}
