import { huntTexts, refusalTexts } from '~/content/hunt'
import { oldestNotForUs, type Values, verdictOf } from '~/lib/hunt/hunt'
import { putBack, removeHome } from '~/services/hunt/huntEdits'
import { type HuntRefusal, huntStore } from '~/services/hunt/huntStore'

export type NewsAction = 'open-shortlist' | (() => void)

/** A message about the list that outlives the pressed button, shown beside the header's link. */
interface HuntNews {
  text: string
  failed?: boolean | undefined
  action?: { label: string; run: NewsAction } | undefined
}

const listeners = new Set<() => void>()
let news: HuntNews | undefined
let wasBroken = false

export const huntNews = {
  read: () => news,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  say(next: HuntNews | undefined) {
    news = next
    for (const listener of listeners) listener()
  },
}

huntStore.subscribe(() => {
  const isBroken = huntStore.read().broken === 'now'
  if (isBroken && !wasBroken) huntNews.say({ text: huntTexts.broken, failed: true })
  wasBroken = isBroken
})

/** Reports why a change was refused or will not last, or else the success. */
export function reportOutcome(refusal: HuntRefusal | undefined, done?: HuntNews): void {
  if (refusal) huntNews.say({ text: refusalTexts[refusal], failed: true, action: offerOfRoom() })
  else if (!huntStore.read().isKept) huntNews.say({ text: huntTexts.notKept, failed: true })
  else if (done) huntNews.say(done)
}

/** @param before my verdict on the home, for Undo. */
export function removedNews(id: string, before: Values): HuntNews {
  const undo = { label: huntTexts.undo, run: () => reportOutcome(putBack(id, before)) }
  return { text: huntTexts.removedNews, action: undo }
}

/** The offer to take off the home that has been 'Not for us' on my list the longest. */
function offerOfRoom(): HuntNews['action'] {
  const { hunt } = huntStore.read()
  const id = hunt && oldestNotForUs(hunt)
  if (!hunt || id === undefined) return
  const run = () => reportOutcome(removeHome(id), removedNews(id, verdictOf(hunt, id)))
  return { label: huntTexts.makeRoom, run }
}
