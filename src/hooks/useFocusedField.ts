import { type RefObject, useEffect, useRef } from 'react'

/** For the one field of a form that takes the place of what was pressed: it has the focus, and again when it failed. */
export function useFocusedField(error: Error | null): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    field.current?.form?.scrollIntoView({ block: 'nearest' })
  }, [])
  useEffect(() => {
    if (error) field.current?.focus()
  }, [error])
  return field
}
