import { animate, type PanInfo, useMotionValue } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { FallbackImage, type ImageSource } from '~/components/ui/FallbackImage'
import { Moving } from '~/components/ui/motion/Moving'
import { SPRING } from '~/components/ui/motion/settling'
import { MOTION_ALLOWED, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import type { Carousel } from '~/components/ui/useCarousel'
import type { Photo } from '~/types/property'
import { zoomedSizes } from './lightboxSources'

/** A released photograph is judged by where its speed would take it in this many seconds. */
const GLIDE_S = 0.2
/** The distance, as a share of its width, after which a photograph gives way to the next. */
const FAR = 0.35

/** The places before, at and after the photograph that is shown. */
const places = [
  { step: -1, className: '-translate-x-full' },
  { step: 0, className: '' },
  { step: 1, className: 'translate-x-full' },
] as const

interface PhotoTrackProps {
  photos: readonly Photo[]
  carousel: Carousel
  /** The files of a photograph, from which the browser chooses by `sizes`. */
  sources: (photo: Photo) => ImageSource[]
  sizes: string
  fit: 'object-cover' | 'object-contain'
  /** The track cannot be dragged, because the photograph is being zoomed or moved. */
  isLocked?: boolean | undefined
  /** The photograph is zoomed in, so the largest file is needed. */
  isZoomed?: boolean | undefined
  /** Wraps the photograph that is shown. */
  frame?: ((photo: ReactNode) => ReactNode) | undefined
  /** Called once the track covers the photograph that it replaces. */
  onReady: () => void
}

/** The track, unless the visitor prefers no animation; a swipe then turns one photograph (useSwipe). */
export function SwipedPhotos(track: PhotoTrackProps) {
  return useMediaQuery(MOTION_ALLOWED) && <PhotoTrack {...track} />
}

/**
 * Photographs side by side that follow a finger and glide to the next. It is hidden from screen readers, which read the
 * photograph below it.
 */
export function PhotoTrack({
  photos,
  carousel: { index, next, previous },
  sources,
  sizes,
  fit,
  isLocked = false,
  isZoomed = false,
  frame = (photo) => photo,
  onReady,
}: PhotoTrackProps) {
  const track = useRef<HTMLDivElement>(null)
  const x = useMotionValue(0)
  const wasDragged = useRef(false)
  const thrown = useRef({ by: 0, velocity: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useLayoutEffect(onReady, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new photograph takes over where the old one was let go
  useLayoutEffect(() => {
    const { by, velocity } = thrown.current
    thrown.current = { by: 0, velocity: 0 }
    x.jump(by === 0 ? 0 : x.get() + by)
    if (by !== 0) void animate(x, 0, { ...SPRING, velocity })
  }, [index])

  function letGo(_: PointerEvent, { velocity }: PanInfo) {
    const width = track.current?.offsetWidth ?? 0
    const reached = x.get() + velocity.x * GLIDE_S
    if (Math.abs(reached) < FAR * width) {
      void animate(x, 0, { ...SPRING, velocity: velocity.x })
      return
    }
    thrown.current = { by: reached < 0 ? width : -width, velocity: velocity.x }
    if (reached < 0) next()
    else previous()
  }

  return (
    <Moving>
      <div
        ref={track}
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden print:hidden"
        onPointerDown={(event) => {
          wasDragged.current = false
          if (!isLocked) event.stopPropagation()
        }}
        onClickCapture={(event) => {
          if (wasDragged.current) event.stopPropagation()
        }}
      >
        <m.div
          drag={!isLocked && 'x'}
          dragDirectionLock
          dragMomentum={false}
          style={{ x }}
          onDragStart={() => {
            wasDragged.current = true
          }}
          onDragEnd={letGo}
          className="absolute inset-0"
        >
          {places.map(({ step, className }) => {
            const photo = photos[(index + step + photos.length) % photos.length]
            if (!photo) return null
            const image = (
              <FallbackImage
                sources={sources(photo)}
                sizes={isZoomed && step === 0 ? zoomedSizes : sizes}
                alt=""
                width={1600}
                height={1067}
                loading="eager"
                decoding="sync"
                draggable={false}
                className={`size-full select-none ${fit}`}
              />
            )
            return (
              // With two photographs, each stands on both sides of the other, so ids are not unique.
              <div
                key={photos.length > 2 ? photo.id : step}
                className={`absolute inset-0 ${className}`}
              >
                {step === 0 ? frame(image) : image}
              </div>
            )
          })}
        </m.div>
      </div>
    </Moving>
  )
}
