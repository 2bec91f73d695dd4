export interface Size {
  width: number
  height: number
}

export interface Rectangle extends Size {
  x: number
  y: number
}

/** The smallest scale at which a picture covers the target. */
const coverScale = (source: Size, target: Size) =>
  Math.max(target.width / source.width, target.height / source.height)

/**
 * The part of a picture that is shown when it covers the target from its centre; may lie between pixels. As sharp does,
 * it scales the picture to whole pixels and cuts at whole pixels.
 */
export function coverCrop(source: Size, target: Size): Rectangle {
  const scale = coverScale(source, target)
  const across = cut(source.width, target.width, scale)
  const down = cut(source.height, target.height, scale)
  return { x: across.start, y: down.start, width: across.length, height: down.length }
}

function cut(source: number, target: number, scale: number) {
  const covered = Math.max(target, Math.round(source * scale))
  const unscaled = source / covered
  return { start: Math.ceil((covered - target) / 2) * unscaled, length: target * unscaled }
}

/** The size of a picture whose longer side is reduced to `longest`; a smaller picture keeps its size. */
export function fitWithin({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** How often a picture can be halved while it still covers the target. */
export function halvingsFor(source: Size, target: Size): number {
  return Math.max(0, Math.floor(Math.log2(1 / coverScale(source, target))))
}
