import { type Look, latestLooks, mostSeen, type SeenHome } from '~/lib/shortlist/since'
import { createStore } from '~/lib/store'

/** The key of the last looks in the browser's storage. It exists only while the visitor wants the feature. */
export const SINCE_KEY = 'bng_since'
/** Stands for the shortlist among the searches. */
export const SHORTLIST = 'shortlist'
const MOST_BYTES = 256 * 1_024

type Looks = Readonly<Record<string, Look>>

const looks = createStore(readStored)

function isLook(value: unknown): value is Look {
  const { at, homes, isWhole } = Object(value) as Partial<Look>
  if (typeof at !== 'number' || typeof isWhole !== 'boolean' || !Array.isArray(homes)) return false
  return homes.every((home: unknown) => {
    const { id, price } = Object(home) as Partial<SeenHome>
    return typeof id === 'string' && (price === null || typeof price === 'number')
  })
}

function readStored(): Looks | undefined {
  try {
    const text = localStorage.getItem(SINCE_KEY)
    if (text === null) return undefined
    const kept = Object.entries(Object(JSON.parse(text))).filter((entry): entry is [string, Look] =>
      isLook(entry[1]),
    )
    return Object.fromEntries(kept)
  } catch (cause) {
    console.info('What was last looked at cannot be read from this browser.', cause)
    return undefined
  }
}

/** The latest looks, as many as fit. */
function latestThatFit(all: Looks): Looks {
  let most = mostSeen
  let kept = latestLooks(all, most)
  while (most > 0 && JSON.stringify(kept).length > MOST_BYTES) {
    most -= 500
    kept = latestLooks(all, most)
  }
  return kept
}

function store(next: Looks): void {
  try {
    localStorage.setItem(SINCE_KEY, JSON.stringify(next))
  } catch (cause) {
    console.info('What was last looked at cannot be kept in this browser.', cause)
  }
  looks.set(next)
}

/** The results of each search when last viewed, on this device only. */
export const lookStore = {
  read: looks.read,
  subscribe: looks.subscribe,
  /** Stores the present results of this search as the last ones seen. The first call turns the feature on. */
  keep(search: string, look: Look): void {
    store(latestThatFit({ ...(readStored() ?? looks.read()), [search]: look }))
  },
  /** Deletes what was last seen of one list; the feature stays on. */
  forget(search: string): void {
    const { [search]: forgotten, ...others } = readStored() ?? looks.read() ?? {}
    if (forgotten) store(others)
  },
  turnOff(): void {
    try {
      localStorage.removeItem(SINCE_KEY)
    } catch (cause) {
      console.info('What was last looked at cannot be deleted from this browser.', cause)
    }
    looks.set(undefined)
  },
}

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === SINCE_KEY || key === null) looks.set(readStored())
})
