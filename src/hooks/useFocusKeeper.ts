import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'

/**
 * When the card that had the focus is gone, because it was deleted or belongs to this list no longer, the
 * focus goes on with the card that took its place, or with the page's heading if there is none.
 */
export function useFocusKeeper(root: RefObject<HTMLElement | null>) {
  const last = useRef<{ card: HTMLElement; index: number }>(undefined)
  const cards = () => [...(root.current?.querySelectorAll<HTMLElement>('article') ?? [])]

  // After every change of what is drawn: a card may go while a dialog is open, and the focus with the dialog.
  useEffect(() => {
    if (!last.current || last.current.card.isConnected) return
    // A dialog that is still open gives the focus back when it closes, and finds nothing to give it to.
    if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
    const { index } = last.current
    last.current = undefined
    const remaining = cards()
    const target =
      remaining[Math.min(index, remaining.length - 1)] ??
      document.querySelector<HTMLElement>('main h1')
    if (target && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent) => {
      const card = target.closest<HTMLElement>('article')
      last.current = card ? { card, index: cards().indexOf(card) } : undefined
    },
  }
}
