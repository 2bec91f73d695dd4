import type { CDPSession, Page } from '@playwright/test'

const FRAME_MS = 1000 / 60
const SECONDS = 8
/** A firm turn of the wheel, about fourteen screens a second. */
const WHEEL_PX = 240

export interface Frames {
  p50: number
  p95: number
  longest: number
  /** Of a hundred frames that the screen could have shown, those that it did not get. */
  droppedPercent: number
}

/** Turns the wheel over the page as fast as it takes it, and times every frame. */
export async function scrollByWheel(page: Page, cdp: CDPSession): Promise<Frames> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { frameTimes: times })
    const note = (time: number) => {
      times.push(time)
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
  })
  const end = Date.now() + SECONDS * 1000
  while (Date.now() < end) {
    await cdp.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: 700,
      y: 500,
      deltaX: 0,
      deltaY: WHEEL_PX,
    })
  }
  const times = await page.evaluate(
    () => (window as unknown as { frameTimes: number[] }).frameTimes,
  )
  return summarise(times)
}

function summarise(times: readonly number[]): Frames {
  const lengths = times
    .slice(1)
    .map((time, index) => time - (times[index] ?? time))
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
