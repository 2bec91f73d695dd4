import { useEffect, useRef } from 'react'
import type { ManagedImage } from '~/types/listing'

/** After an image is deleted, the focus goes to the one in its place, or to the heading if none is left. */
export function useFocusAfterDelete(images: readonly ManagedImage[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const expected = useRef<{ index: number; count: number }>(undefined)

  useEffect(() => {
    if (!expected.current || images.length >= expected.current.count) return
    const { index } = expected.current
    expected.current = undefined
    // Whoever went on to something else meanwhile stays there.
    if (document.activeElement instanceof HTMLElement && document.activeElement !== document.body) {
      return
    }
    const tile = grid.current?.children[Math.min(index, images.length - 1)]
    const control = tile?.querySelector<HTMLElement>('[data-delete]') ?? heading.current
    control?.focus()
  }, [images])

  return {
    container: { heading, grid },
    expectDelete: (index: number) => {
      expected.current = { index, count: images.length }
    },
  }
}
