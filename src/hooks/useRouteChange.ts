import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * What a browser does by itself on a new document: the scroll goes to the top, or to the anchor, and
 * focus to the heading, so that a screen reader reads the new page. A changed query is no new page.
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
    if (navigation === 'POP' && !(arrived && hash)) return
    if (previous?.pathname === pathname && previous.search !== search) return

    // The page's chunk may still be on its way; wait for its heading rather than for a time.
    const settle = () => {
      const target = hash
        ? document.getElementById(hash.slice(1))
        : document.querySelector('main h1')
      if (!target) return false
      if (hash) target.scrollIntoView()
      else window.scrollTo(0, 0)
      if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
      if (!arrived && target instanceof HTMLElement) target.focus({ preventScroll: true })
      return true
    }
    if (!hash) window.scrollTo(0, 0)
    if (settle()) return
    const observer = new MutationObserver(() => {
      if (settle()) observer.disconnect()
    })
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [key])
}
