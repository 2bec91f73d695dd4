/** The entries that the browser does not store, because its storage is blocked or full. They last as long as the page. */
const unstored = new Map<string, string>()

/** An entry that this device remembers; null if there is none. */
export function readFromDevice(key: string): string | null {
  const kept = unstored.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers an entry on this device; null removes it. */
export function keepOnDevice(key: string, value: string | null): void {
  unstored.delete(key)
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value !== null) unstored.set(key, value)
  }
}
