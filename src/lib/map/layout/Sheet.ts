import type { Point } from '~/lib/mercator'
import {
  type Box,
  crosses,
  type Dot,
  type Edge,
  isAcross,
  isAfloat,
  isNear,
  isNearBank,
  isNearDot,
  type Water,
  waterOf,
  widened,
} from './collisions'
import type { FrameContents, Size } from './frame'
import type { NameKind } from './lettering'

/** What every name keeps free around it: of banks, dots, the edge and other names. */
export const CLEAR = 8

export interface Name {
  text: string
  kind: NameKind
  box: Box
}

/** What stands on the map already. */
export class Sheet {
  readonly names: Name[] = []
  readonly dots: Dot[] = []
  readonly #lines: { line: Edge; space: number }[] = []
  readonly #size: Size
  readonly #water: Water

  constructor(size: Size, water: FrameContents['water']) {
    this.#size = size
    this.#water = waterOf(water)
  }

  addDot(dot: Dot): void {
    this.dots.push(dot)
  }

  /** A line from which names keep this far. */
  addLine(line: Edge, space: number): void {
    this.#lines.push({ line, space })
  }

  /** Whether a dot keeps clear of names, of other dots and of lines and banks. */
  hasRoomFor(dot: Dot): boolean {
    const { width, height } = this.#size
    const { x, y, radius } = dot
    const edge = radius + CLEAR / 2
    return (
      x > edge &&
      x < width - edge &&
      y > edge &&
      y < height - edge &&
      !this.names.some(({ box }) => isNearDot(box, dot, CLEAR)) &&
      !this.#lines.some(({ line }) => crosses(line, boxAround(dot, 3))) &&
      !isNearBank(boxAround(dot, 2), this.#water, 0) &&
      !this.dots.some((other) => Math.hypot(other.x - x, other.y - y) < other.radius + radius + 3)
    )
  }

  /**
   * Puts a name in the first of the boxes that is clear and suits the first demand, or else the next one; undefined when
   * there is none.
   */
  name(
    text: string,
    kind: NameKind,
    boxes: readonly Box[],
    demands = [this.onLand],
  ): Name | undefined {
    const clear = boxes.filter((box) => this.#isClear(box))
    const suited = demands.map((suits) => clear.find(suits))
    const box = suited.find((each) => each !== undefined)
    if (!box) return undefined
    const name = { text, kind, box }
    this.names.push(name)
    return name
  }

  /** Puts a dot with its name where both have room. */
  nameDot(dot: Dot, ...name: Parameters<Sheet['name']>): Name | undefined {
    if (!this.hasRoomFor(dot)) return undefined
    const written = this.name(...name)
    if (written) this.addDot(dot)
    return written
  }

  readonly onLand = (box: Box) => !isAfloat(box, this.#water)
  readonly afloat = (box: Box) => isAfloat(box, this.#water)
  /** On land, and on this side of the water. */
  readonly onBankOf = (point: Point) => (box: Box) =>
    this.onLand(box) && !isAcross(point, box, this.#water)

  #isClear(box: Box): boolean {
    const { width, height } = this.#size
    return (
      box.left >= CLEAR &&
      box.top >= CLEAR &&
      box.right <= width - CLEAR &&
      box.bottom <= height - CLEAR &&
      !this.names.some((name) => isNear(box, name.box, CLEAR)) &&
      !this.dots.some((dot) => isNearDot(box, dot, CLEAR)) &&
      !this.#lines.some(({ line, space }) => crosses(line, widened(box, space))) &&
      !isNearBank(box, this.#water, CLEAR)
    )
  }
}

const boxAround = ({ x, y, radius }: Dot, space: number): Box =>
  widened({ left: x, right: x, top: y, bottom: y }, radius + space)
