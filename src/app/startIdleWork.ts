import { leaveReloadedLayer } from '~/lib/historyLayers'
import { watchFailures } from '~/services/client/failureReport'

/** Starts the work that can wait until the first view is complete and the browser is idle. */
export function startIdleWork(): void {
  watchFailures()
  watchAnchors()
  leaveReloadedLayer()
}

let watching: MutationObserver | undefined

/**
 * Scrolls to a link's target in the same page once it exists again. A lazySection that gets its code is rendered anew,
 * and the browser may look for the target while it is missing.
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
