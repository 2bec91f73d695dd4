import { consentStore } from '~/services/client/consent'
import { isStaffBrowser } from '~/services/client/sessionKey'

/**
 * Whether a visit in this browser is counted: not of programs, of our own staff, of who switched it off, nor where the
 * browser says for its person that they are not to be counted (Global Privacy Control).
 */
export function mayCountVisit(): boolean {
  const { webdriver, globalPrivacyControl } = navigator as Navigator & {
    globalPrivacyControl?: boolean
  }
  return (
    !webdriver &&
    !globalPrivacyControl &&
    consentStore.state().choice?.analytics !== false &&
    !isStaffBrowser()
  )
}
