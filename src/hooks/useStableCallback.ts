import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * A function that keeps its identity across renders and calls the newest callback, so that memoised parts do not render
 * again.
 */
export function useStableCallback<Arguments extends unknown[]>(
  newest: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}
