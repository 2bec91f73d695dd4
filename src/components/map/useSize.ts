import { useCallback, useState } from 'react'
import type { Size } from '~/lib/map/layout/frame'

/** A sixteenth of the reader's letter size, in CSS pixels. */
const letterUnit = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1

export const cssPixel = () => 1

/**
 * The ref to an element, and its size in sixteenths of the reader's letter size or another unit of CSS pixels;
 * undefined until it is known.
 */
export function useSize(unitOf: () => number = letterUnit) {
  const [size, setSize] = useState<Size>()
  const ref = useCallback(
    (element: Element | null) => {
      if (!element) return
      const observer = new ResizeObserver((entries) => {
        const box = entries.at(-1)?.contentRect
        const unit = unitOf()
        if (box && box.width > 0) {
          setSize({ width: Math.round(box.width / unit), height: Math.round(box.height / unit) })
        }
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [unitOf],
  )
  return [ref, size] as const
}
