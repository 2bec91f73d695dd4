import type { PropertyStatus } from '~/types/property'

/** Whether visitors do not see a listing of this status. */
export function isHidden(status: PropertyStatus): boolean {
  return status === 'draft' || status === 'withdrawn'
}
