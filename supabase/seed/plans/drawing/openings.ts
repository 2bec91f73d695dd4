import type { Direction, DoorStyle, Edge } from './floorPlan.ts'
import { lengthOf } from './grid.ts'

const STYLES: Readonly<Record<string, DoorStyle | 'none'>> = {
  ':': 'double',
  '=': 'opening',
  '~': 'none',
  g: 'glazed',
  p: 'leaf',
  G: 'garage',
}

export type Place = 'first' | 'middle' | 'last'

const PLACES: Readonly<Record<string, Place>> = {
  l: 'first',
  t: 'first',
  m: 'middle',
  r: 'last',
  b: 'last',
}

/** One word of a sketch's doors. */
export interface Opening {
  room: string
  /** The letter of another room, or the side at which it leads out. */
  to: string
  /** `none` takes the whole wall away. */
  style: DoorStyle | 'none'
  place: Place | null
}

export function readOpenings(doors: string): Opening[] {
  return doors
    .split(' ')
    .filter(Boolean)
    .map(([room = '', to = '', ...marks]) => {
      const style = marks.map((mark) => STYLES[mark]).find(Boolean)
      return {
        room,
        to,
        style: style ?? (isSide(to) ? 'entrance' : 'leaf'),
        place: marks.map((mark) => PLACES[mark]).find(Boolean) ?? null,
      }
    })
}

export const isSide = (to: string): to is Direction => '^_<>'.includes(to)

/** The side of the room on which the edge lies. */
export function sideOf(edge: Edge, room: string): Direction {
  if (edge.isUpright) return edge.before === room ? '>' : '<'
  return edge.before === room ? '_' : '^'
}

/** The longest edge between two rooms, or on a side of one. */
export function edgeFor(
  edges: readonly Edge[],
  { room, to }: { room: string; to: string },
  isInside: (owner: string) => boolean,
): Edge | undefined {
  return edges
    .filter((edge) => {
      const { before, after } = edge
      if (before !== room && after !== room) return false
      const other = before === room ? after : before
      return isSide(to) ? !isInside(other) && sideOf(edge, room) === to : other === to
    })
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
}
