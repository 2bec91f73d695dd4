import { useSearchParams } from 'react-router-dom'
import { type PortalView, parsePortalView } from '~/lib/portalView'

/** The part of the portal that the address opens. */
export function usePortalView(): PortalView {
  const [params] = useSearchParams()
  return parsePortalView(params)
}
