import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { InputField } from '~/components/ui/Field'

interface SearchFormProps {
  /** The subject of the search, for screen readers. */
  title: string
  label: string
  placeholder: string
  maxLength: number
  /** The text of the current search. */
  search: string
  /** `continues` is true while the same spell of typing goes on. */
  onSearch: (text: string, continues: boolean) => void
  className: string
  /** Further filters and the sort order, beside the field. */
  children: ReactNode
}

/** A search that runs when typing pauses, or at once on Enter. */
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
          className="text-ellipsis placeholder:text-stone"
        />
        {children}
      </form>
    </search>
  )
}

const PAUSE_MS = 300

/**
 * A field whose text applies when typing pauses. A text applied from elsewhere, for example by the back button,
 * replaces the typed one; the field's own text never does when it returns.
 */
function useDebouncedEntry(
  applied: string,
  /** `continues` is true while the same spell of typing goes on. */
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
    /** Applies the text at once when the field is left; the next change is then a history step of its own. */
    leave: () => {
      applyNow()
      typing.current = false
    },
  }
}
