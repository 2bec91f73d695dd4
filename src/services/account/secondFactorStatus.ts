import { ServiceError } from '~/services/client/errors'
import { staff } from '~/services/client/staffClient'

export interface SecondFactorStatus {
  /** Whether two-step verification is compulsory for everybody who works here. */
  isRequired: boolean
  /** Whether this session had a recovery code in place of one of the app. */
  isRecovered: boolean
  /** Recovery codes that were not used yet. */
  codesLeft: number
}

/** @throws ServiceError with `message` */
export async function readSecondFactorStatus(message: string): Promise<SecondFactorStatus> {
  const { data, error } = await staff.rpc('second_factor_status')
  if (error) throw new ServiceError(message, { cause: error })
  const { is_required, is_recovered, codes_left } = Object(data)
  return {
    isRequired: is_required === true,
    isRecovered: is_recovered === true,
    codesLeft: Number(codes_left),
  }
}
