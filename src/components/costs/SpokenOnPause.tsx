import { useState } from 'react'
import { useAfterPause } from '~/components/ui/useAfterPause'

/** Long enough to type the next digit. */
const PAUSE_MS = 900

/** Announces a changed figure after a pause in typing, not at every key. */
export function SpokenOnPause({ text }: { text: string }) {
  const [first] = useState(text)
  const [isChanged, setChanged] = useState(false)
  const settled = useAfterPause(text, PAUSE_MS)
  if (settled !== first && !isChanged) setChanged(true)

  return (
    <p role="status" className="sr-only">
      {isChanged && settled}
    </p>
  )
}
