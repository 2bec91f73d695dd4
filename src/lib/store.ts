/** A value outside React. Timers and running calls read what it is now, not what was rendered last. */
export interface Store<Value> {
  read: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

/** @param first makes the value when it is first read. */
export function createStore<Value>(first: () => Value): Store<Value> {
  const listeners = new Set<() => void>()
  let held: { value: Value } | undefined
  return {
    read: () => {
      held ??= { value: first() }
      return held.value
    },
    set(value) {
      held = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
