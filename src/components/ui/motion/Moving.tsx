import { domMax, LazyMotion } from 'framer-motion'
import type { ReactNode } from 'react'

/**
 * Wraps an element that moves under a finger. It imports the animation code, so its importers are fetched only when a
 * touch is near; the build refuses it in a first view.
 */
export function Moving({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={domMax} strict>
      {children}
    </LazyMotion>
  )
}
