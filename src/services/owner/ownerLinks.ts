import { ownerLinkText } from '~/content/portal/ownerLinks'
import { hasCode, ServiceError, unwrap } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'
import type { OwnerLink } from '~/types/owner'

/** The code of make_owner_link for a home that is sold or let. */
const SOLD = 'PT409'

/**
 * The links to the owner's page of a listing, the latest first.
 * @throws ServiceError 'Failed to load the links'
 */
export async function fetchOwnerLinks(id: string, signal: AbortSignal): Promise<OwnerLink[]> {
  return unwrap(
    staffClient
      .from('owner_links')
      .select('id, label, created_at, expires_at, ended_at, last_opened')
      .eq('property_id', id)
      .order('created_at', { ascending: false })
      .limit(100)
      .abortSignal(signal),
    ownerLinkText.loadFailed,
  )
}

/**
 * Makes a link for an owner.
 * @returns its token, which cannot be read again
 * @throws ServiceError 'Failed to make the link', or that the home is sold or let
 */
export async function makeOwnerLink(id: string, label: string): Promise<string> {
  return unwrap(
    staffClient.rpc('make_owner_link', { p_property_id: id, p_label: label }),
    (error) => (hasCode(error, SOLD) ? ownerLinkText.sold : ownerLinkText.makeFailed),
  )
}

/** @throws ServiceError 'Failed to end the link' */
export async function endOwnerLink(id: string): Promise<void> {
  const { error } = await staffClient.rpc('end_owner_link', { p_id: id })
  if (error) throw new ServiceError(ownerLinkText.endFailed, { cause: error })
}
