import { useEffect, useEffectEvent } from 'react'

/** Calls the newest `listener` for an event that reaches the window, while `isOn`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  { isOn = true, capture = false } = {},
): void {
  const call = useEffectEvent(listener)
  useEffect(() => {
    if (!isOn) return
    const onEvent = (event: WindowEventMap[Type]) => call(event)
    window.addEventListener(type, onEvent, capture)
    return () => window.removeEventListener(type, onEvent, capture)
  }, [type, isOn, capture])
}
