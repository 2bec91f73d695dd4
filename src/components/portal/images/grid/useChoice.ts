import { useRef, useState } from 'react'
import { idsBetween } from '~/lib/idsBetween'

export interface Choice {
  /** In their order on screen. */
  ids: readonly string[]
  has: (id: string) => boolean
  /** With `asRange` also all between it and the one that was toggled before. */
  toggle: (id: string, asRange: boolean) => void
  all: () => void
  none: () => void
}

/** Which photographs are chosen, to be moved or deleted together. `shown` are all in their order. */
export function useChoice(shown: readonly string[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string>(undefined)
  // What was deleted since is chosen no more.
  const ids = shown.filter((id) => chosen.has(id))

  function toggle(id: string, asRange: boolean) {
    const range = asRange ? idsBetween(shown, lastToggled.current, id) : [id]
    lastToggled.current = id
    const rest = ids.filter((other) => !range.includes(other))
    setChosen(new Set(ids.includes(id) ? rest : [...rest, ...range]))
  }

  return {
    ids,
    has: (id) => chosen.has(id),
    toggle,
    all: () => setChosen(new Set(shown)),
    none: () => setChosen(new Set()),
  }
}
