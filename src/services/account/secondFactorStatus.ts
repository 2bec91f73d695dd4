import { ServiceError } from '~/services/client/errors'
import { staffClient } from '~/services/client/staffClient'

export interface SecondFactorStatus {
  /** Whether two-step verification is compulsory for all staff. */
  isRequired: boolean
  /** Whether this session used a recovery code instead of the app's. */
  isRecovered: boolean
  /** The number of unused recovery codes. */
  codesLeft: number
}

/** @throws ServiceError with `message` */
export async function readSecondFactorStatus(message: string): Promise<SecondFactorStatus> {
  const { data, error } = await staffClient.rpc('second_factor_status')
  if (error) throw new ServiceError(message, { cause: error })
  const { is_required, is_recovered, codes_left } = Object(data)
  return {
    isRequired: is_required === true,
    isRecovered: is_recovered === true,
    codesLeft: Number(codes_left),
  }
}
