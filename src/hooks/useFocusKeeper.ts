import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a list when the focused card is deleted or leaves the list: it moves to the card that takes its
 * place, or to the page's heading if there is none.
 */
export function useFocusKeeper() {
  const last = useRef<{ list: Element; card: Element; index: number }>(undefined)

  // Runs after every render: a card may disappear while a dialog is open, and the focus is lost when the dialog closes.
  useEffect(() => {
    if (!last.current || last.current.card.isConnected) return
    // An open dialog tries to return the focus when it closes, and finds no element for it.
    if (document.activeElement !== document.body || document.querySelector('dialog[open]')) return
    const { list, index } = last.current
    last.current = undefined
    const remaining = cardsIn(list)
    const target =
      remaining[Math.min(index, remaining.length - 1)] ??
      document.querySelector<HTMLElement>('main h1')
    if (target && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
    target?.focus()
  })

  return {
    onFocus: ({ target, currentTarget: list }: FocusEvent) => {
      const card = target.closest<HTMLElement>('article')
      last.current = card ? { list, card, index: cardsIn(list).indexOf(card) } : undefined
    },
  }
}

const cardsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('article')]
