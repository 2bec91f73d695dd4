import type { PropertyClass } from '~/types/property'
import { type BandRange, type EpcBand, epcBand, epcBands } from './epcBands'

export interface EpcFacts {
  property_class: PropertyClass
  epc_rating: string | null
  epc_score: number | null
  epc_potential_score: number | null
}

/** A box of the drawing, in its units. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface EpcBar extends Box {
  band: EpcBand
  /** '69–80' */
  scores: string
  isCurrent: boolean
}

export interface EpcMarker extends Box {
  kind: 'current' | 'potential'
  band: EpcBand
  score: number | null
  /** An arrow towards its bar. */
  points: readonly (readonly [x: number, y: number])[]
}

export interface EpcGraph {
  width: number
  height: number
  bars: readonly EpcBar[]
  markers: readonly EpcMarker[]
}

const ROW = 26
const BAR_HEIGHT = 22
const SHORTEST = 84
const LONGEST = 196
const WIDTH = 360
const MARKER = { width: 66, gap: 8, tip: 10 } as const
const HEAD = 24

/**
 * The graph of a certificate: a bar for each band, longer from band to band, and beside it the rating now and the one that
 * could be reached. Undefined without a rating.
 */
export function epcGraph(facts: EpcFacts): EpcGraph | undefined {
  const bands = epcBands(facts.property_class)
  const current = bandOf(facts)
  if (current === undefined) return undefined
  const step = (LONGEST - SHORTEST) / (bands.length - 1)
  const bars = bands.map((range, row) => ({
    band: range.band,
    scores: scoresOf(range),
    isCurrent: range.band === current,
    x: 0,
    y: HEAD + row * ROW,
    width: SHORTEST + row * step,
    height: BAR_HEIGHT,
  }))
  const potential = facts.epc_potential_score
  const potentialBand = potential === null ? undefined : epcBand(facts.property_class, potential)
  return {
    width: WIDTH,
    height: HEAD + bands.length * ROW,
    bars,
    markers: [
      marker('current', current, facts.epc_score, bars),
      ...(potentialBand ? [marker('potential', potentialBand, potential, bars)] : []),
    ],
  }
}

/** The band that a certificate states, or else that of its score. */
function bandOf({ property_class, epc_rating, epc_score }: EpcFacts): EpcBand | undefined {
  const stated = epcBands(property_class).find(({ band }) => band === epc_rating)?.band
  return stated ?? (epc_score === null ? undefined : epcBand(property_class, epc_score))
}

function scoresOf({ from, to }: BandRange): string {
  if (from === null) return '<0'
  return to === null ? `${from}+` : `${from}–${to}`
}

function marker(
  kind: EpcMarker['kind'],
  band: EpcBand,
  score: number | null,
  bars: readonly EpcBar[],
): EpcMarker {
  const y = bars.find((bar) => bar.band === band)?.y ?? HEAD
  // Its outline lies within the drawing.
  const x = WIDTH - 1 - MARKER.width - (kind === 'current' ? MARKER.width + MARKER.gap : 0)
  const [right, bottom] = [x + MARKER.width, y + BAR_HEIGHT]
  return {
    kind,
    band,
    score,
    x,
    y,
    width: MARKER.width,
    height: BAR_HEIGHT,
    points: [
      [x, y + BAR_HEIGHT / 2],
      [x + MARKER.tip, y],
      [right, y],
      [right, bottom],
      [x + MARKER.tip, bottom],
    ],
  }
}
