import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { InputField } from '~/components/ui/Field'

interface SearchFormProps {
  /** What is searched, for a screen reader. */
  title: string
  label: string
  placeholder: string
  maxLength: number
  /** The text that is searched for now. */
  search: string
  /** `continues`: the same spell of typing as the last time. */
  onSearch: (text: string, continues: boolean) => void
  className: string
  /** What else narrows or orders the list, beside the field. */
  children: ReactNode
}

/** A search that is made when the typing pauses, or at once on Enter. */
export function SearchForm({
  title,
  search,
  onSearch,
  className,
  children,
  ...field
}: SearchFormProps) {
  const entry = useDebouncedEntry(search, onSearch)

  function submit(event: FormEvent) {
    event.preventDefault()
    entry.applyNow()
  }

  return (
    <search aria-label={title}>
      <form noValidate onSubmit={submit} className={className}>
        <InputField
          {...field}
          isFilter
          type="search"
          value={entry.text}
          onChange={(event) => entry.setText(event.target.value)}
          onBlur={entry.leave}
          autoComplete="off"
          className="placeholder:text-stone [&::-webkit-search-cancel-button]:grayscale"
        />
        {children}
      </form>
    </search>
  )
}

const PAUSE_MS = 300

/**
 * A field whose text applies when the typing pauses. What is applied from elsewhere, as by the back
 * button, replaces what was typed; the field's own text coming back never does.
 */
function useDebouncedEntry(
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
