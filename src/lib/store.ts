/** A value outside React. Timers and running calls read what it is now, not what was rendered last. */
export interface Store<Value> {
  read: () => Value
  set: (value: Value) => void
  subscribe: (listener: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    read: () => value,
    set(next) {
      value = next
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
