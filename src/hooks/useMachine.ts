import { useState, useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

/** State that `read` answers as it is now, also to calls that began before the last render. */
export function useStore<Value>(first: () => Value) {
  const [{ read, set, subscribe }] = useState(() => createStore(first))
  return { state: useSyncExternalStore(subscribe, read, read), read, set }
}

/** A component's state machine. `send` answers the state after the event. */
export function useMachine<State, Event>(
  reduce: (state: State, event: Event) => State,
  first: () => State,
) {
  const { state, read, set } = useStore(first)
  function send(event: Event): State {
    set(reduce(read(), event))
    return read()
  }
  return { state, read, send }
}
