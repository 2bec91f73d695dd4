import { domMax, LazyMotion } from 'framer-motion'
import type { ReactNode } from 'react'

/**
 * Around what moves under a finger. It brings the code for that along, so whatever imports it is fetched when
 * somebody is about to touch it; the build refuses it in a first view.
 */
export function Moving({ children }: { children: ReactNode }) {
  return (
    <LazyMotion features={domMax} strict>
      {children}
    </LazyMotion>
  )
}
