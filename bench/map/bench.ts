import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '../browser/connection.ts'
import { evaluate } from '../browser/evaluate.ts'
import { openPlainPage } from '../browser/plainPage.ts'
import { builtSite, serveSite } from '../builtSite.ts'
import type { Bench, Measurement } from '../section.ts'

const PINS = 300
const SLOWER = 4
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true }
const FRAMES_A_SECOND = 60
/** Events of a gesture, and the milliseconds between two of them. */
const STEPS = 90
const STEP_MS = 16

/** Runs in the page, before anything else: 300 homes around Charing Cross, and the times between frames. */
const BEFORE = `
  const asked = window.fetch
  const pins = Array.from({ length: ${PINS} }, (_, n) => [
    '00000000-0000-4000-8000-' + String(n).padStart(12, '0'),
    51.4 + 0.2 * ((n * 0.618) % 1), -0.3 + 0.4 * ((n * 0.414) % 1), 300000 + 5000 * n, 'house', 3,
  ])
  window.fetch = (input, ...rest) => String(input.url ?? input).includes('search_on_map')
    ? Promise.resolve(Response.json({ exact: true, pins, groups: [] }))
    : asked(input, ...rest)
  window.frames = []
  let last = 0
  requestAnimationFrame(function next(now) {
    window.frames.push(now - last)
    last = now
    requestAnimationFrame(next)
  })
`

interface Point {
  x: number
  y: number
}

/** Both gestures stay on the map, which is the upper half of the window. */
const gestures: Readonly<Record<string, (share: number) => readonly Point[]>> = {
  'a finger that moves it': (share) => [{ x: 195 + 160 * Math.sin(6 * share), y: 300 }],
  'two fingers that spread': (share) =>
    [-1, 1].map((side) => ({ x: 195 + side * (40 + 60 * share), y: 300 })),
}

export const bench: Bench = async (log) => {
  const site = await serveSite(await builtSite(log))
  try {
    return {
      name: 'Map of results',
      method: `${PINS} homes on a phone of 390 × 844 at density 2, in Chromium without a graphics processor, its processor slowed ${SLOWER} times. The frames a second are those of requestAnimationFrame while ${STEPS} events of a gesture arrive, one each ${STEP_MS} ms.`,
      measurements: await measure(site.url, log),
    }
  } finally {
    await site.stop()
  }
}

async function measure(site: string, log: (line: string) => void): Promise<Measurement[]> {
  const { page, close } = await openPlainPage('about:blank')
  try {
    await page.send('Emulation.setDeviceMetricsOverride', PHONE)
    await page.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: BEFORE })
    await page.send('Page.navigate', {
      url: `${site}/properties?view=map&frame=-0.3_51.4_0.1_51.6`,
    })
    while ((await evaluate<number>(page, `document.querySelectorAll('.map-pin').length`)) === 0)
      await pause(200)
    await evaluate(page, 'scrollTo(0, document.querySelector(".map-pane").offsetTop)')
    await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    const measurements: Measurement[] = []
    for (const [what, fingers] of Object.entries(gestures)) {
      await pause(2_000)
      const frames = await framesDuring(page, fingers)
      const seconds = frames.reduce((sum, ms) => sum + ms, 0) / 1000
      log(`${what}: ${frames.length} frames in ${seconds.toFixed(2)} s`)
      measurements.push({
        what: `Under ${what}`,
        unit: 'fps',
        ours: Math.round(frames.length / seconds),
        target: { of: 'ours', bound: 'at least', value: FRAMES_A_SECOND },
        note: `longest frame ${Math.round(Math.max(...frames))} ms`,
      })
    }
    return measurements
  } finally {
    await close()
  }
}

/** The milliseconds of each frame while a gesture lasts. */
async function framesDuring(
  page: Connection,
  fingers: (share: number) => readonly Point[],
): Promise<number[]> {
  const touch = (type: string, points: readonly Point[]) =>
    page.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    })
  await touch('touchStart', fingers(0))
  await evaluate(page, 'frames.length = 0')
  const sent: Promise<unknown>[] = []
  for (let step = 1; step <= STEPS; step += 1) {
    sent.push(touch('touchMove', fingers(step / STEPS)))
    await pause(STEP_MS)
  }
  await Promise.all(sent)
  const frames = await evaluate<number[]>(page, '[...frames]')
  await touch('touchEnd', [])
  return frames
}
