import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { writeFileAtomically } from './writeFile.ts'

/** The clocks of this machine, in milliseconds. */
export interface Clocks {
  /** The time of day, which somebody may set wrongly. */
  now: () => number
  /** How long this process has been running; it stands still while the machine sleeps. */
  running: () => number
}

interface PauseOptions {
  file: string
  /** Whether the data folder is new, so that nothing in it can be old. */
  isNew: boolean
  log: (line: string) => void
  clocks?: Clocks
}

const CLOCKS: Clocks = { now: Date.now, running: () => performance.now() }
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

const SeenFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    /** When the server was last seen running. */
    seen: v.pipe(v.string(), v.isoTimestamp()),
    /** How long it still has to run until anything is erased. */
    pauseMs: v.pipe(v.number(), v.minValue(0), v.maxValue(DAY_MS)),
  }),
)

/**
 * Returns a function that answers whether what is kept no longer may be erased now. After the clock has moved by more
 * than a day since the server was last seen running, it may not for 24 hours of running: a clock that is set wrongly
 * would erase everything, and this leaves a day to notice. It has to be called every few minutes, because it also notes
 * that the server is running.
 */
export async function openErasingPause({
  file,
  isNew,
  log,
  clocks = CLOCKS,
}: PauseOptions): Promise<() => Promise<boolean>> {
  const stored = isNew ? { seen: clocks.now(), pauseMs: 0 } : await readSeen(file)
  let { seen, pauseMs } = stored
  let countedUpTo = clocks.running()
  if (pauseMs > 0 && seen !== undefined) log(pauseGoesOn(pauseMs))

  return async () => {
    const [now, running] = [clocks.now(), clocks.running()]
    const wasPaused = pauseMs > 0
    pauseMs = Math.max(0, pauseMs - (running - countedUpTo))
    countedUpTo = running
    const moved = seen === undefined ? undefined : now - seen
    if (moved === undefined || Math.abs(moved) > DAY_MS) {
      pauseMs = DAY_MS
      log(pauseBegins(moved))
    } else if (wasPaused && pauseMs === 0) {
      log('What is kept no longer is erased again.')
    }
    seen = now
    const content = { seen: new Date(now).toISOString(), pauseMs }
    await writeFileAtomically(file, `${JSON.stringify(content)}\n`)
    return pauseMs === 0
  }
}

/** A folder of an older version has no such file. */
async function readSeen(file: string): Promise<{ seen: number | undefined; pauseMs: number }> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  const { success, output } = v.safeParse(SeenFile, text)
  if (!success) return { seen: undefined, pauseMs: DAY_MS }
  return { seen: Date.parse(output.seen), pauseMs: output.pauseMs }
}

function pauseBegins(movedMs: number | undefined): string {
  return `Nothing is erased in the next 24 hours of running, because ${whatMoved(movedMs)}: look at this machine's clock.`
}

function whatMoved(movedMs: number | undefined): string {
  if (movedMs === undefined) return 'it is not known when the server last ran'
  const days = Math.round(Math.abs(movedMs) / DAY_MS)
  const length = `${days} ${days === 1 ? 'day' : 'days'}`
  return movedMs < 0
    ? `the clock went back by ${length}`
    : `the server was last seen running ${length} ago`
}

function pauseGoesOn(pauseMs: number): string {
  const hours = Math.ceil(pauseMs / HOUR_MS)
  return `Nothing is erased in the next ${hours} ${hours === 1 ? 'hour' : 'hours'} of running, because the clock had moved by more than a day.`
}
