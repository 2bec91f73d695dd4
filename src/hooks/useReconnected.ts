import { useEffect, useEffectEvent } from 'react'
import { onSignedIn } from '~/services/account/auth'
import { useWindowEvent } from './useWindowEvent'

/** Calls the newest `listener` when the line or the session is back; it may be called more than once. */
export function useReconnected(listener: () => void): void {
  const call = useEffectEvent(listener)
  useWindowEvent('online', () => call())
  useEffect(() => onSignedIn(() => call()), [])
}
