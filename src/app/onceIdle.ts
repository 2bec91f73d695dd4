import { leaveReloadedLayer } from '~/lib/historyLayers'
import { watchFailures } from '~/services/client/failureReport'

/** What a page does once its first view is there and the browser has nothing else to do. */
export function onceIdle(): void {
  watchFailures()
  watchAnchors()
  leaveReloadedLayer()
}

let watching: MutationObserver | undefined

/**
 * A link to a place of the same page may be followed before the code of that part is there (lazySection). The
 * part is then drawn anew, and the browser looks for the place while it is gone: goes there once it is back.
 */
function watchAnchors(): void {
  window.addEventListener('hashchange', reachAnchor)
  reachAnchor()
}

function reachAnchor(): void {
  watching?.disconnect()
  const find = () => document.getElementById(location.hash.slice(1))
  if (location.hash === '' || find()) return
  const observer = new MutationObserver(() => {
    const target = find()
    if (!target) return
    observer.disconnect()
    target.scrollIntoView()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  watching = observer
}
