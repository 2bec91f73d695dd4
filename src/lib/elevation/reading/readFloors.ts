import { ORDINAL, toNumber } from './numbers'

/** A floor as it is told: by its number, or from the top of the building. */
export type ToldFloor = number | 'top' | 'below top'

export interface ToldFloors {
  lowest: ToldFloor
  highest: ToldFloor
}

const FLOOR = `(lower[- ]ground|(?:raised )?ground|top|${ORDINAL})`
const UNIT = '(?:flat|apartment|maisonette|studio|loft|penthouse|offices?)'

/** Two floors together: 'the raised ground and first floors'. */
const SPAN = new RegExp(`\\b${FLOOR} and ${FLOOR} floors\\b`)
const IN_TITLE = new RegExp(`\\b${FLOOR}[- ]floor\\b`)
/** The sentences that place the listing, not a shop, a gym or a garden of its building. */
const TELLING = [
  `\\b${FLOOR}[- ]floor ${UNIT}\\b`,
  `\\b${UNIT},? (?:(?:is|lies|sits)(?: [a-z ]{0,20},)? )?on the ${FLOOR}\\b(?! floors)`,
  `(?:^|[.] )on the ${FLOOR} floor of an? `,
  `\\blooks? [^.;]*from the ${FLOOR} floor\\b`,
  `\\bthe (?:whole|entire) ${FLOOR} floor\\b`,
  `\\bthis is the ${FLOOR}(?: floor)? of `,
].map((pattern) => new RegExp(pattern))

/** The floors of a flat or an office, if its listing tells. */
export function readFloors(type: string, title: string, description: string): ToldFloors | null {
  const [name, text] = [title.toLowerCase(), description.toLowerCase()]
  const span = SPAN.exec(name) ?? SPAN.exec(text)
  if (span) return { lowest: toFloor(span[1]), highest: toFloor(span[2]) }
  const found = IN_TITLE.exec(name) ?? first(TELLING, `${name}. ${text}`)
  if (found) return only(toFloor(found[1]))
  if (/\bbasement (?:flat|apartment|studio)\b/.test(name)) return only(-1)
  if (/\bduplex penthouse\b/.test(name)) return { lowest: 'below top', highest: 'top' }
  if (type === 'penthouse' || /\bthe upper floor of an? /.test(text)) return only('top')
  return null
}

/** Whether nothing is above the listing. */
export function hasNothingAbove(floors: ToldFloors | null, description: string): boolean {
  return (
    floors?.highest === 'top' ||
    /\b(?:half|all|whole)(?: of)? (?:the )?top floor\b/.test(description.toLowerCase())
  )
}

const only = (floor: ToldFloor): ToldFloors => ({ lowest: floor, highest: floor })

function first(patterns: readonly RegExp[], text: string): RegExpExecArray | undefined {
  return patterns.map((pattern) => pattern.exec(text)).find((found) => found !== null) ?? undefined
}

function toFloor(words = ''): ToldFloor {
  if (words === 'top') return 'top'
  if (words.startsWith('lower')) return -1
  return words.endsWith('ground') ? 0 : toNumber(words)
}
