export interface Size {
  width: number
  height: number
}

export interface Rectangle extends Size {
  x: number
  y: number
}

/** The largest part of a picture with the target's proportions, from its centre; may lie between pixels. */
export function coverCrop(source: Size, target: Size): Rectangle {
  const scale = Math.min(source.width / target.width, source.height / target.height)
  const width = target.width * scale
  const height = target.height * scale
  return { x: (source.width - width) / 2, y: (source.height - height) / 2, width, height }
}

/** How often a picture can be halved and still has at least twice the target's width and height. */
export function halvingsFor(source: Size, target: Size): number {
  const ratio = Math.min(source.width / target.width, source.height / target.height)
  return Math.max(0, Math.floor(Math.log2(ratio)) - 1)
}

/**
 * The smallest size in which a JPEG can be decoded (in eighths of its own, rounded up) whose shorter side
 * still has `least` pixels; its own size where there is none.
 */
export function decodeSize(photo: Size, least: number): Size {
  const shorter = Math.min(photo.width, photo.height)
  const eighths = Math.min(8, Math.max(1, Math.ceil((least * 8) / shorter)))
  return {
    width: Math.ceil((photo.width * eighths) / 8),
    height: Math.ceil((photo.height * eighths) / 8),
  }
}
