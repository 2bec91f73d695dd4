import type { PhotoMeasurements } from './photoMeasurements'

/*
 * The limits beyond which a photograph looks wrong. The demo photographs, which are good ones, stay well within them:
 * as browsers reduce pictures, the least sharp has 0.5, the darkest has a brightness of 71 and highlights of 172, none
 * is off by a degree, and the two most alike differ in 75 of 256 fields (tests/lib/photoAdvice.test.ts).
 */
const BLURRED = 0.15
const DARK = 60
const DARK_HIGHLIGHTS = 140
const TILTED_DEGREES = 2
const SAME_FIELDS_OFF = 48

export type Flaw = { kind: 'blurred' } | { kind: 'dark' } | { kind: 'tilted'; degrees: number }

/** The likely flaws of a photograph; they are advice, and never certain. */
export function flawsOf({ sharpness, brightness, highlights, tilt }: PhotoMeasurements): Flaw[] {
  const flaws: Flaw[] = []
  if (sharpness !== undefined && sharpness < BLURRED) flaws.push({ kind: 'blurred' })
  if (brightness < DARK && highlights < DARK_HIGHLIGHTS) flaws.push({ kind: 'dark' })
  if (tilt !== undefined && Math.abs(tilt) >= TILTED_DEGREES) {
    flaws.push({ kind: 'tilted', degrees: Math.round(Math.abs(tilt)) })
  }
  return flaws
}

/** Whether two photographs show the same picture, perhaps at another size or slightly cropped. */
export function areNearDuplicates(one: PhotoMeasurements, other: PhotoMeasurements): boolean {
  const off = one.fingerprint.filter((field, index) => field !== other.fingerprint[index]).length
  return off <= SAME_FIELDS_OFF
}
