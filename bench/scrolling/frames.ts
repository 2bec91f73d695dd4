import type { PlainPage } from '../browser/plainPage.ts'

const FRAME_MS = 1000 / 60
const SECONDS = 8
/** Two firm notches of a wheel. */
const WHEEL_PX = 240

export interface Frames {
  p50: number
  p95: number
  longest: number
  /** Of a hundred frames that the screen could have shown, those that it did not get. */
  droppedPercent: number
  /** How far the page came. */
  screens: number
}

/** Turns the wheel over the page as fast as it takes it, and times every frame. */
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
    // The clock goes in tenths: two frames of the screen are 33.4 ms by it.
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
