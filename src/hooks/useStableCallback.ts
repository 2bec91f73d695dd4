import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function at every render, which calls the newest one: for parts that redraw only when given something new. */
export function useStableCallback<Arguments extends unknown[]>(
  newest: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(newest)
  useLayoutEffect(() => {
    latest.current = newest
  })
  return useCallback((...args) => latest.current(...args), [])
}
