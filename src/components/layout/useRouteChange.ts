import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Does for a new page what a browser does for a new document: it scrolls to the top or to the anchor, and focuses the
 * heading, so that a screen reader reads the page. A changed query is no new page. useScrollRestoration handles earlier
 * positions.
 */
export function useRouteChange(): void {
  const { pathname, search, hash, key } = useLocation()
  const navigation = useNavigationType()
  const last = useRef<{ pathname: string; search: string }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, even to the same address
  useEffect(() => {
    const previous = last.current
    const arrived = previous === undefined
    last.current = { pathname, search }
    const isReturn = navigation === 'POP' && !arrived
    const samePage = previous?.pathname === pathname
    if (samePage && (isReturn || previous.search !== search)) return
    if (arrived && !hash) return

    const focusedBefore = document.activeElement
    const scrolls = !isReturn
    if (scrolls && !(hash && samePage)) window.scrollTo(0, 0)

    // The page's code or data may still be loading, so this waits for the heading and not for a time.
    const settle = (waited: boolean) => {
      const target =
        hash && scrolls
          ? document.getElementById(hash.slice(1))
          : document.querySelector<HTMLElement>('main h1')
      if (!target) return false
      // A focus that has moved on meanwhile stays there.
      const { activeElement } = document
      const movedOn = activeElement !== focusedBefore && activeElement !== document.body
      if (movedOn || (waited && scrolls && !arrived && window.scrollY > 0)) return true
      if (hash && scrolls) target.scrollIntoView()
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
      if (!arrived) target.focus({ preventScroll: true })
      return true
    }
    if (settle(false)) return
    const observer = new MutationObserver(() => {
      if (settle(true)) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [key])
}
