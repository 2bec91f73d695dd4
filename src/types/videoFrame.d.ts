/** Known to browsers, not yet to TypeScript. */
interface VideoFrame {
  /** By how many degrees, clockwise, the frame is turned to be upright. */
  readonly rotation: number
}
