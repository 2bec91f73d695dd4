/** The entries of a page whose storage is blocked. They last as long as the page. */
const unstored = new Map<string, string>()

/** An entry that this device remembers; null if there is none. */
export function readFromDevice(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return unstored.get(key) ?? null
  }
}

/** Remembers an entry on this device; null removes it. */
export function keepOnDevice(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) unstored.delete(key)
    else unstored.set(key, value)
  }
}
