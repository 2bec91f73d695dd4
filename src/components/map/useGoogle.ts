import { useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useEffectEvent } from 'react'
import { logFailure } from '~/lib/failureLog'

declare global {
  interface Window {
    /** Google calls this when it rejects the key, which happens after the script has loaded. */
    gm_authFailure?: (() => void) | undefined
  }
}

/** Whether Google's script is there. */
export function useGoogle(apiKey: string, onFailed: () => void): boolean {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    language: 'en-GB',
    region: 'GB',
    preventGoogleFontsLoading: true,
  })
  const fail = useEffectEvent((error: unknown) => {
    logFailure(error, 'Google Maps could not be loaded.')
    onFailed()
  })

  useEffect(() => {
    if (loadError) fail(loadError)
  }, [loadError])

  useEffect(() => {
    window.gm_authFailure = () => fail('The key was not accepted.')
    return () => {
      window.gm_authFailure = undefined
    }
  }, [])

  return isLoaded
}
