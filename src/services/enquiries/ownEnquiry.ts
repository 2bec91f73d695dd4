import { ownEnquiryPage, withdrawTexts } from '~/content/enquiry/ownEnquiry'
import { ServiceError } from '~/services/client/errors'
import { publicClient } from '~/services/client/publicClient'
import type { OwnEnquiry } from '~/types/ownEnquiry'

/**
 * The enquiry with this token, or null when none has it.
 * @throws ServiceError 'Failed to load your enquiry'
 */
export async function readEnquiry(token: string, signal: AbortSignal): Promise<OwnEnquiry | null> {
  const { data, error } = await publicClient
    .rpc('read_enquiry', { p_enquiry_token: token })
    .abortSignal(signal)
  if (error) throw new ServiceError(ownEnquiryPage.loadFailed, { cause: error })
  return data as unknown as OwnEnquiry | null
}

/**
 * Withdraws the enquiry with this token, and returns how it stands then.
 * @throws ServiceError 'Failed to withdraw your enquiry'
 */
export async function withdrawEnquiry(token: string): Promise<OwnEnquiry | null> {
  const { data, error } = await publicClient.rpc('withdraw_enquiry', { p_enquiry_token: token })
  if (error) throw new ServiceError(withdrawTexts.failed, { cause: error })
  return data as unknown as OwnEnquiry | null
}
