import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

/**
 * A field whose text applies with Enter or when it is left, not at every key. `apply` answers how it
 * understood the text. What is applied from elsewhere, as by the back button, replaces what was typed.
 */
export function useEntry(applied: string, apply: (text: string) => string) {
  const [text, setText] = useState(applied)
  const [seen, setSeen] = useState(applied)
  if (seen !== applied) {
    setSeen(applied)
    setText(applied)
  }
  const enter = () => setText(apply(text))
  return {
    value: text,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value),
    onBlur: enter,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) enter()
    },
  }
}
