import * as m from 'framer-motion/m'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Moving } from '~/components/ui/motion/Moving'
import { useZoom } from './useZoom'

interface ZoomInColumnProps {
  /** The keys are for the photograph that is shown. */
  isShown: boolean
  mayMove: boolean
  children: (isZoomed: boolean) => ReactNode
}

/** A photograph of the column, which is zoomed over its neighbours and then dragged. */
export function ZoomInColumn({ isShown, mayMove, children }: ZoomInColumnProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { scale, x, y, isZoomed, isPinching, reach, handlers } = useZoom(
    stage,
    isShown,
    mayMove,
    true,
  )
  const isHeld = isZoomed || isPinching
  const { x: aside, y: upright } = reach()
  // What moves a zoomed photograph does not turn to the next one.
  const keep = (event: PointerEvent) => isHeld && event.stopPropagation()
  return (
    <Moving>
      <div
        ref={stage}
        className={isHeld ? 'relative z-raised touch-none' : 'touch-pan-y'}
        {...handlers}
        onPointerDown={keep}
        onPointerUp={keep}
      >
        <m.div
          data-zoomed={isZoomed}
          drag={isZoomed && !isPinching}
          dragMomentum={mayMove}
          dragElastic={0.1}
          dragConstraints={{ left: -aside, right: aside, top: -upright, bottom: upright }}
          style={{ scale, x, y }}
        >
          {children(isHeld)}
        </m.div>
      </div>
    </Moving>
  )
}
