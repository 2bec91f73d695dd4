import type { Edge, Point, Rect } from './floorPlan.ts'

/** Turns metres on a floor into pixels on the sheet, and draws in them. */
export class Pen {
  constructor(
    readonly scale: number,
    private readonly left: number,
    private readonly top: number,
  ) {}

  x(metres: number): number {
    return round(this.left + metres * this.scale)
  }

  y(metres: number): number {
    return round(this.top + metres * this.scale)
  }

  point([x, y]: Point): string {
    return `${this.x(x)} ${this.y(y)}`
  }

  length(metres: number): number {
    return round(metres * this.scale)
  }

  line(...points: readonly Point[]): string {
    return `M${points.map((point) => this.point(point)).join('L')}`
  }

  edge({ isUpright, at, from, to }: Edge): string {
    return isUpright
      ? `M${this.x(at)} ${this.y(from)}V${this.y(to)}`
      : `M${this.x(from)} ${this.y(at)}H${this.x(to)}`
  }

  box({ x, y, width, height }: Rect): string {
    return `M${this.x(x)} ${this.y(y)}H${this.x(x + width)}V${this.y(y + height)}H${this.x(x)}Z`
  }

  polygon(points: readonly Point[]): string {
    return `${this.line(...points)}Z`
  }

  /** A quarter or another arc between two points, clockwise or not. */
  arc(from: Point, to: Point, radius: number, isClockwise: boolean): string {
    return `M${this.point(from)}A${this.length(radius)} ${this.length(radius)} 0 0 ${isClockwise ? 1 : 0} ${this.point(to)}`
  }

  circle(x: number, y: number, radius: number): string {
    const r = this.length(radius)
    return `M${this.x(x - radius)} ${this.y(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
}

export const round = (pixels: number) => Math.round(pixels * 10) / 10

/** From one point towards another, and to the left or right of that way. */
export function along(from: Point, to: Point, forward: number, right = 0): Point {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy)
  const [ux, uy] = [dx / length, dy / length]
  return [from[0] + ux * forward - uy * right, from[1] + uy * forward + ux * right]
}

export const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1])
