import { useEffect, useState } from 'react'

/** Long enough to type the next digit. */
const PAUSE_MS = 900

/** Announces a changed figure after a pause in typing, not at every key. */
export function SpokenOnPause({ text }: { text: string }) {
  const [first] = useState(text)
  const [spoken, setSpoken] = useState('')

  useEffect(() => {
    if (text === first && spoken === '') return
    const pause = setTimeout(() => setSpoken(text), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, first, spoken])

  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
