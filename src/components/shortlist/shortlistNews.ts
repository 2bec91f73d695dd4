import { refusalTexts, shortlistTexts } from '~/content/shortlist'
import { oldestNotForUs, type Values, verdictOf } from '~/lib/shortlist/shortlist'
import { createStore } from '~/lib/store'
import { putBack, removeHome, unhideHome } from '~/services/shortlist/shortlistEdits'
import { type ShortlistRefusal, shortlistStore } from '~/services/shortlist/shortlistStore'

export type NewsAction = 'open-shortlist' | (() => void)

/** A message about the list that outlives the pressed button, shown as a toast. */
interface ShortlistNews {
  text: string
  failed?: boolean | undefined
  action?: { label: string; run: NewsAction } | undefined
}

const { read, set, subscribe } = createStore<ShortlistNews | undefined>(() => undefined)
export const shortlistNews = { read, subscribe, say: set }

let wasBroken = false
shortlistStore.subscribe(() => {
  const isBroken = shortlistStore.read().broken === 'now'
  if (isBroken && !wasBroken) shortlistNews.say({ text: shortlistTexts.broken, failed: true })
  wasBroken = isBroken
})

/** Reports why a change was refused or will not last, or else the success. */
export function reportOutcome(refusal: ShortlistRefusal | undefined, done?: ShortlistNews): void {
  if (refusal)
    shortlistNews.say({ text: refusalTexts[refusal], failed: true, action: offerOfRoom() })
  else if (!shortlistStore.read().isKept)
    shortlistNews.say({ text: shortlistTexts.notKept, failed: true })
  else if (done) shortlistNews.say(done)
}

/** @param before my verdict on the home, for Undo. */
export function removedNews(id: string, before: Values): ShortlistNews {
  const undo = { label: shortlistTexts.undo, run: () => reportOutcome(putBack(id, before)) }
  return { text: shortlistTexts.removedNews, action: undo }
}

/** @param before my verdict on the home, for Undo. */
export function hiddenNews(id: string, before: Values): ShortlistNews {
  const undo = { label: shortlistTexts.undo, run: () => reportOutcome(unhideHome(id, before)) }
  return { text: shortlistTexts.hiddenNews, action: undo }
}

/** The offer to take off the home that has been 'Not for us' on my list the longest. */
function offerOfRoom(): ShortlistNews['action'] {
  const { shortlist } = shortlistStore.read()
  const id = shortlist && oldestNotForUs(shortlist)
  if (!shortlist || id === undefined) return
  const run = () => reportOutcome(removeHome(id), removedNews(id, verdictOf(shortlist, id)))
  return { label: shortlistTexts.makeRoom, run }
}
