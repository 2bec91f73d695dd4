import { useSearchParams } from 'react-router-dom'
import type { AuditFilters } from '~/types/portal/activity'

export type Filter = keyof AuditFilters

/** The address of this view with one filter set or removed. */
export function useFiltered(name: Filter, value?: string): string {
  const [params] = useSearchParams()
  const changed = new URLSearchParams(params)
  if (value === undefined) changed.delete(name)
  else changed.set(name, value)
  return `?${changed}`
}
