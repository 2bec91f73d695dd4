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
 * The part of a picture that is shown where it covers the target from its centre; may lie between pixels.
 * As in sharp, the picture is thought of as scaled to whole pixels and cut at whole pixels.
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

/** The whole of a picture, its longer side no longer than that; one that is smaller stays as it is. */
export function within({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** How often a picture can be halved and still covers the target. */
export function halvingsFor(source: Size, target: Size): number {
  return Math.max(0, Math.floor(Math.log2(1 / coverScale(source, target))))
}
