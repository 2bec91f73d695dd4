import { huntTexts, refusalTexts } from '~/content/hunt'
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

/** Reports why a change was refused or will not last, or else the success. */
export function reportOutcome(refusal: HuntRefusal | undefined, done?: HuntNews): void {
  if (refusal) huntNews.say({ text: refusalTexts[refusal], failed: true })
  else if (!huntStore.read().isKept) huntNews.say({ text: huntTexts.notKept, failed: true })
  else if (done) huntNews.say(done)
}
