import type { Page } from '@playwright/test'

export interface Point {
  x: number
  y: number
}

const STEPS = 12

/** Moves fingers from one place to another, with the events of a touch screen. */
export async function moveFingers(
  page: Page,
  fingers: readonly { from: Point; to: Point }[],
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= STEPS; step += 1) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step / STEPS),
    })
    // There is one event a frame, as often as a touch screen sends them.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

export function swipe(page: Page, from: Point, to: Point): Promise<void> {
  return moveFingers(page, [{ from, to }])
}

/** Taps twice, a tenth of a second apart by the clock of the events, however busy the machine is. */
export async function doubleTap(page: Page, at: Point): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1000
  for (const later of [0, 0.1]) {
    const timestamp = began + later
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [at],
      timestamp,
    })
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
  await session.detach()
}

/** The number of animations that are long enough to be seen. */
export function movements(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1).length,
  )
}

/** Rests a finger on a place until `isLifted`, then moves it to another one and lets go. */
export async function dragByFinger(
  page: Page,
  from: Point,
  to: () => Promise<Point>,
  isLifted: () => Promise<void>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  await isLifted()
  const end = await to()
  for (let step = 1; step <= STEPS; step += 1) {
    const share = step / STEPS
    await send('touchMove', [
      { x: from.x + (end.x - from.x) * share, y: from.y + (end.y - from.y) * share },
    ])
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await send('touchEnd', [])
  await session.detach()
}
