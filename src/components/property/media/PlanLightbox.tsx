import * as m from 'framer-motion/m'
import { ChevronLeft, ChevronRight, Maximize, Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useZoom } from '~/components/property/gallery/useZoom'
import { Dialog } from '~/components/ui/Dialog'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { IconButton } from '~/components/ui/IconButton'
import { Moving } from '~/components/ui/motion/Moving'
import { MOTION_ALLOWED, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { Carousel } from '~/components/ui/useCarousel'
import { mediaTexts } from '~/content/listing/media'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import type { Plan } from '~/types/property'

const STEP = 1.5
/** How far an arrow key moves an enlarged plan, in pixels. */
const STRIDE = 80
const SCREEN_WIDTH = 1600

const strides: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STRIDE, 0],
  ArrowRight: [-STRIDE, 0],
  ArrowUp: [0, STRIDE],
  ArrowDown: [0, -STRIDE],
}

interface PlanLightboxProps {
  /** Of the listing. */
  title: string
  plans: readonly Plan[]
  carousel: Carousel
  onClose: () => void
}

/** A floor plan on the whole screen, on white, enlarged by wheel, two fingers, buttons and keys. */
export function PlanLightbox({ title, plans, carousel, onClose }: PlanLightboxProps) {
  useHistoryLayer(onClose)
  const plan = plans[carousel.index]
  const stage = useRef<HTMLElement>(null)
  const mayMove = useMediaQuery(MOTION_ALLOWED)
  const zoom = useZoom(stage, carousel.index, mayMove)
  const { scale, x, y, isZoomed, isPinching, reach, handlers } = zoom
  const { x: aside, y: upright } = reach()

  // The dialog has just focused its cross.
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])

  function steer(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const stride = strides[event.key]
    if (event.key === '0') zoom.zoomBy(0)
    else if (stride && isZoomed) zoom.moveBy(...stride)
    else if (event.key === 'ArrowRight') carousel.next()
    else if (event.key === 'ArrowLeft') carousel.previous()
    else return
    event.preventDefault()
  }

  return (
    <Dialog title={plan?.title ?? title} onClose={onClose} size="full">
      <Moving>
        <section
          ref={stage}
          aria-label={mediaTexts.keys}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the plan in it
          tabIndex={0}
          onKeyDown={steer}
          // All of its edge is seen when it has the focus.
          style={{ outlineOffset: -3 }}
          className="relative min-h-0 flex-1 touch-none overflow-hidden bg-white"
          {...handlers}
        >
          <m.div
            data-zoomed={isZoomed}
            drag={isZoomed && !isPinching}
            dragMomentum={mayMove}
            dragElastic={0.1}
            dragConstraints={{ left: -aside, right: aside, top: -upright, bottom: upright }}
            style={{ scale, x, y }}
            className="absolute inset-0"
          >
            {plan && <PlanImage plan={plan} title={title} isZoomed={isZoomed} />}
          </m.div>
        </section>
      </Moving>
      <div className="flex flex-wrap items-center justify-center border-t border-line px-3">
        {plans.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              label={mediaTexts.previous}
              onClick={carousel.previous}
              className="hover:bg-paper"
            />
            <p aria-live="polite" className="figures px-2 text-sm">
              {carousel.index + 1} / {plans.length}
            </p>
            <IconButton
              icon={ChevronRight}
              label={mediaTexts.next}
              onClick={carousel.next}
              className="hover:bg-paper"
            />
          </>
        )}
        <IconButton
          icon={Minus}
          label={mediaTexts.smaller}
          aria-disabled={!isZoomed}
          onClick={() => zoom.zoomBy(1 / STEP)}
          className="hover:bg-paper aria-disabled:text-stone-light"
        />
        <IconButton
          icon={Plus}
          label={mediaTexts.larger}
          onClick={() => zoom.zoomBy(STEP)}
          className="hover:bg-paper"
        />
        <IconButton
          icon={Maximize}
          label={mediaTexts.whole}
          aria-disabled={!isZoomed}
          onClick={() => zoom.zoomBy(0)}
          className="hover:bg-paper aria-disabled:text-stone-light"
        />
      </div>
    </Dialog>
  )
}

interface PlanImageProps {
  plan: Plan
  title: string
  isZoomed: boolean
}

/** The version for screens; the plan itself once it is enlarged. */
function PlanImage({ plan, title, isZoomed }: PlanImageProps) {
  const { url, screenUrl, width, height } = plan
  const wide = Math.round(SCREEN_WIDTH * Math.min(1, width / height))
  const sources = screenUrl
    ? [{ src: screenUrl, srcSet: `${screenUrl} ${wide}w, ${url} ${width}w` }, { src: url }]
    : [{ src: url }]
  return (
    <FallbackImage
      sources={sources}
      sizes={isZoomed ? '400vw' : '100vw'}
      alt={mediaTexts.planOf(plan.title, title)}
      width={width}
      height={height}
      loading="eager"
      draggable={false}
      className="size-full bg-white object-contain p-4 select-none"
    />
  )
}
