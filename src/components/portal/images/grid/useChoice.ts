import { useState } from 'react'
import { idsBetween } from '~/lib/idsBetween'

export interface Choice {
  /** In the order on screen. */
  ids: readonly string[]
  has: (id: string) => boolean
  /** With `asRange`, also toggles all between it and the previous one. */
  toggle: (id: string, asRange: boolean) => void
  all: () => void
  none: () => void
}

/** The photographs chosen to be moved or deleted together. `shown` are all of them in order. */
export function useChoice(shown: readonly string[]): Choice {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [lastToggled, setLastToggled] = useState<string>()
  // Photographs deleted since are no longer chosen.
  const ids = shown.filter((id) => chosen.has(id))

  function toggle(id: string, asRange: boolean) {
    const range = asRange ? idsBetween(shown, lastToggled, id) : [id]
    setLastToggled(id)
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
