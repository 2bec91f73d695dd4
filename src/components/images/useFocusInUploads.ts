import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * An upload's buttons go when they are pressed or when its file is stored. Whoever pressed one goes on with
 * the row that is in its place; where that has none, or the file was stored meanwhile, with `select`.
 */
export function useFocusInUploads(select: RefObject<HTMLElement | null>) {
  const focused = useRef<{ button: HTMLElement; row: number; pressed: boolean }>(undefined)
  const list = useRef<HTMLDivElement>(null)
  const rows = () => [...(list.current?.querySelectorAll('li') ?? [])]

  // After every change of the list.
  useEffect(() => {
    if (!focused.current || focused.current.button.isConnected) return
    const { row, pressed } = focused.current
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const remaining = rows()
    const next = pressed ? remaining[Math.min(row, remaining.length - 1)] : undefined
    const target = next?.querySelector<HTMLElement>('button:last-of-type') ?? select.current
    target?.focus()
  })

  return {
    ref: list,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const row = rows().findIndex((item) => item.contains(target))
      focused.current = { button: target, row, pressed: false }
    },
    // Not called for a button that goes.
    onBlur: () => {
      focused.current = undefined
    },
    onClick: () => {
      if (focused.current) focused.current.pressed = true
    },
  }
}
