import { useState, useSyncExternalStore } from 'react'
import { createStore } from '~/lib/store'

/**
 * A component's state machine. `send` answers the state after the event, and `read` the state of now, also to calls that
 * began before the last render.
 */
export function useMachine<State, Event>(
  reduce: (state: State, event: Event) => State,
  first: () => State,
) {
  const [{ subscribe, read, send }] = useState(() => {
    const store = createStore(first())
    return {
      ...store,
      send: (event: Event) => {
        store.set(reduce(store.read(), event))
        return store.read()
      },
    }
  })
  const state = useSyncExternalStore(subscribe, read, read)
  return { state, read, send }
}
