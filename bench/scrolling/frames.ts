import type { PlainPage } from '../browser/plainPage.ts'

const FRAME_MS = 1000 / 60
const SECONDS = 8
/** The distance of two firm notches of a mouse wheel. */
const WHEEL_PX = 240

export interface Frames {
  p50: number
  p95: number
  longest: number
  /** The percentage of the screen's possible frames that were missed. */
  droppedPercent: number
  /** The number of screens scrolled. */
  screens: number
}

/** Turns the wheel as fast as the page accepts it, and times every frame. */
export async function scrollByWheel({ page, evaluate }: PlainPage): Promise<Frames> {
  const position = () => evaluate<number>('scrollY / innerHeight')
  const start = await position()
  await evaluate(`
    window.frameTimes = []
    window.isScrolling = true
    requestAnimationFrame(function note(time) {
      frameTimes.push(time)
      if (isScrolling) requestAnimationFrame(note)
    })
    0`)
  const end = Date.now() + SECONDS * 1000
  while (Date.now() < end) {
    await page.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: 700,
      y: 450,
      deltaX: 0,
      deltaY: WHEEL_PX,
    })
  }
  const times = await evaluate<number[]>('isScrolling = false, frameTimes')
  return { ...summarise(times), screens: (await position()) - start }
}

function summarise(times: readonly number[]): Omit<Frames, 'screens'> {
  const lengths = times
    .slice(1)
    // The clock's resolution is a tenth of a millisecond: two frames of the screen are 33.4 ms.
    .map((time, index) => Math.round((time - (times[index] ?? time)) * 10) / 10)
    .sort((a, b) => a - b)
  const at = (share: number) => lengths[Math.floor((lengths.length - 1) * share)] ?? Number.NaN
  const possible = lengths.reduce(
    (sum, length) => sum + Math.max(1, Math.round(length / FRAME_MS)),
    0,
  )
  return {
    p50: at(0.5),
    p95: at(0.95),
    longest: at(1),
    droppedPercent: (100 * (possible - lengths.length)) / possible,
  }
}
