import { useState } from 'react'

/** A value made of entries, or the last one that was usable while the entries are not. */
export function useLastUsable<Value>(value: Value | undefined, first: Value): Value {
  const [usable, setUsable] = useState(value ?? first)
  // Each render makes a new object of the same entries.
  if (value !== undefined && JSON.stringify(value) !== JSON.stringify(usable)) setUsable(value)
  return value ?? usable
}
