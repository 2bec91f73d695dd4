import { useEffect } from 'react'
import { watchVisit } from '~/services/visits/watchVisit'

/** Counts a visit of the listing that is shown, if there is one. */
export function useCountedVisit(id: string | undefined): void {
  useEffect(() => (id === undefined ? undefined : watchVisit(id)), [id])
}
