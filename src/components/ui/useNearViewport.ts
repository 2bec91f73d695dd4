import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from './whenNear'

/** Whether this has come within a screenful or so of what is seen; it stays true from then on. */
export function useNearViewport(target: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (target.current) return whenNear(target.current, () => setNear(true))
  }, [target])
  return near
}
