import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * A field whose text applies when the typing pauses. What is applied from elsewhere, as by the back
 * button, replaces what was typed; the field's own text coming back never does.
 */
export function useDebouncedEntry(
  applied: string,
  /** `continues`: the same spell of typing as the last time. */
  apply: (text: string, continues: boolean) => void,
) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  const [sent, setSent] = useState(applied)
  const typing = useRef(false)
  if (seen !== applied) {
    setSeen(applied)
    if (applied !== sent) {
      setText(applied)
      setSent(applied)
    }
  }

  const enter = useEffectEvent(applyNow)

  useEffect(() => {
    if (text.trim() === sent) return
    const pause = setTimeout(() => enter(), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [text, sent])

  function applyNow() {
    const trimmed = text.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    apply(trimmed, typing.current)
    typing.current = true
  }

  return {
    text,
    setText,
    applyNow,
    /** The field is left: nothing to wait for, and the next change is a step of its own for the back button. */
    leave: () => {
      applyNow()
      typing.current = false
    },
  }
}
