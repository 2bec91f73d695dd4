/** Lighthouse's phone takes four times as long as this machine for everything. */
const SLOWER = 4
/** A task blocks for as long as it takes beyond this time, in ms. */
const SHORT_MS = 50

/** An event of a Chromium trace: `dur` is its time in µs, `tdur` its thread's processor time. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  dur?: number
  tdur?: number
}

/**
 * The blocked time that a trace of a page shows.
 * @throws Error if it has no first paint.
 */
export function blockedIn(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint')
  if (!paint) throw new Error('The trace has no first paint.')
  const ofPage = events
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  let end = 0
  let blocked = 0
  for (const { ts, dur = 0, tdur = 0 } of ofPage) {
    // An event within another one is part of the same task.
    if (ts < end) continue
    end = ts + dur
    if (ts >= paint.ts) blocked += Math.max(0, (tdur / 1000) * SLOWER - SHORT_MS)
  }
  return blocked
}
