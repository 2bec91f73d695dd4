import { useEffect, useRef } from 'react'

interface Deletable {
  id: string
}

/**
 * Moves the focus after images are deleted: to the image in the place of the first, or to the heading if none is left;
 * after they are restored, to the first of them.
 */
export function useFocusAfterDelete(images: readonly Deletable[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const grid = useRef<HTMLUListElement>(null)
  const expected = useRef<{ index: number; ids: ReadonlySet<string> }>(undefined)

  useEffect(() => {
    if (!expected.current) return
    const { index, ids } = expected.current
    if (images.some(({ id }) => ids.has(id))) return
    expected.current = undefined
    const tile = grid.current?.children[Math.min(index, images.length - 1)]
    focus(tile?.querySelector<HTMLElement>('[data-delete]') ?? heading.current)
  }, [images])

  return {
    container: { heading, grid },
    expectDelete: (deleted: readonly Deletable[]) => {
      const ids = new Set(deleted.map(({ id }) => id))
      expected.current = { index: images.findIndex(({ id }) => ids.has(id)), ids }
    },
    focusBroughtBack: (id: string) =>
      focus(grid.current?.querySelector<HTMLElement>(`[data-image="${id}"] [data-delete]`)),
  }
}

/** A focus that was moved elsewhere meanwhile stays there. */
function focus(control: HTMLElement | null | undefined) {
  const { activeElement } = document
  if (activeElement === null || activeElement === document.body) control?.focus()
}
